import { EXIT_CODES } from '../../model/exit-code.ts';
import type { RecordedMatrix } from '../../model/recorded-run.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { isSettled } from '../judged-runs.ts';

/** A changed configuration that keeps COVERED is the worst failure of all, so not one cell may be wrong. */
export const configMatrix: GateCondition = {
  id: 'config-matrix',
  demands: 'in the newest matrix of configurations every cell is right, and there is at least one',
  judge,
};

function judge({ matrices, receipts }: GateInput): ConditionResult {
  const settled = new Set(receipts.filter(({ currency }) => isSettled(currency)).map(({ receiptId }) => receiptId));
  const newest = matrices.filter(({ receiptId }) => !settled.has(receiptId));
  return {
    looked: newest.reduce((sum, matrix) => sum + matrix.cells, 0),
    at: 'cells',
    reasons: newest.flatMap(reasonsOf),
    notes: newest.map(noteOf),
  };
}

function noteOf({ operators, hosts, cells, belowCeiling }: RecordedMatrix): string {
  const below = belowCeiling === 0 ? '' : `, ${belowCeiling} of the hosts below a ceiling of UNVERIFIED`;
  return `${operators} operators, ${hosts} hosts, ${cells} cells${below}`;
}

function reasonsOf({ fileName, cells, wrong, shrunk }: RecordedMatrix): Cause[] {
  const empty = { exitCode: EXIT_CODES.nothingMeasured, text: `${fileName}: a matrix without a cell` };
  return [
    ...(cells === 0 ? [empty] : []),
    ...wrong.map(({ operator, fixture, expected, got, result }) => ({
      exitCode: EXIT_CODES.survived,
      text: `${operator} on ${fixture}: expected ${expected}, got ${got}: ${result}`,
    })),
    ...shrunk.map((text) => ({ exitCode: EXIT_CODES.survived, text: `${fileName}: shrunk: ${text}` })),
  ];
}
