import type { BenchRow, Ratios, RoundFigures } from './bench-result.ts';
import type { Measurement } from './measure-command.ts';

/** One measured run of one tool. */
export interface MeasuredRun {
  readonly tool: BenchRow['tool'];
  readonly mode: string;
  readonly workers: number;
  readonly measurement: Pick<Measurement, 'wallMs' | 'cpuMs' | 'peakBytes'>;
  readonly mutantsMs: number | null;
}

/** One row per tool, mode and number of workers, in the order in which they were first run. */
export function summariseRows(runs: readonly MeasuredRun[], mutants: number): readonly BenchRow[] {
  const groups = new Map<string, MeasuredRun[]>();
  for (const run of runs) {
    const key = `${run.tool}\0${run.mode}\0${run.workers}`;
    groups.set(key, [...(groups.get(key) ?? []), run]);
  }
  const rows = [...groups.values()].flatMap((group): Omit<BenchRow, 'againstStryker'>[] => {
    const [first] = group;
    if (first === undefined) return [];
    const rounds = group.map((run) => figuresOf(run, mutants));
    return [{ tool: first.tool, mode: first.mode, workers: first.workers, rounds, median: medians(rounds) }];
  });
  return rows.map((row) => {
    const stryker = rows.find(({ tool, workers }) => tool === 'StrykerJS' && workers === row.workers);
    const isCompared = row.tool !== 'StrykerJS' && stryker !== undefined;
    return { ...row, againstStryker: isCompared ? ratios(stryker.median, row.median) : null };
  });
}

function figuresOf({ measurement, mutantsMs }: MeasuredRun, mutants: number): RoundFigures {
  const { wallMs, cpuMs, peakBytes } = measurement;
  const statedMsPerMutant = mutantsMs === null ? null : mutantsMs / mutants;
  return { wallMs, cpuMs, peakBytes, wallMsPerMutant: wallMs / mutants, statedMsPerMutant };
}

function medians(rounds: readonly RoundFigures[]): RoundFigures {
  return {
    wallMs: median(rounds.map(({ wallMs }) => wallMs)),
    cpuMs: medianOrNull(rounds.map(({ cpuMs }) => cpuMs)),
    peakBytes: medianOrNull(rounds.map(({ peakBytes }) => peakBytes)),
    wallMsPerMutant: median(rounds.map(({ wallMsPerMutant }) => wallMsPerMutant)),
    statedMsPerMutant: medianOrNull(rounds.map(({ statedMsPerMutant }) => statedMsPerMutant)),
  };
}

function ratios(stryker: RoundFigures, ours: RoundFigures): Ratios {
  return {
    wall: stryker.wallMs / ours.wallMs,
    cpu: stryker.cpuMs === null || ours.cpuMs === null ? null : stryker.cpuMs / ours.cpuMs,
    memory: stryker.peakBytes === null || ours.peakBytes === null ? null : ours.peakBytes / stryker.peakBytes,
  };
}

/** The middle value, of an even number the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[upper]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** Null as soon as one round has no value. */
function medianOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? median(known) : null;
}
