import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GateInput } from '../../src/gate/gate-input.ts';
import { GATE_CONDITIONS } from '../../src/gate/gate-conditions.ts';
import { runGate } from '../../src/gate/run-gate.ts';
import { EXIT_CODE_RANK } from '../../src/model/exit-code.ts';
import { DEFAULT_GATE_POLICY, type GatePolicy } from '../../src/model/gate-policy.ts';
import { INVALID_REASONS, OUTCOMES } from '../../src/model/outcome.ts';
import type { RecordedRun } from '../../src/model/recorded-run.ts';
import {
  gateInput,
  receiptVerdict,
  recordedAnswer,
  recordedControl,
  recordedMutant,
  recordedRound,
  recordedRun,
  survivor,
} from './gate-inputs.ts';

const FIRST = '2'.repeat(64);
const SECOND = '3'.repeat(64);

function policy(overrides: Partial<GatePolicy>): GatePolicy {
  return { ...DEFAULT_GATE_POLICY, ...overrides };
}

function of(run: Partial<RecordedRun>, more: Partial<GateInput> = {}): GateInput {
  return gateInput({ runs: [recordedRun(run)], ...more });
}

/** A pack of a reviewer: first contact with one survivor, then the same set again, clean. */
function reviewed(
  second: Partial<RecordedRun> = {},
  follow: Partial<ReturnType<typeof recordedRound>> = {},
): GateInput {
  const named = recordedRun();
  const first = recordedRun({
    lane: 'review',
    receiptId: FIRST,
    pack: 'packs/ada',
    mutants: [survivor()],
    exitCode: 2,
  });
  const again = recordedRun({ lane: 'review', receiptId: SECOND, pack: 'packs/ada', ...second });
  const contact = recordedRound();
  const followUp = recordedRound({
    receiptId: '9'.repeat(64),
    relation: 'same-set',
    parent: contact.receiptId,
    runs: [SECOND],
    finishedAt: '2026-11-30T10:00:00.000Z',
    ...follow,
  });
  return gateInput({ runs: [named, first, again], rounds: [contact, followUp] });
}

function redIds(input: GateInput): readonly string[] {
  return runGate(input)
    .conditions.filter(({ state }) => state === 'red')
    .map(({ id }) => id);
}

function reasons(input: GateInput): string {
  return runGate(input)
    .conditions.flatMap(({ reasons: all }) => all.map(({ text }) => text))
    .join('\n');
}

interface Row {
  readonly fact: string;
  readonly input: GateInput;
  readonly red: readonly string[];
  readonly exitCode: number;
  readonly says: string;
}

const VACUITY: readonly Row[] = [
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
      base: { kind: 'read', ref: 'main', fileNames: [`named-${FIRST}.json`], broken: [] },
    }),
    red: ['population'],
    exitCode: 6,
    says: 'was measured at main: fee/gone',
  },
];

