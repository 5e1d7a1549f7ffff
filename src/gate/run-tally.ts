import { EXIT_CODES } from '../model/exit-code.ts';
import { newestAnswers } from '../model/answer-rule.ts';
import { standingOf, type MutantStanding } from './mutant-standing.ts';
import { OUTCOMES } from '../model/outcome.ts';
import type { RecordedAnswer, RecordedMutant, RecordedRun } from '../model/recorded-run.ts';
import type { Cause } from './campaign-verdict.ts';
import { lineName } from './judged-runs.ts';

type Judged<Kind extends MutantStanding['kind']> = {
  readonly mutant: RecordedMutant;
  readonly standing: Extract<MutantStanding, { readonly kind: Kind }>;
};

/** The mutants of one run by where they stand. The three lists sum to the population. */
export interface RunTally {
  readonly total: number;
  /** Never a mutant that is invalid, ran out of time or was not run. */
  readonly asDeclared: readonly Judged<'as-declared'>[];
  readonly answered: readonly Judged<'answered'>[];
  readonly red: readonly Judged<'red'>[];
}

export function tallyOf(run: RecordedRun, answers: readonly RecordedAnswer[], today: string): RunTally {
  const asDeclared: Judged<'as-declared'>[] = [];
  const answered: Judged<'answered'>[] = [];
  const red: Judged<'red'>[] = [];
  const inForce = newestAnswers(answers);
  for (const mutant of run.mutants) {
    const standing = standingOf(run, mutant, inForce, today);
    if (standing.kind === 'as-declared') asDeclared.push({ mutant, standing });
    else if (standing.kind === 'answered') answered.push({ mutant, standing });
    else red.push({ mutant, standing });
  }
  return { total: run.mutants.length, asDeclared, answered, red };
}

/** Integers only: `22 of 27 as declared, 1 answered (1 survived), 4 red (4 survived)`. */
export function tallyText({ total, asDeclared, answered, red }: RunTally): string {
  return [
    `${asDeclared.length} of ${total} as declared`,
    ...[
      { word: 'answered', mutants: answered.map(({ mutant }) => mutant) },
      { word: 'red', mutants: red.map(({ mutant }) => mutant) },
    ].flatMap(({ word, mutants }) =>
      mutants.length === 0 ? [] : [`${mutants.length} ${word} (${outcomeText(mutants)})`],
    ),
  ].join(', ');
}

/** Why one run is not good: nothing measured, each mutant that is neither as declared nor answered, an end that none of them explains. */
export function runReasons(run: RecordedRun, tally: RunTally): Cause[] {
  return [...vacuity(run), ...redReasons(tally), ...unexplained(run, tally)].map(({ exitCode, text }) => ({
    exitCode,
    text: `${lineName(run)}: ${text}`,
  }));
}

function vacuity(run: RecordedRun): Cause[] {
  const isMeasured = run.mutants.some(
    ({ outcome, executed }) => outcome !== 'invalid' && outcome !== 'pending' && executed > 0,
  );
  return isMeasured ? [] : [{ exitCode: EXIT_CODES.nothingMeasured, text: 'no test ran on any mutant' }];
}

function redReasons({ red }: RunTally): Cause[] {
  return red.map(({ mutant, standing }) => {
    const why = mutant.reason === null ? '' : ` (${mutant.reason})`;
    return {
      exitCode: standing.exitCode,
      text: `${mutant.id}: expected ${mutant.expects}, got ${mutant.outcome}${why}`,
    };
  });
}

/** What the run itself ended with must have a reason that is listed or answered here. */
function unexplained({ exitCode }: RecordedRun, { red, answered }: RunTally): Cause[] {
  const codes: readonly number[] = [
    EXIT_CODES.ok,
    ...red.map(({ standing }) => standing.exitCode),
    ...answered.map(({ mutant }) => (mutant.outcome === 'timeout' ? EXIT_CODES.timeout : EXIT_CODES.survived)),
  ];
  return codes.includes(exitCode) ? [] : [{ exitCode, text: `the run ended with exit code ${exitCode}` }];
}

function outcomeText(mutants: readonly RecordedMutant[]): string {
  return OUTCOMES.flatMap((outcome) => {
    const count = mutants.filter((mutant) => mutant.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${outcome}`];
  }).join(', ');
}
