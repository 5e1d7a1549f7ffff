import { lineName } from '../../gate/judged-runs.ts';
import type { ReportedRun } from '../../gate/reported-run.ts';

/** All of it as data: each line by itself, each mutant with where it stands. */
export function recordedJson(runs: readonly ReportedRun[]): string {
  const lines = runs.map(({ run, mutants }) => ({
    line: lineName(run),
    ...run,
    mutants: mutants.map(({ mutant, standing }) => ({ ...mutant, standing })),
  }));
  return `${JSON.stringify({ runs: lines }, undefined, 2)}\n`;
}