const BELIEF: readonly Row[] = [
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
    fact: 'a deleted receipt of the base',
    input: gateInput({
      base: {
        kind: 'read',
        ref: 'main',
        fileNames: ['named-x.json'],
        broken: [{ fileName: 'named-x.json', text: 'deleted' }],
      },
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

const ALLOWED = policy({ answeredMax: 1, equivalentMax: 1, timeoutsMax: 1 });
const LIVES: Partial<RecordedRun> = { mutants: [survivor()], exitCode: 2 };

const ANSWERS: readonly Row[] = [
  {
    fact: 'an answer that expired',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ expires: '2026-11-30' })] }),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'it expired on 2026-11-30',
  },
  {
    fact: 'an answer that never ends',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ expires: '2036-11-30' })] }),
    red: ['answers'],
    exitCode: 2,
    says: 'later than 2027-12-02',
  },
  {
    fact: 'an answer to a mutant that is killed now',
    input: gateInput({ policy: ALLOWED, answers: [recordedAnswer()] }),
    red: ['answers'],
    exitCode: 2,
    says: 'killed is no outcome',
  },
  {
    fact: 'an answer to a mutant of which no run speaks',
    input: gateInput({ policy: ALLOWED, answers: [recordedAnswer({ mutantId: 'fee/unheard-of' })] }),
    red: ['answers'],
    exitCode: 2,
    says: 'no newest run speaks of this mutant',
  },
  {
    fact: 'an answer to a definition that changed',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ definitionSha256: '0'.repeat(64) })] }),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'the definition fee changed',
  },
  {
    fact: 'an answer to a fault that changed',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ effectFingerprint: 'other' })] }),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'the fault changed',
  },
  {
    fact: 'an answer of another lane',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ lane: 'review' })] }),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'no newest run speaks of this mutant',
  },
  {
    fact: 'a time-out that is answered as equivalent',
    input: of(
      { mutants: [survivor({ outcome: 'timeout' })], exitCode: 3 },
      { policy: ALLOWED, answers: [recordedAnswer()] },
    ),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'timeout is no outcome that "equivalent" answers',
  },
  {
    fact: 'more answered mutants than the strict default allows',
    input: of(LIVES, { answers: [recordedAnswer({ category: 'accepted-risk' })] }),
    red: ['budgets'],
    exitCode: 2,
    says: 'expected at most 0 answered mutants (gate.answeredMax), got 1',
  },
  {
    fact: 'more equivalents than the policy allows',
    input: of(LIVES, { policy: policy({ answeredMax: 1 }), answers: [recordedAnswer()] }),
    red: ['budgets'],
    exitCode: 2,
    says: '(gate.equivalentMax), got 1',
  },
  {
    fact: 'more answered time-outs than the policy allows',
    input: of(
      { mutants: [survivor({ outcome: 'timeout' })], exitCode: 3 },
      { policy: policy({ answeredMax: 1 }), answers: [recordedAnswer({ category: 'never-ends' })] },
    ),
    red: ['budgets'],
    exitCode: 3,
    says: '(gate.timeoutsMax), got 1',
  },
  {
    fact: 'a run that takes longer than the policy allows',
    input: of({ durationMs: 2001 }, { policy: policy({ durationSecondsMax: 2 }) }),
    red: ['budgets'],
    exitCode: 3,
    says: '(gate.durationSecondsMax), got 3',
  },
];

