import * as v from 'valibot';
import { ANSWER_CATEGORIES, type AnswerCategory } from '../../model/answer.ts';
import { demand, differs, type Contradiction } from '../contradiction.ts';
import { LANES, type Lane } from '../lane.ts';
import { count, day, name, path, provenance, sha256, utcTime, words } from '../schema-parts.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** Why a mutant that no test kills is no gap, or one that somebody takes on. */
export const ANSWER_PREDICATE_TYPE = 'urn:hookproof:predicate:survivor-answer:v1' as const;

/** What was looked at or tried. */
export type AnswerEvidence =
  | { readonly kind: 'argument'; readonly text: string }
  /** Inputs that were tried without a difference: evidence, no proof. */
  | { readonly kind: 'witness-search'; readonly inputs: number; readonly seed: number }
  /** The JavaScript that both texts become, types and comments left out. */
  | { readonly kind: 'emitted-javascript'; readonly originalSha256: string; readonly mutatedSha256: string };

export interface AnswerClaim {
  readonly lane: Lane;
  /** Names the fault by content: an answer is stale as soon as one of the digests is no longer that of the mutant. */
  readonly mutant: {
    readonly id: string;
    readonly file: string;
    readonly definition: string;
    readonly definitionSha256: string;
    readonly effectFingerprint: string;
  };
  /** Receipt id of the run in which it lived. */
  readonly run: string;
  readonly category: AnswerCategory;
  readonly reason: string;
  readonly evidence: readonly AnswerEvidence[];
  readonly owner: string;
  /** Last day on which it holds: `YYYY-MM-DD`. */
  readonly expires: string;
}

export interface AnswerDetails extends Provenance {
  /** RFC 3339 with Z. */
  readonly answeredAt: string;
}

/** Its subject is the run, by file name and sha256. */
export type AnswerStatement = Statement<typeof ANSWER_PREDICATE_TYPE, AnswerClaim, AnswerDetails>;

const evidence = v.variant('kind', [
  v.strictObject({ kind: v.literal('argument'), text: words }),
  v.strictObject({ kind: v.literal('witness-search'), inputs: count, seed: count }),
  v.strictObject({ kind: v.literal('emitted-javascript'), originalSha256: sha256, mutatedSha256: sha256 }),
]);

const claim = v.strictObject({
  lane: v.picklist(LANES),
  mutant: v.strictObject({ id: name, file: path, definition: name, definitionSha256: sha256, effectFingerprint: name }),
  run: sha256,
  category: v.picklist(ANSWER_CATEGORIES),
  reason: words,
  evidence: v.pipe(v.array(evidence), v.minLength(1)),
  owner: words,
  expires: day,
});

export const ANSWER_STATEMENT: v.GenericSchema<unknown, AnswerStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.pipe(v.array(v.strictObject({ name, digest: v.strictObject({ sha256 }) })), v.length(1)),
  predicateType: v.literal(ANSWER_PREDICATE_TYPE),
  predicate: v.strictObject({
    claim,
    claimId: sha256,
    details: v.strictObject({ ...provenance, answeredAt: utcTime }),
  }),
});

/** What an answer says twice, or that cannot be; [] when nothing contradicts. Reads no other receipt. */
export function answerContradictions({ subject, predicate }: AnswerStatement): Contradiction[] {
  const { run, expires, category, evidence: shown } = predicate.claim;
  const emitted = shown.filter((item) => item.kind === 'emitted-javascript');
  return [
    ...differs('subject', run, subject[0]?.digest['sha256'] ?? 'none'),
    ...demand(isDay(expires), 'expires', 'a day of the calendar', expires),
    ...demand(
      category !== 'equivalent' || emitted.every((item) => item.originalSha256 === item.mutatedSha256),
      'evidence',
      'one emitted text for an equivalent mutant',
      'two',
    ),
  ];
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
