import { of, policy, type Row } from './gate-case.ts';
import { baseRead, gateInput, liveVerdict, receiptVerdict, recordedControl } from './gate-inputs.ts';

const FIRST = '2'.repeat(64);
const COUNTED_AGAIN = { step: 'consistency', what: 'tally of agrees', expected: '1', got: '2' } as const;

export const BELIEF: readonly Row[] = [
  {
    fact: 'a tampered receipt',
    input: gateInput({
      receipts: [receiptVerdict({ receiptId: null, integrity: 'tampered', currency: 'unknown', ok: false })],
    }),
    red: ['integrity', 'currency'],
    exitCode: 6,
    says: 'tampered',
  },
  {
    fact: 'a tampered record of a real host beside receipts that hold',
    input: gateInput({ live: [liveVerdict({ integrity: 'tampered', mismatches: [COUNTED_AGAIN] })] }),
    red: ['integrity'],
    exitCode: 6,
    says: 'tally of agrees: expected 1, got 2',
  },
  {
    fact: 'a receipt of which nothing can be told',
    input: gateInput({
      receipts: [
        receiptVerdict(),
        receiptVerdict({ receiptId: FIRST, integrity: 'unverifiable', currency: 'unknown', ok: false }),
      ],
    }),
    red: ['integrity'],
    exitCode: 6,
    says: 'unverifiable',
  },
  {
    fact: 'a stale receipt',
    input: gateInput({
      receipts: [
        receiptVerdict({
          currency: 'stale',
          ok: false,
          changed: [{ pin: 'subject', what: 'src/fee.ts', expected: 'a', got: 'b' }],
        }),
      ],
    }),
    red: ['currency'],
    exitCode: 6,
    says: 'stale: subject src/fee.ts changed',
  },
  {
    fact: 'a receipt whose currency is unknown',
    input: gateInput({ receipts: [receiptVerdict({ currency: 'unknown', ok: false })] }),
    red: ['currency'],
    exitCode: 6,
    says: 'unknown',
  },
  {
    fact: 'a control run that is missing afterwards',
    input: of({ controls: [recordedControl(), recordedControl()] }),
    red: ['controls'],
    exitCode: 4,
    says: 'no control run after the mutants',
  },
  {
    fact: 'a red control run',
    input: of({ controls: [recordedControl(), recordedControl({ when: 'after', passed: 1, failed: 1 })] }),
    red: ['controls'],
    exitCode: 4,
    says: 'the control run after is red: 1 of 2 tests failed',
  },
  {
    fact: 'a control run with an error outside of tests',
    input: of({ controls: [recordedControl({ errors: 1 }), recordedControl({ when: 'after' })] }),
    red: ['controls'],
    exitCode: 4,
    says: '1 errors outside of tests',
  },
  {
    fact: 'control runs of different tests',
    input: of({ controls: [recordedControl(), recordedControl({ when: 'after', testIdsSha256: '0'.repeat(64) })] }),
    red: ['controls'],
    exitCode: 4,
    says: 'did not run the same tests',
  },
  {
    fact: 'an unsound run',
    input: of({ unsound: ['control-unstable'], exitCode: 4 }),
    red: ['controls', 'outcomes'],
    exitCode: 4,
    says: 'not sound: control-unstable',
  },
  {
    fact: 'a run that is unsound for a reason of tomorrow',
    input: of({ unsound: ['moon-phase'] }),
    red: ['controls'],
    exitCode: 70,
    says: 'not sound: moon-phase',
  },
  {
    fact: 'an untouched program that was killed, whatever the receipt expected',
    input: of({
      selfControls: [
        { kind: 'identity', definition: 'fee', expected: 'killed', got: 'killed' },
        { kind: 'always-throw', definition: 'fee', expected: 'killed-by-crash', got: 'killed-by-crash' },
      ],
    }),
    red: ['self-controls'],
    exitCode: 70,
    says: 'the identity self-control of fee is killed',
  },
  {
    fact: 'a missing self-control',
    input: of({ selfControls: [{ kind: 'identity', definition: 'fee', expected: 'survived', got: 'survived' }] }),
    red: ['self-controls'],
    exitCode: 70,
    says: 'the always-throw self-control did not run',
  },
  {
    fact: 'a run that ended badly without a mutant that says why',
    input: of({ exitCode: 4 }),
    red: ['outcomes'],
    exitCode: 4,
    says: 'the run ended with exit code 4',
  },
  {
    fact: 'an answer that the verifier found stale',
    input: gateInput({
      receipts: [
        receiptVerdict(),
        receiptVerdict({ type: 'answer', receiptId: 'f'.repeat(64), currency: 'stale', ok: false }),
      ],
    }),
    red: ['currency'],
    exitCode: 2,
    says: 'stale',
  },
  {
    fact: 'a deleted receipt of the base',
    input: gateInput({
      base: baseRead({ fileNames: ['named-x.json'], broken: [{ fileName: 'named-x.json', text: 'deleted' }] }),
    }),
    red: ['append-only'],
    exitCode: 6,
    says: 'named-x.json: deleted since main',
  },
  {
    fact: 'a base that cannot be read',
    input: gateInput({ base: { kind: 'unreadable', ref: 'main', reason: 'no such commit' } }),
    red: ['append-only'],
    exitCode: 6,
    says: 'main: no such commit',
  },
  {
    fact: 'no base where the policy requires one',
    input: gateInput({ policy: policy({ requireBase: true }) }),
    red: ['append-only'],
    exitCode: 6,
    says: 'the policy requires it',
  },
];
