import { casesOf, IN_STEP, SHAPE, type Case } from './record-vectors.ts';
import { CEILING_CELLS, matrixOf } from './sample-records.ts';
import type { VectorCase } from './vector-case.ts';

/** Cells are: a drop, a doubt, a kept one of a host that can be COVERED, and a kept one below the ceiling. */
export function ceilingCases(): readonly VectorCase[] {
  const cell =
    (at: number, change: object): Case<ReturnType<typeof matrixOf>>[3] =>
    ({ predicate }) =>
      Object.assign(predicate.claim.cells[at]!, change);
  return casesOf('matrix', matrixOf({ cells: CEILING_CELLS }), [
    ['ceiling-sound', 'cells below a ceiling beside cells that can be COVERED', 'ok', () => undefined],
    ['ceiling-covered_fail', 'COVERED below a ceiling, called right', IN_STEP, cell(3, { got: 'COVERED' })],
    ['ceiling-held_fail', 'a drop that stayed at the ceiling, called right', IN_STEP, cell(0, { got: 'UNVERIFIED' })],
    ['ceiling-absent_fail', 'a drop that is ABSENT, called right', IN_STEP, cell(0, { got: 'ABSENT' })],
    ['ceiling-doubt-held_fail', 'a doubt that the old record decides', IN_STEP, cell(1, { deciding: 'same' })],
    ['ceiling-other-record_fail', 'a kept cell of another record', IN_STEP, cell(3, { deciding: 'other' })],
    [
      'ceiling-unsaid-record_fail',
      'a kept cell that does not say which record decides',
      IN_STEP,
      ({ predicate }) => delete predicate.claim.cells[3]!.deciding,
    ],
    [
      'ceiling-lifted_fail',
      'one cell of a host below a ceiling that says nothing of it',
      IN_STEP,
      ({ predicate }) => delete predicate.claim.cells[0]!.ceiling,
    ],
    [
      'ceiling-hidden_fail',
      'a host whose sum hides that it is measured below a ceiling',
      IN_STEP,
      ({ predicate }) => delete predicate.claim.hosts[1]!.ceiling,
    ],
    ['ceiling-high_fail', 'a ceiling that is none', SHAPE, cell(3, { ceiling: 'COVERED' })],
    [
      'ceiling-uncounted_fail',
      'a cell that held and is not counted',
      IN_STEP,
      ({ predicate: { claim } }) => {
        Object.assign(claim.cells[0]!, { got: 'UNVERIFIED', result: 'false-hold' });
        claim.counts.right -= 1;
        claim.exitCode = 2;
      },
    ],
    [
      'ceiling-base-of-another_fail',
      'a base that is not at a ceiling, of a host that has none',
      IN_STEP,
      ({ predicate: { claim } }) => {
        Object.assign(claim.cells[2]!, { result: 'base-not-at-ceiling' });
        Object.assign(claim.counts, { right: 3, 'base-not-at-ceiling': 1 });
        claim.exitCode = 2;
      },
    ],
  ]);
}
