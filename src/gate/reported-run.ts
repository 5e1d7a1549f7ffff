import type { RecordedAnswer, RecordedMutant, RecordedRun } from '../model/recorded-run.ts';
import { newestAnswers } from '../model/answer-rule.ts';
import { standingOf, type MutantStanding } from './mutant-standing.ts';

/** One recorded run with where each of its mutants stands, as reports are handed it. */
export interface ReportedRun {
  readonly run: RecordedRun;
  readonly mutants: readonly { readonly mutant: RecordedMutant; readonly standing: MutantStanding }[];
}

/** Decides for each mutant once, so that no report decides anything. */
export function reportedRun(run: RecordedRun, answers: readonly RecordedAnswer[], today: string): ReportedRun {
  const inForce = newestAnswers(answers);
  return {
    run,
    mutants: run.mutants.map((mutant) => ({ mutant, standing: standingOf(run, mutant, inForce, today) })),
  };
}
