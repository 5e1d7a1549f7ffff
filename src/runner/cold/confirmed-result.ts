import { assembleResult } from '../mutant-result.ts';
import type { MutantResult } from '../../model/campaign.ts';
import type { ReadyMutant } from '../../model/mutation-plan.ts';
import type { Finding } from '../classify-run.ts';
import type { MutantJob } from '../mutant-job.ts';
import type { SuiteBaseline } from '../suite-baseline.ts';

/** What a cold run makes of a result. */
export interface Saying {
  readonly kind: 'confirmed' | 'contradicted' | 'unconfirmed';
  readonly result: MutantResult;
}

/** A kill is the same when one of its killers fails again; every other outcome when it has the same name. */
export function agreed(result: MutantResult, cold: Finding): Saying | null {
  const isKill = result.outcome === 'killed' || result.outcome === 'killed-elsewhere';
  const same = isKill
    ? cold.outcome === 'killed' && cold.killers.some((killer) => result.killers.includes(killer))
    : cold.outcome === result.outcome;
  return same ? { kind: 'confirmed', result } : null;
}

/** Neither run is taken for the truth: the mutant is neither killed nor a survivor until somebody knows why. */
export function contradicted(result: MutantResult, cold: Finding): Saying {
  const detail = `the run from memory and a cold run disagree: ${told(result)} from memory, ${told(cold)} in the cold one`;
  return { kind: 'contradicted', result: { ...result, outcome: 'flaky', killers: [], detail } };
}

/** The outcome stays, and says that nothing was found out about it. */
export function notConfirmed(result: MutantResult, reason: string): Saying {
  const own = result.detail === undefined ? '' : `${result.detail}; `;
  return { kind: 'unconfirmed', result: { ...result, detail: `${own}not confirmed by a cold run: ${reason}` } };
}

interface ColdOnly {
  readonly result: MutantResult;
  readonly mutant: ReadyMutant;
  readonly job: MutantJob;
}

/**
 * Code that the process of the tests never executes, and that fails the suite all the same, runs in a process of its own.
 * The mutant is what two cold runs say, if they say the same.
 */
export function seenColdOnly(
  { result, mutant, job }: ColdOnly,
  first: Finding,
  again: Finding | undefined,
  baseline: SuiteBaseline,
): Saying {
  if (again === undefined) return notConfirmed(result, 'interrupted before the end');
  const killers = first.killers.filter((killer) => again.killers.includes(killer));
  const isSame = first.outcome === again.outcome && (first.outcome !== 'killed' || killers.length > 0);
  if (!isSame) {
    const detail = `two cold runs disagree: first ${told(first)}, then ${told(again)}`;
    return { kind: 'contradicted', result: { ...result, outcome: 'flaky', killers: [], detail } };
  }
  const detail = `only in cold runs, the process of the tests does not execute it${first.detail === undefined ? '' : `: ${first.detail}`}`;
  const settled = {
    finding: { ...first, killers, detail },
    ran: job,
    relatedTests: job.expectedIds.size,
    reached: 'unknown' as const,
    durationMs: result.durationMs,
  };
  return { kind: 'confirmed', result: assembleResult(mutant, settled, baseline) };
}

const KILLERS_TOLD_MAX = 3;

function told({ outcome, killers, detail }: Pick<MutantResult, 'outcome' | 'killers' | 'detail'>): string {
  const names = killers.slice(0, KILLERS_TOLD_MAX).join('; ');
  const by = names === '' ? '' : ` by ${names}`;
  return `${outcome}${by}${names !== '' || detail === undefined ? '' : ` (${detail})`}`;
}
