import { of, policy, type Row } from './gate-case.ts';
import { baseRead, gateInput, receiptVerdict, recordedControl, recordedMutant, recordedRun } from './gate-inputs.ts';

const FIRST = '2'.repeat(64);

export const VACUITY: readonly Row[] = [
  {
    fact: 'no receipts at all',
    input: gateInput({ runs: [], receipts: [] }),
    red: ['receipts-present', 'population', 'currency'],
    exitCode: 7,
    says: 'there is no receipt',
  },
  {
    fact: 'a run without mutants',
    input: of({ mutants: [] }, { registeredIds: null }),
    red: ['population', 'outcomes'],
    exitCode: 7,
    says: 'no mutants',
  },
  {
    fact: 'an empty register',
    input: gateInput({ registeredIds: [] }),
    red: ['population'],
    exitCode: 7,
    says: 'the register of mutants is empty',
  },
  {
    fact: 'a registered mutant that was not measured',
    input: gateInput({ registeredIds: ['fee/half-price', 'fee/no-price'] }),
    red: ['population'],
    exitCode: 6,
    says: 'is registered: fee/no-price',
  },
  {
    fact: 'a run without tests',
    input: of({
      tests: [],
      controls: [
        recordedControl({ executed: 0, passed: 0 }),
        recordedControl({ when: 'after', executed: 0, passed: 0 }),
      ],
    }),
    red: ['controls'],
    exitCode: 7,
    says: 'no tests',
  },
  {
    fact: 'mutants on which no test ran',
    input: of({ mutants: [recordedMutant({ executed: 0 })] }),
    red: ['outcomes'],
    exitCode: 7,
    says: 'no test ran on any mutant',
  },
  {
    fact: 'a required lane without a run',
    input: gateInput({ policy: policy({ requiredLanes: ['named', 'machine'] }) }),
    red: ['receipts-present'],
    exitCode: 6,
    says: 'lane machine: expected a run of the whole population',
  },
  {
    fact: 'a policy that requires no lane',
    input: gateInput({ policy: policy({ requiredLanes: [] }) }),
    red: ['receipts-present'],
    exitCode: 7,
    says: 'the policy requires no lane',
  },
  {
    fact: 'a run that was withdrawn with nothing in its place',
    input: gateInput({ receipts: [receiptVerdict({ currency: 'withdrawn', ok: false })] }),
    red: ['receipts-present', 'population', 'currency'],
    exitCode: 7,
    says: 'no run speaks for today',
  },
  {
    fact: 'a required lane of which only some mutants were run',
    input: of({ selection: ['fee/*'] }),
    red: ['receipts-present'],
    exitCode: 6,
    says: 'lane named: expected a run of the whole population',
  },
  {
    fact: 'a run under another configuration only',
    input: of({ configFile: 'hookproof.easy.config.ts' }),
    red: ['receipts-present'],
    exitCode: 6,
    says: 'under hookproof.config.ts, got none',
  },
  {
    fact: 'a required review without a round',
    input: gateInput({ policy: policy({ requireReview: true }) }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'there is none',
  },
  {
    fact: 'mutants of the base that are no longer measured',
    input: gateInput({
      runs: [
        recordedRun({ receiptId: FIRST, mutants: [recordedMutant(), recordedMutant({ id: 'fee/gone' })] }),
        recordedRun({ startedAt: '2026-11-30T09:00:00.000Z' }),
      ],
      receipts: [receiptVerdict({ receiptId: FIRST, currency: 'superseded' }), receiptVerdict()],
      base: baseRead({ fileNames: [`named-${FIRST}.json`] }),
    }),
    red: ['population'],
    exitCode: 6,
    says: 'was measured at main: fee/gone',
  },
];
