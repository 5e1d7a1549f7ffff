import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { answerOf, hexOf, matrixOf, planOf, roundOf, withdrawalOf } from './sample-records.ts';
import { receiptCase, restated, type Draft, type VectorCase } from './vector-case.ts';

export const IN_STEP = 'tampered consistency';
export const SHAPE = 'tampered schema';

export type Case<T> = readonly [name: string, why: string, expected: string, change: (draft: Draft<T>) => unknown];

interface AnyStatement {
  readonly predicate: { readonly claim: unknown; readonly claimId: string };
}

export function casesOf<T extends AnyStatement>(
  prefix: string,
  sound: T,
  cases: readonly Case<T>[],
): readonly VectorCase[] {
  return cases.map(([name, why, expected, change]) =>
    receiptCase(
      `${prefix}-${name}`,
      restated(sound, prefix, (draft) => void change(draft)),
      {
        why,
        group: 'content',
        expected,
      },
    ),
  );
}

/** Cases of plans, rounds, answers, matrices and withdrawals. */
export function recordVectors(run: RunStatement, runId: string): readonly VectorCase[] {
  return [
    ...planCases(run),
    ...roundCases(run, runId),
    ...answerCases(run, runId),
    ...matrixCases(),
    ...withdrawalCases(runId),
  ];
}

function planCases(run: RunStatement): readonly VectorCase[] {
  return casesOf('plan', planOf(run), [
    ['sound', 'the request of a review', 'ok', () => undefined],
    ['short-nonce_fail', 'a nonce that could be guessed', SHAPE, ({ predicate }) => (predicate.claim.nonce = '1')],
    [
      'no-subject_fail',
      'a request about nothing',
      SHAPE,
      (plan) => (plan.predicate.claim.subjects = plan.subject = []),
    ],
    [
      'other-subject_fail',
      'a subject that is not pinned',
      IN_STEP,
      ({ subject }) => (subject[0]!.digest['sha256'] = hexOf('other')),
    ],
    [
      'unsorted_fail',
      'a pinned file twice',
      IN_STEP,
      ({ predicate: { claim } }) => claim.config.push(claim.config[0]!),
    ],
    [
      'outside_fail',
      'a configuration outside of the project',
      SHAPE,
      ({ predicate }) => (predicate.claim.configFile = '../x.json'),
    ],
    [
      'run-details_fail',
      'circumstances of a run',
      SHAPE,
      ({ predicate }) => Object.assign(predicate, { runDetails: {} }),
    ],
  ]);
}

function roundCases(run: RunStatement, runId: string): readonly VectorCase[] {
  const parts = { plan: hexOf('plan'), runs: [runId], run };
  const overlap = [{ mutant: 'a', lane: 'named' as const, with: 'b', receipt: hexOf('known') }];
  const followUp = { relation: 'same-set', parent: hexOf('parent'), changedSinceParent: ['suite'], overlap } as const;
  return [
    ...casesOf('round', roundOf(parts), [
      ['sound', 'a first contact', 'ok', () => undefined],
      [
        'first-with-parent_fail',
        'a first contact after another round',
        IN_STEP,
        ({ predicate }) => (predicate.claim.parent = hexOf('parent')),
      ],
      [
        'first-with-changes_fail',
        'a first contact that names changes',
        IN_STEP,
        ({ predicate }) => (predicate.claim.changedSinceParent = ['suite']),
      ],
      [
        'counts_fail',
        'counts of more faults than the pack has',
        IN_STEP,
        ({ predicate }) => (predicate.claim.counts.killed += 1),
      ],
      [
        'other-run_fail',
        'a run that is no subject',
        IN_STEP,
        ({ predicate }) => (predicate.claim.runs = [hexOf('other')]),
      ],
      ['no-run_fail', 'a round that nothing was run for', SHAPE, ({ predicate }) => (predicate.claim.runs = [])],
      [
        'reviewer-path_fail',
        'a reviewer whose name leaves the folder',
        SHAPE,
        ({ predicate }) => (predicate.claim.reviewer = '../ada'),
      ],
      [
        'long-reviewer_fail',
        'a reviewer whose name is too long',
        SHAPE,
        ({ predicate }) => (predicate.claim.reviewer = 'a'.repeat(61)),
      ],
    ]),
    ...casesOf('round', roundOf({ ...parts, changes: followUp }), [
      ['sound-follow-up', 'the same faults again', 'ok', () => undefined],
      ['orphan_fail', 'a follow-up of nothing', IN_STEP, ({ predicate }) => (predicate.claim.parent = null)],
      [
        'same-set-other-pack_fail',
        'the same set although the pack changed',
        IN_STEP,
        ({ predicate }) => (predicate.claim.changedSinceParent = ['pack', 'suite']),
      ],
      [
        'new-set-same-pack_fail',
        'a new set of an unchanged pack',
        IN_STEP,
        ({ predicate }) => (predicate.claim.relation = 'new-set'),
      ],
      [
        'changes-unsorted_fail',
        'changes in another order',
        IN_STEP,
        ({ predicate }) => (predicate.claim.changedSinceParent = ['suite', 'source']),
      ],
      [
        'overlap-twice_fail',
        'an overlap twice',
        IN_STEP,
        ({ predicate: { claim } }) => claim.overlap.push(claim.overlap[0]!),
      ],
    ]),
  ];
}

