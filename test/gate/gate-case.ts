import type { GateInput } from '../../src/gate/gate-input.ts';
import { DEFAULT_GATE_POLICY, type GatePolicy } from '../../src/model/gate-policy.ts';
import type { RecordedRun } from '../../src/model/recorded-run.ts';
import { gateInput, recordedRun } from './gate-inputs.ts';

/** One way to be red: which conditions say so, with which exit code and words. */
export interface Row {
  readonly fact: string;
  readonly input: GateInput;
  readonly red: readonly string[];
  readonly exitCode: number;
  readonly says: string;
}

export function policy(overrides: Partial<GatePolicy>): GatePolicy {
  return { ...DEFAULT_GATE_POLICY, ...overrides };
}

export function of(run: Partial<RecordedRun>, more: Partial<GateInput> = {}): GateInput {
  return gateInput({ runs: [recordedRun(run)], ...more });
}
