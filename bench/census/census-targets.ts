import type { Target } from '../bench-result.ts';
import { BYTES_PER_MB } from '../bench-table.ts';
import type { CensusRow, HostileRow } from './census-result.ts';

const TREE_WALL_MS_MAX = 10_000;
const TREE_PEAK_MB_MAX = 300;
const HOSTILE_WALL_MS_MAX = 1_000;

/** What a census is meant to stay under, mode by mode; of hostile input also that it ended in its finding. */
export function censusTargets(rows: readonly CensusRow[], hostile: readonly HostileRow[]): readonly Target[] {
  return [
    ...rows.flatMap(({ mode, wallMs, peakBytes }) => [
      secondsTarget(mode, wallMs, TREE_WALL_MS_MAX),
      ...(peakBytes === null ? [] : [peakTarget(mode, peakBytes / BYTES_PER_MB)]),
    ]),
    ...hostile.flatMap((row) => [secondsTarget(row.what, row.wallMs, HOSTILE_WALL_MS_MAX), findingTarget(row)]),
  ];
}

/** Whether a hostile input ended without its finding: that is wrong, not slow. */
export function isUntold({ finding, exitCode }: HostileRow): boolean {
  return finding === null || exitCode !== 0;
}

function secondsTarget(what: string, wallMs: number, most: number): Target {
  return {
    what: `seconds, ${what}`,
    wanted: `less than ${most / 1_000}`,
    got: (wallMs / 1_000).toFixed(2),
    met: wallMs < most,
  };
}

function peakTarget(mode: string, megabytes: number): Target {
  return {
    what: `peak MB, ${mode}`,
    wanted: `less than ${TREE_PEAK_MB_MAX}`,
    got: megabytes.toFixed(0),
    met: megabytes < TREE_PEAK_MB_MAX,
  };
}

function findingTarget(row: HostileRow): Target {
  const got = `${row.finding === null ? 'none' : 'told'}, exit code ${row.exitCode}`;
  return { what: `finding, ${row.what}`, wanted: 'told, exit code 0', got, met: !isUntold(row) };
}
