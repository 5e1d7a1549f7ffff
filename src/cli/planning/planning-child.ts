import { HookproofError } from '../../model/hookproof-error.ts';
import { planPopulation } from '../../mutation/plan-population.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { planSelfControls } from '../self-control-plan.ts';
import { packPlan } from './packed-plan.ts';
import type { PlanningAnswer, PlanningRequest } from './planning-protocol.ts';

/** Entry of the planning process: reads sources and mutants with the syntax library, answers once, and ends. */

function isRequest(value: unknown): value is PlanningRequest {
  return typeof value === 'object' && value !== null && 'configPath' in value && 'population' in value;
}

async function answer({ configPath, population, only }: PlanningRequest): Promise<PlanningAnswer> {
  try {
    const project = await loadProjectConfig(process.cwd(), configPath);
    const { plan, packPath, notes } = await planPopulation(project, population, only);
    const selfControls = await planSelfControls(plan, project.root);
    return { kind: 'planned', plan: packPlan(plan), packPath, notes, selfControls };
  } catch (error) {
    if (error instanceof HookproofError) {
      const { code, message, exitCode, hint } = error;
      return { kind: 'refused', code, message, exitCode, hint };
    }
    return { kind: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.once('disconnect', () => process.exit(0));
process.once('message', (message: unknown) => {
  if (!isRequest(message)) return;
  // A mutant that awaits what never comes must end the process, not keep it.
  process.channel?.unref();
  void answer(message).then((answered) => process.send?.(answered));
});
