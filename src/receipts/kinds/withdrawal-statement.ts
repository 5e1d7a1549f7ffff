import * as v from 'valibot';
import { differs, unsorted, type Contradiction } from '../contradiction.ts';
import { name, provenance, sha256, utcTime, words } from '../schema-parts.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** Receipts that are disowned. They stay where they are: what was published is never deleted. */
export const WITHDRAWAL_PREDICATE_TYPE = 'urn:hookproof:predicate:withdrawal:v1' as const;

export interface WithdrawalClaim {
  /** Receipt ids, sorted. */
  readonly receipts: readonly string[];
  readonly reason: string;
  readonly owner: string;
}

export interface WithdrawalDetails extends Provenance {
  /** RFC 3339 with Z. */
  readonly withdrawnAt: string;
}

/** Its subjects are the disowned receipts, by file name and sha256. */
export type WithdrawalStatement = Statement<typeof WITHDRAWAL_PREDICATE_TYPE, WithdrawalClaim, WithdrawalDetails>;

export const WITHDRAWAL_STATEMENT: v.GenericSchema<unknown, WithdrawalStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.array(v.strictObject({ name, digest: v.strictObject({ sha256 }) })),
  predicateType: v.literal(WITHDRAWAL_PREDICATE_TYPE),
  predicate: v.strictObject({
    claim: v.strictObject({
      receipts: v.pipe(v.array(sha256), v.minLength(1)),
      reason: words,
      owner: words,
    }),
    claimId: sha256,
    details: v.strictObject({ ...provenance, withdrawnAt: utcTime }),
  }),
});

/** What a withdrawal says twice; [] when nothing contradicts. */
export function withdrawalContradictions({ subject, predicate }: WithdrawalStatement): Contradiction[] {
  const { receipts } = predicate.claim;
  return [
    ...unsorted('receipts', receipts),
    ...differs(
      'subject',
      receipts.join(),
      subject
        .map((item) => item.digest['sha256'] ?? '')
        .toSorted()
        .join(),
    ),
  ];
}
