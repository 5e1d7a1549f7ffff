import { fileURLToPath } from 'node:url';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LATE_OPTIMISATION } from '../../platform/late-optimisation.ts';
import { forkGroupLeader, killGroup } from '../../platform/process-group.ts';
import type { PlannedPopulation } from '../../mutation/plan-population.ts';
import type { SelfControlMutant } from '../../runner/campaign-request.ts';
import { unpackPlan } from './packed-plan.ts';
import type { PlanningAnswer, PlanningRequest } from './planning-protocol.ts';

export interface PlannedApart extends PlannedPopulation {
  readonly selfControls: readonly SelfControlMutant[];
}

export interface Planning {
  /** Rejects with the HookproofError of the planning, or an Error for a defect in it. */
  readonly planned: Promise<PlannedApart>;
  /** Ends the process, wherever it is. */
  stop(): void;
}

/** It lives beside the first workers, when most memory is in use: a small young generation costs it next to nothing. */
const MEMORY_SETTINGS: readonly string[] = ['--max-semi-space-size=2'];

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
function childEntry(): string {
  const self = import.meta.url;
  const folder = self.endsWith('.ts')
    ? self.replace(/\/src\/cli\/planning\/[^/]+$/u, '/dist/cli/planning/')
    : new URL('.', self).href;
  return fileURLToPath(new URL('planning-child.js', folder));
}

/**
 * Plans in a process of its own: beside the control runs, and the memory of the syntax library goes with it.
 * `onOutput`: what mutants write to stderr while they are loaded.
 */
export function planApart(request: PlanningRequest, cwd: string, onOutput: (text: string) => void): Planning {
  const marker = `planning-${process.pid}-${Date.now().toString(36)}`;
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const child = forkGroupLeader(childEntry(), {
    args: [],
    execArgv: [...LATE_OPTIMISATION, ...MEMORY_SETTINGS],
    cwd,
    env,
    marker,
  });
  const stop = (): void => {
    if (child.pid !== undefined) killGroup(child.pid, marker);
  };
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  const planned = new Promise<PlannedApart>((resolve, reject) => {
    child.once('message', (message: unknown) => {
      stop();
      if (!isAnswer(message)) reject(new Error('the planning process answered in a way that is not known'));
      else if (message.kind === 'planned') resolve({ ...message, plan: unpackPlan(message.plan) });
      else reject(errorOf(message));
    });
    child.once('error', (error) => reject(new Error(`the planning process did not start: ${error.message}`)));
    child.once('exit', (code, signal) => reject(endedEarly(signal ?? `an exit with code ${code}`, cwd)));
  });
  child.send(request);
  return { planned, stop };
}

/** Mutants are programs that run there; none of them may end the planning as if it were good. */
function endedEarly(how: string, cwd: string): HookproofError {
  return new HookproofError('harness-failed', `expected a verdict, got ${how} before there was one, at ${cwd}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'a configuration or mutant that was loaded calls process.exit, or awaits what never comes',
  });
}

function errorOf(answer: Exclude<PlanningAnswer, { kind: 'planned' }>): Error {
  if (answer.kind === 'failed') return Object.assign(new Error('planning failed'), { stack: answer.stack });
  const { code, message, exitCode, hint } = answer;
  return new HookproofError(code, message, { exitCode, hint });
}

function isAnswer(value: unknown): value is PlanningAnswer {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
