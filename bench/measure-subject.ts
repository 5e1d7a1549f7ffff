import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVerdicts, disagreements, type MutantVerdicts } from './agreement.ts';
import type { Agreement, Disagreement, SubjectResult } from './bench-result.ts';
import { summariseRows, type MeasuredRun } from './bench-rows.ts';
import { runCold } from './cold-run.ts';
import { ENGINE_MODES, runEngine, supportedModes, type EngineRun } from './engine-run.ts';
import { limitOf, measureTestTimes } from './limit.ts';
import { describeMachine, describeNoise, timeCalculation } from './machine.ts';
import { materialise, type Copy } from './materialise.ts';
import { parseMutationReport, type ReportedMutant } from './mutation-report.ts';
import { runStryker } from './stryker-run.ts';
import type { Subject } from './subject.ts';
import { targetsOf } from './targets.ts';

export interface SubjectRequest {
  readonly subject: Subject;
  readonly checkout: string;
  readonly command: string;
  /** Rounds; in each everything is measured once, so that slow phases of the machine fall on all alike. */
  readonly repeat: number;
  readonly workers: readonly number[];
  /** Lines from the top of the mutated files that are mutated; null for all. */
  readonly linesMutated: number | null;
  readonly say: (line: string) => void;
}

interface Rounds {
  readonly runs: readonly MeasuredRun[];
  readonly engineRuns: readonly EngineRun[];
  /** Of each run of StrykerJS. */
  readonly reports: readonly (readonly ReportedMutant[])[];
  readonly calculationMs: readonly number[];
}

/** Everything that the benchmark says of one subject. Throws an Error when a tool does not deliver. */
export async function measureSubject(request: SubjectRequest): Promise<SubjectResult> {
  const { subject, checkout, say } = request;
  const copy = materialise(subject, checkout);
  try {
    const rounds = await measureRounds(request, copy);
    const mutants = judged(rounds.reports[0] ?? []);
    say(`test times in a warm process`);
    const times = await measureTestTimes(copy, checkout, subject.waitMs > 0);
    const matrix = rounds.engineRuns.find(({ mode }) => mode.startsWith('full matrix')) ?? rounds.engineRuns[0];
    const { agreement, verdicts } = await compareAll(request, mutants, rounds);
    const measured = {
      kind: 'subject',
      subject: subject.name,
      about: subject.about,
      command: request.command,
      machine: describeMachine(checkout),
      mutants: mutants.length,
      tests: times.length,
      waitMs: subject.waitMs,
      rows: summariseRows(rounds.runs, mutants.length),
      limit: limitOf(mutants, times, matrix?.results ?? new Map()),
      agreement,
      verdicts,
      noise: describeNoise(rounds.calculationMs),
      modesLeftOut: leftOut(rounds.engineRuns),
    } as const;
    return { ...measured, targets: targetsOf(measured) };
  } finally {
    copy.remove();
  }
}

/** Without those that StrykerJS was told to ignore or could not build: it has no verdict, and ran nothing. */
function judged(mutants: readonly ReportedMutant[]): readonly ReportedMutant[] {
  return mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
}

function leftOut(runs: readonly EngineRun[]): readonly string[] {
  return ENGINE_MODES.map(({ name }) => name).filter((name) => !runs.some(({ mode }) => mode === name));
}

