import * as v from 'valibot';
import { differs, unsorted, type Contradiction } from '../contradiction.ts';
import { filePin, name, path, provenance, sha1, sha256, slug, subjectPin, text, utcTime } from '../schema-parts.ts';
import type { FilePin, SubjectPin, SuiteClaim, ToolchainClaim } from './run-statement.ts';
import { SUITE, TOOLCHAIN } from './run-schema.ts';
import { STATEMENT_TYPE, type Provenance, type Statement } from './statement.ts';

/** The request of an independent review: what is reviewed, pinned before any pack exists. */
export const PLAN_PREDICATE_TYPE = 'urn:hookproof:predicate:review-plan:v1' as const;

export interface PlanClaim {
  /** Name of the review: lower case, words joined by hyphens. */
  readonly review: string;
  /** 32 hexadecimal digits, drawn at random: no two requests are alike, so none can stand in for another. */
  readonly nonce: string;
  /** What the reviewer is asked for, in words. */
  readonly request: string;
  readonly configFile: string;
  readonly deep: boolean;
  readonly subjects: readonly SubjectPin[];
  readonly suite: SuiteClaim;
  readonly config: readonly FilePin[];
  readonly lockFiles: readonly FilePin[];
  readonly manifestSha256: string | null;
  readonly installedSha256: string | null;
  readonly toolchain: ToolchainClaim;
  readonly platform: { readonly arch: string; readonly os: string };
}

export interface PlanDetails extends Provenance {
  /** RFC 3339 with Z. */
  readonly openedAt: string;
}

/** Its subjects are the files under review. */
export type PlanStatement = Statement<typeof PLAN_PREDICATE_TYPE, PlanClaim, PlanDetails>;

const claim = v.strictObject({
  review: slug,
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/u)),
  request: text,
  configFile: path,
  deep: v.boolean(),
  subjects: v.pipe(v.array(subjectPin), v.minLength(1)),
  suite: SUITE,
  config: v.array(filePin),
  lockFiles: v.array(filePin),
  manifestSha256: v.nullable(sha256),
  installedSha256: v.nullable(sha256),
  toolchain: TOOLCHAIN,
  platform: v.strictObject({ arch: name, os: name }),
});

export const PLAN_STATEMENT: v.GenericSchema<unknown, PlanStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.array(v.strictObject({ name: path, digest: v.strictObject({ gitBlob: sha1, sha256 }) })),
  predicateType: v.literal(PLAN_PREDICATE_TYPE),
  predicate: v.strictObject({ claim, claimId: sha256, details: v.strictObject({ ...provenance, openedAt: utcTime }) }),
});

/** What a plan says twice; [] when nothing contradicts. */
export function planContradictions({ subject, predicate }: PlanStatement): Contradiction[] {
  const { subjects, suite, config, lockFiles } = predicate.claim;
  const pinned = subjects.map((pin) => `${pin.file} ${pin.gitBlob} ${pin.sha256}`);
  const stated = subject.map((file) => `${file.name} ${file.digest['gitBlob'] ?? ''} ${file.digest['sha256'] ?? ''}`);
  return [
    ...differs('subject', pinned.join(', '), stated.join(', ')),
    ...[subjects, suite.files, config, lockFiles].flatMap((pins, index) =>
      unsorted(
        ['subjects', 'suite.files', 'config', 'lockFiles'][index] ?? '',
        pins.map((pin) => pin.file),
      ),
    ),
    ...unsorted('suite.testFiles', suite.testFiles),
  ];
}
