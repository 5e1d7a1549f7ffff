import type { RecordedRun } from '../../src/model/recorded-run.ts';
import { of, policy, type Row } from './gate-case.ts';
import { gateInput, recordedAnswer, survivor } from './gate-inputs.ts';

export const ALLOWED = policy({ answeredMax: 1, equivalentMax: 1, timeoutsMax: 1 });
export const LIVES: Partial<RecordedRun> = { mutants: [survivor()], exitCode: 2 };

export const ANSWERS: readonly Row[] = [
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
    fact: 'an answer to a mutant that attacks another place now',
    input: of(LIVES, { policy: ALLOWED, answers: [recordedAnswer({ file: 'src/other.ts' })] }),
    red: ['outcomes', 'answers'],
    exitCode: 2,
    says: 'the mutant attacks another place',
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
