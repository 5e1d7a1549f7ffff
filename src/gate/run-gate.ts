import { highestRanked, type ExitCode } from '../model/exit-code.ts';
import { GATE_CONDITIONS } from './gate-conditions.ts';
import type { ConditionResult, GateInput } from './gate-input.ts';

/** `empty`: it has nothing against it, and saw nothing either. */
export type ConditionState = 'green' | 'empty' | 'red';

export interface JudgedCondition extends ConditionResult {
  readonly id: string;
  readonly demands: string;
  readonly state: ConditionState;
}

export interface GateVerdict {
  /** The highest ranked of all reasons; 0 when there is none. */
  readonly exitCode: ExitCode;
  /** Every condition, whatever became of the others. */
  readonly conditions: readonly JudgedCondition[];
}

/** Asks every condition. Pure: the same input gives the same verdict on any day and machine. */
export function runGate(input: GateInput): GateVerdict {
  const conditions = GATE_CONDITIONS.map(({ id, demands, judge }): JudgedCondition => {
    const result = judge(input);
    return { id, demands, state: stateOf(result), ...result };
  });
  const codes = conditions.flatMap((condition) => condition.reasons.map(({ exitCode }) => exitCode));
  return { exitCode: highestRanked(codes), conditions };
}

function stateOf({ reasons, looked }: ConditionResult): ConditionState {
  if (reasons.length > 0) return 'red';
  return looked === 0 ? 'empty' : 'green';
}