const ROUNDS: readonly Row[] = [
  {
    fact: 'a newest round with a survivor',
    input: reviewed({ mutants: [survivor()], exitCode: 2 }),
    red: ['review-rounds'],
    exitCode: 2,
    says: 'fee/half-price: expected killed, got survived',
  },
  {
    fact: 'an edited pack that scores for the set before it',
    input: reviewed({}, { relation: 'new-set', setSha256: '4'.repeat(64) }),
    red: ['review-rounds'],
    exitCode: 2,
    says: 'got survived',
  },
  {
    fact: 'a same set whose faults are others',
    input: reviewed({}, { setSha256: '4'.repeat(64) }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'its faults are others',
  },
  {
    fact: 'a follow-up without its first contact',
    input: { ...reviewed(), rounds: reviewed().rounds.slice(1) },
    red: ['outcomes', 'review-rounds'],
    exitCode: 6,
    says: 'expected one first contact, got 0',
  },
  {
    fact: 'two first contacts of one review',
    input: reviewed({}, { relation: 'first-contact', parent: null }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'expected one first contact, got 2',
  },
  {
    fact: 'a round whose run is missing',
    input: reviewed({}, { runs: ['0'.repeat(64)] }),
    red: ['review-rounds'],
    exitCode: 6,
    says: '1 runs of a round are missing',
  },
  {
    fact: 'a round that left mutants out of its runs',
    input: reviewed({}, { mutants: 2 }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'expected 2 mutants in the runs of a round, got 1',
  },
  {
    fact: 'a follow-up that is older than what it follows',
    input: reviewed({}, { finishedAt: '2026-11-30T08:00:00.000Z' }),
    red: ['review-rounds'],
    exitCode: 6,
    says: 'older than the round that it follows',
  },
];

describe('the gate', () => {
  it('is green over one current run of one killed mutant, and says what it saw nothing of', () => {
    const verdict = runGate(gateInput());
    expect(verdict.exitCode).toBe(0);
    expect(verdict.conditions.filter(({ state }) => state === 'empty').map(({ id }) => id)).toEqual([
      'answers',
      'review-rounds',
      'append-only',
    ]);
    expect(verdict.conditions.find(({ id }) => id === 'append-only')?.notes.join()).toContain('not proved');
  });

  it.each([...VACUITY, ...BELIEF, ...ANSWERS, ...ROUNDS])('is red over $fact', ({ input, red, exitCode, says }) => {
    expect(redIds(input)).toEqual(red);
    expect(reasons(input)).toContain(says);
    expect(runGate(input).exitCode).toBe(exitCode);
  });

  it.each(OUTCOMES.filter((outcome) => outcome !== 'killed'))('never takes %s for a kill', (outcome) => {
    const mutant = survivor({ outcome, reason: outcome === 'invalid' ? 'no-op' : null });
    const verdict = runGate(of({ mutants: [recordedMutant(), mutant] }));
    expect(verdict.exitCode).not.toBe(0);
    expect(verdict.conditions.find(({ id }) => id === 'outcomes')?.notes.join()).toContain('1 of 2 as declared');
  });

  it.each(INVALID_REASONS)('names the reason of an invalid mutant: %s', (reason) => {
    const input = of({ mutants: [recordedMutant(), survivor({ outcome: 'invalid', reason, applied: null })] });
    expect(reasons(input)).toContain(`got invalid (${reason})`);
    expect(runGate(input).exitCode).toBe(5);
  });

  it('counts an answered survivor in the open, and not as a kill', () => {
    const verdict = runGate(of(LIVES, { policy: ALLOWED, answers: [recordedAnswer()] }));
    expect(verdict.exitCode).toBe(0);
    const notes = verdict.conditions.flatMap((condition) => condition.notes).join('\n');
    expect(notes).toContain('0 of 1 as declared, 1 answered (1 survived)');
    expect(notes).toContain('equivalent, until 2027-05-01, fees team: nobody pays twice');
    expect(notes).toContain('1 of 1 answered');
  });

  it('takes the newest answer to a mutant, so that an answer can be renewed', () => {
    const old = recordedAnswer({ expires: '2026-11-01' });
    const renewed = recordedAnswer({ receiptId: '4'.repeat(64), answeredAt: '2026-11-30T10:00:00.000Z' });
    expect(runGate(of(LIVES, { policy: ALLOWED, answers: [renewed, old] })).exitCode).toBe(0);
    expect(runGate(of(LIVES, { policy: ALLOWED, answers: [old] })).exitCode).toBe(2);
  });

  it('counts each lane by itself: a good lane never makes up for a bad one', () => {
    const bad = recordedRun({ lane: 'machine', receiptId: FIRST, mutants: [survivor({ id: 'm/1' })], exitCode: 2 });
    const verdict = runGate(gateInput({ runs: [recordedRun(), bad] }));
    const notes = verdict.conditions.find(({ id }) => id === 'outcomes')?.notes;
    expect(notes).toEqual([
      'named hookproof.config.ts: 1 of 1 as declared',
      'machine hookproof.config.ts mutants: 0 of 1 as declared, 1 red (1 survived)',
    ]);
    expect(verdict.exitCode).toBe(2);
  });

  it('shows the history of a review without adding its rounds', () => {
    const verdict = runGate(reviewed());
    expect(verdict.exitCode).toBe(0);
    expect(verdict.conditions.find(({ id }) => id === 'review-rounds')?.notes).toEqual([
      'review fees by ada: first contact 0 of 1, then same set 1 of 1',
    ]);
  });

  it('leaves a superseded run in peace, survivors and all', () => {
    const old = recordedRun({ receiptId: FIRST, mutants: [survivor()], exitCode: 2 });
    const receipts = [receiptVerdict(), receiptVerdict({ receiptId: FIRST, currency: 'superseded' })];
    expect(runGate(gateInput({ runs: [old, recordedRun()], receipts })).exitCode).toBe(0);
  });

  it('lets what cannot be believed outrank a survivor, and lists both', () => {
    const input = of({
      ...LIVES,
      controls: [recordedControl({ passed: 1, failed: 1 }), recordedControl({ when: 'after' })],
    });
    expect(redIds(input)).toEqual(['controls', 'outcomes']);
    expect(runGate(input).exitCode).toBe(4);
  });

  it('ends with the highest ranked of all its reasons, whatever is wrong together', () => {
    const rows = [...VACUITY, ...BELIEF, ...ANSWERS, ...ROUNDS];
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.constantFrom(...rows), (a, b) => {
        const input = {
          ...a.input,
          runs: [...a.input.runs, ...b.input.runs],
          answers: [...a.input.answers, ...b.input.answers],
        };
        const { exitCode, conditions } = runGate(input);
        const codes = conditions.flatMap((condition) => condition.reasons.map((reason) => reason.exitCode));
        expect(exitCode).toBe(EXIT_CODE_RANK.find((code) => codes.includes(code)) ?? 0);
        expect(codes).not.toContain(0);
      }),
      { seed: 4, numRuns: 200 },
    );
  });

  it('asks every condition, however red the first one is', () => {
    const { conditions } = runGate(gateInput({ runs: [], receipts: [] }));
    expect(conditions.map(({ id }) => id)).toEqual(GATE_CONDITIONS.map(({ id }) => id));
  });
});