async function measureRounds(request: SubjectRequest, copy: Copy): Promise<Rounds> {
  const { checkout, say } = request;
  const modes = supportedModes(checkout);
  const runs: MeasuredRun[] = [];
  const engineRuns: EngineRun[] = [];
  const reports: (readonly ReportedMutant[])[] = [];
  const calculationMs: number[] = [];
  // A copy that stays: every run of StrykerJS replaces its report.
  const reportPath = join(copy.root, 'mutation.json');
  for (let round = 1; round <= request.repeat; round += 1) {
    for (const workers of request.workers) {
      calculationMs.push(timeCalculation());
      say(`round ${round}: StrykerJS, concurrency ${workers}`);
      const stryker = await runStryker(copy, checkout, { mutate: mutateGlobs(request), concurrency: workers });
      if (reports.length === 0) copyFileSync(stryker.reportPath, reportPath);
      reports.push(parseMutationReport(stryker.report));
      runs.push({ tool: 'StrykerJS', mode: 'default', workers, measurement: stryker.measurement, mutantsMs: null });
      for (const mode of modes) {
        calculationMs.push(timeCalculation());
        say(`round ${round}: hookproof, ${mode.name}, ${workers} workers`);
        const run = await runEngine(copy, checkout, { reportPath, mode, workers });
        engineRuns.push(run);
        const { measurement, mutantsMs } = run;
        runs.push({ tool: 'hookproof', mode: mode.name, workers, measurement, mutantsMs });
      }
    }
  }
  return { runs, engineRuns, reports, calculationMs };
}

function mutateGlobs({ subject, linesMutated }: SubjectRequest): readonly string[] {
  if (linesMutated === null) return subject.mutate;
  const globs: string[] = [];
  let left = linesMutated;
  for (const file of subject.mutate) {
    const lines = (subject.files.get(file) ?? '').split('\n').length;
    if (left > 0) globs.push(lines <= left ? file : `${file}:1-${left}`);
    left -= lines;
  }
  return globs;
}

/** Compares every run of ours with the first of StrykerJS, and has a plain run decide where they differ. */
async function compareAll(
  request: SubjectRequest,
  mutants: readonly ReportedMutant[],
  rounds: Rounds,
): Promise<{ readonly agreement: Agreement; readonly verdicts: readonly MutantVerdicts[] }> {
  const differing = new Map<string, { verdicts: MutantVerdicts; rows: Set<string> }>();
  for (const run of rounds.engineRuns) {
    for (const verdicts of disagreements(compareVerdicts(mutants, run.results))) {
      const known = differing.get(`${verdicts.id} ${verdicts.engineDetection}`) ?? { verdicts, rows: new Set() };
      known.rows.add(`${run.mode}, ${run.workers}`);
      differing.set(`${verdicts.id} ${verdicts.engineDetection}`, known);
    }
  }
  const ids = new Set([...differing.values()].map(({ verdicts }) => verdicts.id));
  request.say(`${ids.size} mutants to decide by a plain run`);
  const toDecide = mutants.filter(({ id }) => ids.has(id));
  const cold = await runCold(request.subject, toDecide, request.checkout);
  const decided = [...differing.values()].flatMap(({ verdicts, rows }): Disagreement[] => {
    const verdict = cold.get(verdicts.id);
    if (verdict === undefined) return [];
    return [{ ...verdicts, rows: [...rows].toSorted(), cold: verdict, wrong: whoIsWrong(verdicts, verdict.detection) }];
  });
  const first = rounds.engineRuns[0];
  return {
    agreement: {
      compared: mutants.length,
      agreeing: mutants.length - ids.size,
      disagreements: decided,
      strykerUnstable: unstable(rounds.reports),
    },
    verdicts: first === undefined ? [] : compareVerdicts(mutants, first.results),
  };
}

/** A tool without a verdict is wrong: the plain run has one. */
function whoIsWrong(
  { strykerDetection, engineDetection }: MutantVerdicts,
  truth: 'detected' | 'not-detected',
): Disagreement['wrong'] {
  const [stryker, engine] = [strykerDetection !== truth, engineDetection !== truth];
  if (stryker && engine) return 'both';
  if (stryker) return 'StrykerJS';
  return engine ? 'hookproof' : 'neither';
}

function unstable(reports: readonly (readonly ReportedMutant[])[]): readonly string[] {
  const statuses = new Map<string, Set<string>>();
  for (const report of reports) {
    for (const { id, file, line, mutator, status } of report) {
      const name = `${id} ${file}:${line} ${mutator}`;
      statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
    }
  }
  return [...statuses].filter(([, seen]) => seen.size > 1).map(([name, seen]) => `${name}: ${[...seen].join(', ')}`);
}
