import { describe, expect, it } from 'vitest';
import { median, summariseRows, type MeasuredRun } from '../../bench/bench-rows.ts';

function run(tool: MeasuredRun['tool'], workers: number, wallMs: number, cpuMs: number | null = wallMs): MeasuredRun {
  return { tool, mode: 'default', workers, measurement: { wallMs, cpuMs, peakBytes: wallMs * 10 }, mutantsMs: null };
}

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('of %o is %s', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('rows', () => {
  it('compare medians with StrykerJS at the same number of workers', () => {
    const rows = summariseRows(
      [
        run('StrykerJS', 1, 1_000),
        run('hookproof', 1, 100),
        run('StrykerJS', 2, 600),
        run('hookproof', 2, 60),
        run('StrykerJS', 1, 3_000),
        run('hookproof', 1, 100),
      ],
      50,
    );
    expect(rows.map((row) => [row.tool, row.workers, row.rounds.length, row.median.wallMs])).toEqual([
      ['StrykerJS', 1, 2, 2_000],
      ['hookproof', 1, 2, 100],
      ['StrykerJS', 2, 1, 600],
      ['hookproof', 2, 1, 60],
    ]);
    expect(rows.map((row) => row.againstStryker?.wall)).toEqual([undefined, 20, undefined, 10]);
    expect(rows[1]?.againstStryker?.memory).toBe(0.05);
    expect(rows[1]?.median.wallMsPerMutant).toBe(2);
  });

  it('say nothing where a round could not be measured or where there is nothing to compare with', () => {
    const rows = summariseRows([run('StrykerJS', 1, 10, null), run('hookproof', 1, 5), run('hookproof', 2, 5)], 1);
    expect(rows.map((row) => row.againstStryker?.cpu)).toEqual([undefined, null, undefined]);
    expect(rows[2]?.againstStryker).toBeNull();
  });
});
