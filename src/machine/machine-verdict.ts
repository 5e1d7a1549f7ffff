import type { Cause } from '../gate/campaign-verdict.ts';
import { outcomeExitCode } from '../model/outcome-exit-code.ts';
import { mayAnswer, type AnswerCategory } from '../model/answer.ts';
import { EXIT_CODES, highestRanked, type ExitCode } from '../model/exit-code.ts';
import { OUTCOMES, type Outcome } from '../model/outcome.ts';
import { describeMutant, type MachineMutant, type MachineReport } from './machine-report.ts';
import { contentKey, type SurvivorAnswer, type SurvivorAnswers } from './survivor-answers.ts';

export interface MachineRun {
  readonly report: MachineReport;
  readonly answers: SurvivorAnswers;
  /** Every file of the lane as it stands on disk now: file -> text. */
  readonly sources: Readonly<Record<string, string>>;
  /** ISO date, for expiry. */
  readonly today: string;
  /** What our engine says of time-outs and survivors, by id. Absent: it was not asked, and the report stands alone. */
  readonly replayed?: ReadonlyMap<string, Outcome> | undefined;
}

export interface JudgedMutant {
  readonly mutant: MachineMutant;
  /** `equivalent` only with an answer of that category; another answer leaves the outcome as it was measured. */
  readonly outcome: Outcome;
  /** null without a valid answer. */
  readonly answer: AnswerCategory | null;
  /** What it was when it was measured again; null where it was not. */
  readonly replayed: Outcome | null;
}

export interface MachineVerdict {
  readonly exitCode: ExitCode;
  readonly causes: readonly Cause[];
  readonly judged: readonly JudgedMutant[];
  /** Zeros included; they sum to `total`. */
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly total: number;
}

/** Decides from the report's integers, fail-closed; the exit code of the tool itself is never asked. */
export function judgeMachineRun(run: MachineRun): MachineVerdict {
  const valid = run.answers.answers.filter((answer) => answer.expires >= run.today);
  const answered = new Map(valid.map((answer) => [contentKey(answer), answer.category]));
  const judged = run.report.mutants.map((mutant) => judgeMutant(mutant, answered, run.replayed));
  const causes = [
    ...fileCauses(run),
    ...(judged.length === 0 ? [{ exitCode: EXIT_CODES.nothingMeasured, text: 'no mutant was generated' }] : []),
    ...staleAnswerCauses(run, judged),
    ...judged.flatMap(mutantCauses),
  ];
  return {
    exitCode: highestRanked(causes.map((cause) => cause.exitCode)),
    causes,
    judged,
    counts: countByOutcome(judged),
    total: judged.length,
  };
}

function judgeMutant(
  mutant: MachineMutant,
  answered: ReadonlyMap<string, AnswerCategory>,
  replays: MachineRun['replayed'],
): JudgedMutant {
  const replayed = replays?.get(mutant.id) ?? null;
  const reported = unansweredOutcome(mutant);
  const outcome = replays === undefined ? reported : comparedOutcome(reported, replayed);
  const category = answered.get(contentKey(mutant));
  if (category === undefined || !mayAnswer(category, outcome)) return { mutant, outcome, answer: null, replayed };
  return { mutant, outcome: category === 'equivalent' ? 'equivalent' : outcome, answer: category, replayed };
}

/** Whether StrykerJS leaves open what became of it, so that our engine measures it again before it is believed. */
export function isOpen(mutant: MachineMutant): boolean {
  const outcome = unansweredOutcome(mutant);
  return outcome === 'timeout' || outcome === 'survived';
}

/** A time-out that ends otherwise when it is alone is that, and a survivor that dies elsewhere is neither's truth. */
function comparedOutcome(reported: Outcome, replayed: Outcome | null): Outcome {
  if (reported !== 'timeout' && reported !== 'survived') return reported;
  // It was left out on the way: nobody knows.
  if (replayed === null) return 'harness-error';
  // Our plan refuses it, for example because another mutant is the same fault: there is nothing to compare.
  if (replayed === 'invalid') return reported;
  const isKilled = replayed === 'killed' || replayed === 'killed-elsewhere' || replayed === 'killed-by-crash';
  if (reported === 'timeout') return replayed === 'timeout' ? 'timeout' : isKilled ? 'killed' : 'flaky';
  return replayed === 'survived' || replayed === 'unreached' ? 'survived' : 'flaky';
}

