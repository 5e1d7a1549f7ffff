import { EXIT_CODES } from '../../model/exit-code.ts';
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
  const { receipts, policy, configFile } = input;
  const runs = laneRuns(input).filter((run) => run.selection.length === 0);
  const reasons: Cause[] = [];
  if (receipts.length === 0) reasons.push({ exitCode: EXIT_CODES.nothingMeasured, text: 'there is no receipt' });
  if (policy.requiredLanes.length === 0) {
    reasons.push({
      exitCode: EXIT_CODES.nothingMeasured,
      text: 'the policy requires no lane, so nothing would be asked',
    });
  }
  for (const lane of policy.requiredLanes) {
    const isThere =
      lane === 'review'
        ? input.rounds.length > 0
        : runs.some((run) => run.lane === lane && run.configFile === configFile);
    if (!isThere) {
      const what = lane === 'review' ? 'a round' : `a run of the whole population under ${configFile}`;
      reasons.push({ exitCode: EXIT_CODES.receipt, text: `lane ${lane}: expected ${what}, got none` });
    }
  }
  return { looked: receipts.length, at: 'receipts', reasons, notes: [] };
}
