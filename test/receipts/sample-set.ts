import type { RoundStatement } from '../../src/receipts/kinds/round-statement.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { packRun } from './rounds/review-records.ts';
import { faultSetDigest } from '../../src/receipts/rounds/fault-set.ts';
import { answerOf, planOf, roundOf, withdrawalOf } from './sample-records.ts';
import { restated, sha256Of, type NamedFile } from './vector-case.ts';

/** A sound folder of receipts of all five kinds: what each is called here. */
export interface SampleSet {
  /** An older run of the named lane, disowned by `withdrawal`. */
  readonly older: NamedFile;
  /** A run that one mutant survived, to which `answer` answers. */
  readonly survivor: NamedFile;
  readonly plan: NamedFile;
  /** The run of `round`. */
  readonly packRun: NamedFile;
  /** A first contact. */
  readonly round: NamedFile;
  readonly answer: NamedFile;
  readonly withdrawal: NamedFile;
}

export const SAMPLE_KINDS = [
  'older',
  'survivor',
  'plan',
  'packRun',
  'round',
  'answer',
  'withdrawal',
] as const satisfies readonly (keyof SampleSet)[];

const OF_REVIEWS: readonly (keyof SampleSet)[] = ['plan', 'packRun', 'round'];

/** Where one of them stands, relative to the folder of the receipts. */
export function placeOf(set: SampleSet, kind: keyof SampleSet): string {
  const { fileName } = set[kind];
  return OF_REVIEWS.includes(kind) ? `reviews/${fileName}` : fileName;
}

export function idOf({ bytes }: NamedFile): string {
  return sha256Of(bytes);
}

/** From a run in which all was killed and a run of the same line with a survivor. */
export function sampleSet(killed: RunStatement, survived: RunStatement): SampleSet {
  const older = restated(killed, 'named', ({ predicate }) => {
    predicate.runDetails.startedAt = '2026-11-29T00:00:00Z';
  });
  const survivor = restated(survived, 'named');
  const plan = restated(planOf(killed), 'plan');
  const run = restated(packRun(killed), 'review');
  const round = restated(firstContact(killed, idOf(plan), idOf(run)), 'round');
  const answer = restated(answerOf(survived, idOf(survivor)), 'answer');
  const withdrawal = restated(withdrawalOf('named', [idOf(older)]), 'withdrawal');
  return { older, survivor, plan, packRun: run, round, answer, withdrawal };
}

/** The round that a reviewer brought of the pack of `packRun`. */
export function firstContact(
  killed: RunStatement,
  plan: string,
  run: string,
  changes: Partial<RoundStatement['predicate']['claim']> = {},
): RoundStatement {
  const statement = packRun(killed);
  const { mutants } = statement.predicate.claim;
  return roundOf({
    plan,
    runs: [run],
    run: statement,
    finishedAt: '2026-12-01T00:00:00Z',
    changes: { pack: { folder: 'packs/ada', mutants: mutants.length, setSha256: faultSetDigest(mutants) }, ...changes },
  });
}