function answerCases(run: RunStatement, runId: string): readonly VectorCase[] {
  return casesOf('answer', answerOf(run, runId), [
    ['sound', 'an equivalent mutant', 'ok', () => undefined],
    [
      'two-texts_fail',
      'equivalent although the emitted JavaScript differs',
      IN_STEP,
      ({ predicate: { claim } }) => {
        claim.evidence = [{ kind: 'emitted-javascript', originalSha256: hexOf('a'), mutatedSha256: hexOf('b') }];
      },
    ],
    [
      'no-such-day_fail',
      'an expiry on the thirtieth of February',
      IN_STEP,
      ({ predicate }) => (predicate.claim.expires = '2027-02-30'),
    ],
    [
      'other-run_fail',
      'an answer to a run that is not its subject',
      IN_STEP,
      ({ predicate }) => (predicate.claim.run = hexOf('other')),
    ],
    ['no-evidence_fail', 'an answer without evidence', SHAPE, ({ predicate }) => (predicate.claim.evidence = [])],
    ['no-reason_fail', 'an answer without a reason', SHAPE, ({ predicate }) => (predicate.claim.reason = '')],
    [
      'category_fail',
      'a category that nobody knows',
      SHAPE,
      ({ predicate }) => Object.assign(predicate.claim, { category: 'fine' }),
    ],
    [
      'mixed-evidence_fail',
      'evidence with a member of another kind',
      SHAPE,
      ({ predicate }) => Object.assign(predicate.claim.evidence[0]!, { seed: 1 }),
    ],
  ]);
}

function matrixCases(): readonly VectorCase[] {
  return casesOf('matrix', matrixOf(), [
    ['sound', 'every cell of a small matrix', 'ok', () => undefined],
    [
      'edited-cell_fail',
      'a cell that kept COVERED after it had to drop, and is called right',
      IN_STEP,
      ({ predicate }) => (predicate.claim.cells[0]!.got = 'COVERED'),
    ],
    [
      'hidden-cell_fail',
      'a false cover that the counts do not hold',
      IN_STEP,
      ({ predicate }) => Object.assign(predicate.claim.cells[0]!, { got: 'COVERED', result: 'false-covered' }),
    ],
    ['dropped-cell_fail', 'a cell left out of its sums', IN_STEP, ({ predicate }) => predicate.claim.cells.pop()],
    ['doubled-cell_fail', 'a cell twice', IN_STEP, ({ predicate: { claim } }) => claim.cells.push(claim.cells[2]!)],
    ['no-source_fail', 'a matrix of no source', SHAPE, (matrix) => (matrix.predicate.claim.sources = [])],
    [
      'other-source_fail',
      'a subject that is not pinned',
      IN_STEP,
      ({ subject }) => (subject[0]!.digest['sha256'] = hexOf('other')),
    ],
    [
      'good-end_fail',
      'exit code 0 over a matrix that shrank',
      IN_STEP,
      ({ predicate }) => (predicate.claim.shrunk = ['cells of codex: 2 of 3']),
    ],
    [
      'odd-end_fail',
      'an exit code that no matrix has',
      SHAPE,
      ({ predicate }) => Object.assign(predicate.claim, { exitCode: 6 }),
    ],
    [
      'other-status_fail',
      'a status that there is not',
      SHAPE,
      ({ predicate }) => Object.assign(predicate.claim.cells[0]!, { got: 'MISSED' }),
    ],
  ]);
}

function withdrawalCases(runId: string): readonly VectorCase[] {
  return casesOf('withdrawal', withdrawalOf('named', [runId, hexOf('other')]), [
    ['sound', 'two disowned receipts', 'ok', () => undefined],
    [
      'nothing_fail',
      'a withdrawal of nothing',
      SHAPE,
      (draft) => (draft.predicate.claim.receipts = draft.subject = []),
    ],
    [
      'unsorted_fail',
      'a receipt twice',
      IN_STEP,
      ({ predicate: { claim } }) => claim.receipts.push(claim.receipts[1]!),
    ],
    [
      'other-subject_fail',
      'another receipt than the claim disowns',
      IN_STEP,
      ({ subject }) => (subject[0]!.digest['sha256'] = hexOf('else')),
    ],
  ]);
}
