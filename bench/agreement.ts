import type { EngineResult } from './engine-run.ts';
import type { ReportedMutant } from './mutation-report.ts';

/** The two classes in which tools can be compared; `unknown` where a tool gives neither. */
export type Detection = 'detected' | 'not-detected' | 'unknown';

/** A test failed, a test file did not load, or the time limit ended it: detected. */
export function strykerDetection(status: string): Detection {
  switch (status) {
    case 'Killed':
    case 'Timeout':
      return 'detected';
    case 'Survived':
    case 'NoCoverage':
      return 'not-detected';
    default:
      return 'unknown';
  }
}

/** The same of our outcomes. What changes no emitted JavaScript was not run and cannot be noticed. */
export function engineDetection(result: Pick<EngineResult, 'outcome' | 'invalidReason'> | undefined): Detection {
  if (result === undefined) return 'unknown';
  switch (result.outcome) {
    case 'killed':
    case 'killed-elsewhere':
    case 'killed-by-crash':
    case 'timeout':
      return 'detected';
    case 'survived':
    case 'unreached':
      return 'not-detected';
    case 'invalid':
      if (result.invalidReason === 'load-failure' || result.invalidReason === 'does-not-parse') return 'detected';
      return result.invalidReason === 'no-op' ? 'not-detected' : 'unknown';
    default:
      return 'unknown';
  }
}

export interface MutantVerdicts {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly change: string;
  readonly stryker: string;
  readonly strykerDetection: Detection;
  readonly engine: string;
  readonly engineDetection: Detection;
  readonly engineDetail: string | null;
}

const CHANGE_CHARACTERS_MAX = 120;

/** Both verdicts of every mutant. A duplicate has the verdict of the mutant whose text it repeats. */
export function compareVerdicts(
  mutants: readonly ReportedMutant[],
  results: ReadonlyMap<string, EngineResult>,
): readonly MutantVerdicts[] {
  const firstOfText = new Map<string, string>();
  for (const { id, file, mutatedText } of mutants) {
    const key = `${file}\0${mutatedText}`;
    if (!firstOfText.has(key)) firstOfText.set(key, id);
  }
  return mutants.map((mutant) => {
    const own = results.get(mutant.id);
    const isDuplicate = own?.invalidReason === 'duplicate';
    const twin = firstOfText.get(`${mutant.file}\0${mutant.mutatedText}`);
    const judged = isDuplicate && twin !== undefined ? results.get(twin) : own;
    const reason = own?.invalidReason === undefined ? '' : ` (${own.invalidReason})`;
    return {
      id: mutant.id,
      file: mutant.file,
      line: mutant.line,
      mutator: mutant.mutator,
      change: `${mutant.original} -> ${mutant.replacement}`.replaceAll(/\s+/gu, ' ').slice(0, CHANGE_CHARACTERS_MAX),
      stryker: mutant.status,
      strykerDetection: strykerDetection(mutant.status),
      engine: own === undefined ? 'missing' : `${own.outcome}${reason}`,
      engineDetection: engineDetection(judged),
      engineDetail: own?.detail ?? null,
    };
  });
}

/** Those to be decided by a plain run: the classes differ, or one of them is none. */
export function disagreements(verdicts: readonly MutantVerdicts[]): readonly MutantVerdicts[] {
  return verdicts.filter(
    (each) => each.engineDetection === 'unknown' || each.engineDetection !== each.strykerDetection,
  );
}
