import { wrongDeclaration } from './mutant-result.ts';
import type { ReadyMutant } from '../model/mutation-plan.ts';
import type { Settled } from './confirm.ts';
import type { MutantJob } from './mutant-job.ts';
import type { SuiteBaseline } from './suite-baseline.ts';

/** What becomes of a mutant that needs no run: its declarations are wrong, or no test loads it; null when it must run. */
export function knownWithoutRun(mutant: ReadyMutant, job: MutantJob, baseline: SuiteBaseline): Settled | null {
  const nothing = { failedTests: [], killers: [], executed: 0, passed: 0 };
  const wrong = wrongDeclaration(mutant, baseline);
  if (wrong !== null)
    return {
      finding: { outcome: 'harness-error', detail: wrong, ...nothing },
      ran: job,
      relatedTests: job.expectedIds.size,
      reached: 'unknown',
      durationMs: 0,
    };
  if (job.files.length > 0) return null;
  const detail = 'no test that is left to run loads the mutated module';
  return {
    finding: { outcome: 'unreached', detail, ...nothing },
    ran: job,
    relatedTests: job.expectedIds.size,
    reached: false,
    durationMs: 0,
  };
}