function unansweredOutcome(mutant: MachineMutant): Outcome {
  switch (mutant.status) {
    case 'Killed':
      return 'killed';
    case 'Survived':
      // A run without tests is reported as survived too; it measured nothing.
      return (mutant.testsCompleted ?? 0) > 0 ? 'survived' : 'harness-error';
    case 'NoCoverage':
      return 'unreached';
    case 'Timeout':
      return 'timeout';
    case 'CompileError':
    case 'Ignored':
      return 'invalid';
    case 'RuntimeError':
      return 'harness-error';
    case 'Pending':
      return 'pending';
  }
}

function mutantCauses({ mutant, outcome, answer, replayed }: JudgedMutant): readonly Cause[] {
  if (outcome === 'killed' || answer !== null) return [];
  const again =
    outcome === 'flaky' ? `; StrykerJS says ${mutant.status}, measured again: ${replayed ?? 'nothing'}` : '';
  return [{ exitCode: outcomeExitCode(outcome), text: `${outcome}: ${describeMutant(mutant)}${again}` }];
}

function fileCauses(run: MachineRun): readonly Cause[] {
  const missing = Object.keys(run.sources).filter(
    (file) => !Object.hasOwn(run.report.sources, file) && !run.answers.filesWithoutMutants.includes(file),
  );
  const changed = Object.entries(run.report.sources).filter(([file, text]) => run.sources[file] !== text);
  const notEmpty = run.answers.filesWithoutMutants.filter(
    (file) => Object.hasOwn(run.report.sources, file) || !Object.hasOwn(run.sources, file),
  );
  return [
    ...missing.map((file) => ({ exitCode: EXIT_CODES.nothingMeasured, text: `the report has no mutant of ${file}` })),
    ...changed.map(([file]) => ({ exitCode: EXIT_CODES.internal, text: `${file} is not what was mutated` })),
    ...notEmpty.map((file) => ({
      exitCode: EXIT_CODES.survived,
      text: `stale answer: ${file} is listed as a file without mutants, and has some or is gone`,
    })),
  ];
}

/** An answer that answers nothing hides the next survivor that happens to look like it. */
function staleAnswerCauses(run: MachineRun, judged: readonly JudgedMutant[]): readonly Cause[] {
  const living = new Set(judged.filter(({ answer }) => answer !== null).map(({ mutant }) => contentKey(mutant)));
  const seen = new Set<string>();
  return run.answers.answers.flatMap((answer) => {
    const key = contentKey(answer);
    const why = staleness(answer, run.today, living.has(key), seen.has(key));
    seen.add(key);
    if (why === null) return [];
    const change = `${answer.original} -> ${answer.replacement}`.replaceAll(/\s+/gu, ' ');
    return [
      { exitCode: EXIT_CODES.survived, text: `stale answer (${why}): ${answer.file} ${answer.mutator}: ${change}` },
    ];
  });
}

function staleness(answer: SurvivorAnswer, today: string, isNeeded: boolean, isRepeated: boolean): string | null {
  if (answer.expires < today) return `expired ${answer.expires}`;
  if (!isNeeded) return `no such survivor that ${answer.category} answers`;
  return isRepeated ? 'given twice' : null;
}

function countByOutcome(judged: readonly JudgedMutant[]): Readonly<Record<Outcome, number>> {
  const counts = new Map<Outcome, number>(OUTCOMES.map((outcome) => [outcome, 0]));
  for (const { outcome } of judged) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const of = (outcome: Outcome): number => counts.get(outcome) ?? 0;
  return {
    killed: of('killed'),
    'killed-elsewhere': of('killed-elsewhere'),
    'killed-by-crash': of('killed-by-crash'),
    survived: of('survived'),
    unreached: of('unreached'),
    timeout: of('timeout'),
    flaky: of('flaky'),
    invalid: of('invalid'),
    equivalent: of('equivalent'),
    'harness-error': of('harness-error'),
    pending: of('pending'),
  };
}
