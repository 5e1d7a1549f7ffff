import { EXIT_CODES } from '../../model/exit-code.ts';
import type { GatePolicy } from '../../model/gate-policy.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { laneRuns } from '../judged-runs.ts';

/** Vacuity first: without receipts there is nothing that could be good. */
export const receiptsPresent: GateCondition = {
  id: 'receipts-present',
  demands: 'there are receipts, and each required lane has a run of its whole population under this configuration',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const { receipts, policy } = input;
  const reasons: Cause[] = [];
  if (receipts.length === 0) reasons.push({ exitCode: EXIT_CODES.nothingMeasured, text: 'there is no receipt' });
  if (policy.requiredLanes.length === 0) {
    reasons.push({
      exitCode: EXIT_CODES.nothingMeasured,
      text: 'the policy requires no lane, so nothing would be asked',
    });
  }
  for (const lane of policy.requiredLanes) {
    const what = missingOf(lane, input);
    if (what !== null) {
      reasons.push({ exitCode: EXIT_CODES.receipt, text: `lane ${lane}: expected ${what}, got none` });
    }
  }
  return { looked: receipts.length, at: 'receipts', reasons, notes: [] };
}

/** What a required lane lacks; null when it lacks nothing. */
function missingOf(lane: GatePolicy['requiredLanes'][number], input: GateInput): string | null {
  switch (lane) {
    case 'review':
      return input.rounds.length > 0 ? null : 'a round';
    case 'config':
      return input.matrices.length > 0 ? null : 'a matrix of configurations';
    case 'named':
    case 'machine': {
      const whole = laneRuns(input).filter((run) => run.selection.length === 0);
      const isThere = whole.some((run) => run.lane === lane && run.configFile === input.configFile);
      return isThere ? null : `a run of the whole population under ${input.configFile}`;
    }
  }
}
