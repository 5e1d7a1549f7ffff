import { policy, type Row } from './gate-case.ts';
import { gateInput, recordedMatrix } from './gate-inputs.ts';

const WRONG = { operator: 'matcher/lower-case', fixture: 'codex/user-shell' };

export const MATRICES: readonly Row[] = [
  {
    fact: 'a required lane of configurations without a matrix',
    input: gateInput({ policy: policy({ requiredLanes: ['named', 'config'] }) }),
    red: ['receipts-present'],
    exitCode: 6,
    says: 'lane config: expected a matrix of configurations, got none',
  },
  {
    fact: 'a cell that kept COVERED after it had to drop',
    input: gateInput({
      matrices: [recordedMatrix({ wrong: [{ ...WRONG, expected: 'drop', got: 'COVERED', result: 'false-covered' }] })],
    }),
    red: ['config-matrix'],
    exitCode: 2,
    says: 'matcher/lower-case on codex/user-shell: expected drop, got COVERED: false-covered',
  },
  {
    fact: 'a cell that lost COVERED though it had to keep it',
    input: gateInput({
      matrices: [recordedMatrix({ wrong: [{ ...WRONG, expected: 'keep', got: 'UNVERIFIED', result: 'false-loss' }] })],
    }),
    red: ['config-matrix'],
    exitCode: 2,
    says: 'expected keep, got UNVERIFIED: false-loss',
  },
  {
    fact: 'a matrix that shrank',
    input: gateInput({ matrices: [recordedMatrix({ shrunk: ['cells of codex: 300 of 313'] })] }),
    red: ['config-matrix'],
    exitCode: 2,
    says: 'shrunk: cells of codex: 300 of 313',
  },
  {
    fact: 'a matrix without a cell',
    input: gateInput({ matrices: [recordedMatrix({ cells: 0 })] }),
    red: ['config-matrix'],
    exitCode: 7,
    says: 'a matrix without a cell',
  },
];
