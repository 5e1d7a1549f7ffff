import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GateInput } from '../../src/gate/gate-input.ts';
import { GATE_CONDITIONS } from '../../src/gate/gate-conditions.ts';
import { runGate } from '../../src/gate/run-gate.ts';
import { EXIT_CODE_RANK } from '../../src/model/exit-code.ts';
import { DEFAULT_GATE_POLICY } from '../../src/model/gate-policy.ts';
import { INVALID_REASONS, OUTCOMES } from '../../src/model/outcome.ts';
import { ALLOWED, ANSWERS, LIVES } from './cases-of-answers.ts';
import { BELIEF } from './cases-of-belief.ts';
import { reviewed, ROUNDS } from './cases-of-rounds.ts';
import { MATRICES } from './cases-of-matrices.ts';
import { VACUITY } from './cases-of-vacuity.ts';
import { of } from './gate-case.ts';
import {
  baseRead,
  gateInput,
  liveVerdict,
  receiptVerdict,
  recordedAnswer,
  recordedControl,
  recordedMatrix,
  recordedMutant,
  recordedRun,
  survivor,
} from './gate-inputs.ts';

const FIRST = '2'.repeat(64);

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

describe('the gate', () => {
  it('is green over one current run of one killed mutant, and says what it saw nothing of', () => {
    const verdict = runGate(gateInput());
    expect(verdict.exitCode).toBe(0);
    expect(verdict.conditions.filter(({ state }) => state === 'empty').map(({ id }) => id)).toEqual([
      'config-matrix',
      'answers',
      'review-rounds',
      'append-only',
    ]);
    expect(verdict.conditions.find(({ id }) => id === 'append-only')?.notes.join()).toContain('not proved');
  });

  it('counts the records of real hosts among what it looked at, and lets a sound one that found something wrong through', () => {
    const { exitCode, conditions } = runGate(gateInput({ live: [liveVerdict({ problems: ['no case was run'] })] }));
    const found = conditions.find(({ id }) => id === 'integrity');
    expect([exitCode, found?.looked, found?.notes.join()]).toStrictEqual([
      0,
      2,
      expect.stringContaining('no case was run'),
    ]);
  });

  it.each([...VACUITY, ...BELIEF, ...ANSWERS, ...MATRICES, ...ROUNDS].map((row) => [row.fact, row] as const))(
    'is red over %s',
    (_fact, { input, red, exitCode, says }) => {
      expect(redIds(input)).toEqual(red);
      expect(reasons(input)).toContain(says);
      expect(runGate(input).exitCode).toBe(exitCode);
    },
  );

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

  it('lets only the newest matrix speak, and says how large it is', () => {
    const old = recordedMatrix({ receiptId: FIRST, shrunk: ['operators: 1 of 2'] });
    const verdict = runGate(
      gateInput({
        policy: { ...DEFAULT_GATE_POLICY, requiredLanes: ['named', 'config'] },
        matrices: [old, recordedMatrix({ operators: 2, cells: 7 })],
        receipts: [receiptVerdict(), receiptVerdict({ receiptId: FIRST, type: 'matrix', currency: 'superseded' })],
      }),
    );
    expect(verdict.exitCode).toBe(0);
    const found = verdict.conditions.find(({ id }) => id === 'config-matrix');
    expect([found?.looked, found?.notes]).toEqual([7, ['2 operators, 1 hosts, 7 cells']]);
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

  it.each([
    ['a base that holds HEAD already', { isHead: true }, 'main holds HEAD already: nothing but uncommitted changes'],
    ['a changed configuration', { isSameConfiguration: false }, 'hookproof.config.ts is not as it was at main'],
    [
      'a configuration that git cannot tell of',
      { isSameConfiguration: null },
      'hookproof.config.ts may not be as it was',
    ],
    ['a base without receipts', { fileNames: [] }, 'main holds no receipt'],
  ])('is green over %s, and says so', (_fact, base, says) => {
    const notesWith = (input: GateInput): readonly string[] =>
      runGate(input).conditions.find(({ id }) => id === 'append-only')?.notes ?? [];
    expect(notesWith(gateInput({ base: baseRead() }))).toEqual([]);
    const input = gateInput({ base: baseRead(base) });
    expect(notesWith(input)).toEqual([expect.stringContaining(says)]);
    expect(runGate(input).exitCode).toBe(0);
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
