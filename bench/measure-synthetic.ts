import { join } from 'node:path';
import type { SyntheticResult, SyntheticStep } from './bench-result.ts';
import { runEngine, supportedModes, type EngineMode } from './engine-run.ts';
import { fitLine } from './growth.ts';
import { describeMachine } from './machine.ts';
import { materialise } from './materialise.ts';
import { reportOf, SYNTHETIC_FILES, synthesise } from './synthetic-project.ts';

export interface SyntheticRequest {
  readonly checkout: string;
  readonly command: string;
  /** Numbers of mutants, ascending. */
  readonly steps: readonly number[];
  readonly workers: number;
  readonly say: (line: string) => void;
}

/** Our engine alone on more and more mutants of one generated project. Throws an Error when it does not deliver. */
export async function measureSynthetic(request: SyntheticRequest): Promise<SyntheticResult> {
  const { checkout, say } = request;
  const { project, mutants } = synthesise();
  const [mode] = supportedModes(checkout);
  if (mode === undefined) throw new Error('expected a mode that this build knows, got none');
  const copy = materialise(project, checkout);
  const steps: SyntheticStep[] = [];
  try {
    for (const count of request.steps) {
      if (count > mutants.length) throw new Error(`expected at most ${mutants.length} mutants, got ${count}`);
      copy.write('mutation.json', reportOf(mutants.slice(0, count)));
      say(`synthetic: ${count} mutants, ${mode.name}, ${request.workers} worker(s)`);
      const asked = { reportPath: join(copy.root, 'mutation.json'), mode, workers: request.workers };
      steps.push(stepOf(count, await runEngine(copy, checkout, asked)));
    }
  } finally {
    copy.remove();
  }
  return summarise(request, mode, steps);
}

function stepOf(count: number, run: Awaited<ReturnType<typeof runEngine>>): SyntheticStep {
  const { wallMs, cpuMs, peakBytes, memory } = run.measurement;
  const outcomes: Record<string, number> = {};
  for (const { outcome } of run.results.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return { mutants: count, wallMs, cpuMs, peakBytes, outcomes, memory };
}

function summarise(request: SyntheticRequest, mode: EngineMode, steps: readonly SyntheticStep[]): SyntheticResult {
  const last = steps.at(-1);
  const samples = last?.memory ?? [];
  // The first third warms up; of the rest, memory that grows has a slope.
  const settled = samples.slice(Math.floor(samples.length / 3));
  const drift = settled.length < 2 ? null : fitLine(settled.map(({ atMs, bytes }) => [atMs, bytes]));
  const settledMs = (settled.at(-1)?.atMs ?? 0) - (settled[0]?.atMs ?? 0);
  return {
    kind: 'synthetic',
    command: request.command,
    machine: describeMachine(request.checkout),
    files: SYNTHETIC_FILES,
    mode: mode.name,
    workers: request.workers,
    steps,
    wallLine: steps.length < 2 ? null : fitLine(steps.map(({ mutants, wallMs }) => [mutants, wallMs])),
    peakLine: steps.length < 2 ? null : fitLine(steps.map(({ mutants, peakBytes }) => [mutants, peakBytes ?? 0])),
    driftBytes: drift === null ? null : drift.slope * settledMs,
  };
}
