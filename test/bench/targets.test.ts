import { describe, expect, it } from 'vitest';
import type { BenchRow, SubjectResult } from '../../bench/bench-result.ts';
import { subjectText } from '../../bench/bench-table.ts';
import { summaryText } from '../../bench/summary.ts';
import { targetsOf } from '../../bench/targets.ts';

function row(tool: BenchRow['tool'], mode: string, wallMs: number, stated: number | null): BenchRow {
  const median = { wallMs, cpuMs: wallMs, peakBytes: 1e8, wallMsPerMutant: wallMs / 100, statedMsPerMutant: stated };
  const againstStryker = tool === 'StrykerJS' ? null : { wall: 40_000 / wallMs, cpu: 10, memory: 0.5 };
  return { tool, mode, workers: 1, rounds: [median], median, againstStryker };
}

const VERDICT = {
  id: '3',
  file: 'src/a.ts',
  line: 4,
  mutator: 'Any',
  change: 'a || b -> a | b',
  stryker: 'Survived',
  strykerDetection: 'not-detected',
  engine: 'killed',
  engineDetection: 'detected',
  engineDetail: null,
} as const;

function result(more: Partial<SubjectResult> = {}): SubjectResult {
  const rows = [
    row('StrykerJS', 'default', 40_000, null),
    row('hookproof', 'first kill', 2_000, 2.5),
    row('hookproof', 'full matrix', 4_000, 6),
  ];
  const measured: Omit<SubjectResult, 'targets'> = {
    kind: 'subject',
    subject: 'router',
    about: 'a router',
    command: 'npm run bench',
    machine: {
      cpu: 'one',
      processors: 2,
      memoryBytes: 1,
      platform: 'linux',
      node: '20',
      vitest: '4',
      stryker: '9',
      loadAverage: [],
      date: '2026-11-30T00:00:00Z',
    },
    mutants: 100,
    tests: 7,
    waitMs: 0,
    rows,
    limit: { firstKillMs: 50, allMs: 100, mutants: 100 },
    agreement: { compared: 100, agreeing: 100, disagreements: [], strykerUnstable: [] },
    verdicts: [],
    noise: { calculationMs: [1, 2], spread: 1 },
    modesLeftOut: [],
    ...more,
  };
  return { ...measured, targets: targetsOf(measured) };
}

describe('targets', () => {
  it('are met just at the bound, and not above', () => {
    expect(result().targets.map(({ got, met }) => [got, met])).toEqual([
      ['20.0', true],
      ['0.50', true],
      ['2.50', true],
      ['6.00', false],
      ['0', true],
    ]);
  });

  it('of slow tests are a tenth above the limit, whatever StrykerJS takes', () => {
    const limit = { firstKillMs: 240, allMs: 500, mutants: 100 };
    expect(result({ waitMs: 10, limit }).targets.map(({ what, met }) => [what, met])).toEqual([
      ['peak memory against StrykerJS, first kill, 1 worker(s)', true],
      ['ms per mutant once started, first kill', true],
      ['ms per mutant once started, full matrix', false],
      ['mutants on which hookproof is wrong', true],
    ]);
  });

  it('are missed by one mutant on which we are wrong, and not by those on which StrykerJS is', () => {
    const cold = { detection: 'detected', reason: 'a.test.ts did not load' } as const;
    const stryker = { ...VERDICT, rows: ['first kill, 1'], cold, wrong: 'StrykerJS' } as const;
    const ours = { ...stryker, wrong: 'hookproof' } as const;
    const of = (disagreement: typeof stryker | typeof ours): SubjectResult =>
      result({ agreement: { compared: 100, agreeing: 99, disagreements: [disagreement], strykerUnstable: [] } });
    expect(of(stryker).targets.at(-1)).toMatchObject({ got: '0', met: true });
    expect(of(ours).targets.at(-1)).toMatchObject({ got: '1', met: false });
    expect(subjectText(of(stryker))).toContain('StrykerJS is wrong on 1, hookproof on 0.');
    expect(subjectText(of(stryker))).toContain(
      String.raw`| 3 src/a.ts:4 | a \|\| b -> a \| b | Survived | killed (first kill, 1) | detected: a.test.ts did not load | StrykerJS |`,
    );
    expect(summaryText([of(ours)])).toContain('99 of 100 agree, hookproof wrong on 1');
  });
});

describe('the first run with a version of vitest', () => {
  it('stands beside the later ones with what it costs more, and no target is judged by it', () => {
    const rows = [...result().rows, row('hookproof', 'first kill, first run', 2_700, 2.5)];
    expect(result({ rows }).targets).toEqual(result().targets);
    expect(subjectText(result({ rows }))).toContain('`first kill, first run`, 1 worker(s): with the canary');
    expect(subjectText(result({ rows }))).toContain('0.7 s more than every later run');
    expect(summaryText([result({ rows })])).toContain('| first kill, first run | 1 | 40.0 s | 2.7 s |');
  });
});

describe('the summary', () => {
  it('has a line for each row of ours, beside StrykerJS', () => {
    expect(summaryText([result()]).split('\n').slice(2, -1)).toEqual([
      '| router (100 mutants, 7 tests) | first kill | 1 | 40.0 s | 2.0 s | 20.0 | 10.0 | 0.50 | 100 of 100 agree |',
      '| router (100 mutants, 7 tests) | full matrix | 1 | 40.0 s | 4.0 s | 10.0 | 10.0 | 0.50 | 100 of 100 agree |',
    ]);
  });
});
