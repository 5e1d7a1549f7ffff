import { EXIT_CODES } from '../../model/exit-code.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { RecordedRun } from '../../model/recorded-run.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { judgedRuns, lineName } from '../judged-runs.ts';

/** A harness that kills an untouched program, or lets a throwing one live, says nothing about mutants. */
export const selfControls: GateCondition = {
  id: 'self-controls',
  demands: 'an untouched program survived, and a definition that throws died by crash',
  judge,
};

function judge(input: GateInput): ConditionResult {
  // A population of which nothing applied has nowhere to plant them, and is red anyway.
  const runs = judgedRuns(input).filter((run) => run.mutants.some(({ outcome }) => outcome !== 'invalid'));
  return {
    looked: runs.reduce((sum, run) => sum + run.selfControls.length, 0),
    at: 'self-controls',
    reasons: runs.flatMap(reasonsOf),
    notes: [],
  };
}

function reasonsOf(run: RecordedRun): Cause[] {
  const exitCode = EXIT_CODES.internal;
  const missing = (['identity', 'always-throw'] as const).filter(
    (kind) => !run.selfControls.some((control) => control.kind === kind),
  );
  const wrong = run.selfControls.filter(({ kind, definition, got }) => got !== expectedOf(kind, definition));
  return [
    ...missing.map((kind) => ({ exitCode, text: `${lineName(run)}: the ${kind} self-control did not run` })),
    ...wrong.map(({ kind, definition, got }) => ({
      exitCode,
      text: `${lineName(run)}: the ${kind} self-control of ${definition} is ${got}`,
    })),
  ];
}

/** A module that throws while it loads never was a fault in a running program. */
function expectedOf(kind: 'identity' | 'always-throw', definition: string): Outcome {
  if (kind === 'identity') return 'survived';
  return definition === '<module>' ? 'invalid' : 'killed-by-crash';
}
