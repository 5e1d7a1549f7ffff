import { HookproofError } from '../model/hookproof-error.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import type { ConfirmPolicy } from '../model/campaign.ts';
import type { Outcome } from '../model/outcome.ts';
import type { ReplayRequest } from '../machine/run-machine-lane.ts';
import { loadReportedMutants } from '../mutation/load-reported-mutants.ts';
import { readSourceFrom } from '../mutation/read-source.ts';
import { proveEngine } from '../runner/canary/prove-engine.ts';
import { runCampaign } from '../runner/run-campaign.ts';
import { planSelfControls } from './self-control-plan.ts';

/**
 * Measures again on our engine what a report of StrykerJS leaves open: time-outs alone and with twice the limit,
 * survivors against every test that reaches them. Outcomes by id of the report; those that cannot be planned are
 * `invalid`. Throws HookproofError `harness-failed` (exit 70) for a campaign that is not sound, and as runCampaign does.
 */
export async function replayMachineRun(root: string, request: ReplayRequest): Promise<ReadonlyMap<string, Outcome>> {
  const timeouts = await measureAgain(root, request, request.timeouts, 'survivors');
  const survivors = await measureAgain(root, request, request.survivors, 'none');
  return new Map([...timeouts, ...survivors]);
}

async function measureAgain(
  root: string,
  { reportPath, files, vitestConfig }: ReplayRequest,
  ids: readonly string[],
  confirm: ConfirmPolicy,
): Promise<ReadonlyMap<string, Outcome>> {
  if (ids.length === 0) return new Map();
  const wanted = new Set(ids.map((id) => `${PREFIX}${id}`));
  const { planStatedMutants } = await import('../mutation/plan-stated-mutants.ts');
  const { mutants } = loadReportedMutants(reportPath, root, new Set(files));
  const plan = planStatedMutants({
    lane: 'machine',
    subjectFiles: files,
    mutants: mutants.filter(({ id }) => wanted.has(id)),
    readSource: readSourceFrom(root),
  });
  const { results, unsound } = await runCampaign({
    root,
    suite: vitestConfig === undefined ? {} : { vitestConfig },
    plan,
    selfControls: await planSelfControls(plan, root),
    matrix: 'first-kill',
    confirm,
    prove: async (served) => await proveEngine(root, served),
  });
  const [fault] = unsound;
  if (fault !== undefined) throw notSound(`${fault.kind}: ${fault.detail}`);
  return new Map(results.map(({ mutant, outcome }) => [mutant.id.slice(PREFIX.length), outcome]));
}

const PREFIX = 'stryker/';

function notSound(detail: string): HookproofError {
  return new HookproofError('harness-failed', `expected a sound campaign that measures again, got ${detail}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'time-outs and survivors of StrykerJS are believed only when our engine has measured them again',
  });
}
