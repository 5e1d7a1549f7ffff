import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CensusResult, CensusRow, HostileRow } from '../../../bench/census/census-result.ts';
import { inBenchFolder } from '../../../bench/census/bench-folder.ts';
import { censusText } from '../../../bench/census/census-table.ts';
import { censusTargets, isUntold } from '../../../bench/census/census-targets.ts';
import { writeCensusTree } from '../../../bench/census/census-tree.ts';
import { writeTranscript } from '../../../bench/census/write-transcript.ts';

const ROW: CensusRow = { mode: '--json', exitCode: 0, wallMs: 9_999, cpuMs: 1, peakBytes: 314_572_799, outputBytes: 5 };
const TOLD: HostileRow = { what: 'a|b', exitCode: 0, wallMs: 999, cpuMs: null, peakBytes: null, finding: 'told' };

describe('the targets of a census', () => {
  it('are met below their bounds, and not at them', () => {
    const met = (rows: readonly CensusRow[], hostile: readonly HostileRow[]): readonly boolean[] =>
      censusTargets(rows, hostile).map((target) => target.met);
    expect(met([ROW], [TOLD])).toEqual([true, true, true, true]);
    expect(met([{ ...ROW, wallMs: 10_000, peakBytes: 314_572_800 }], [{ ...TOLD, wallMs: 1_000 }])).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['without its finding', { finding: null }],
    ['with another exit code', { exitCode: 70 }],
    ['without an exit code', { exitCode: null }],
  ])('hostile input that ends %s is untold, and no target of it is met in silence', (_, more) => {
    expect(isUntold({ ...TOLD, ...more })).toBe(true);
    expect(censusTargets([], [{ ...TOLD, ...more }]).at(-1)?.met).toBe(false);
  });

  it('stand below the tables, one line each', () => {
    const machine = {
      cpu: 'one',
      processors: 2,
      memoryBytes: 1,
      platform: 'linux',
      node: '20',
      vitest: '4',
      stryker: '9',
      loadAverage: [0.5],
      date: '2026-11-30T00:00:00Z',
    };
    const hostile = [{ ...TOLD, finding: null }];
    const result: CensusResult = {
      kind: 'census',
      command: 'npm run bench',
      machine,
      repeat: 1,
      configurationFiles: 2_000,
      transcriptBytes: 1,
      rows: [ROW],
      hostile,
      targets: censusTargets([ROW], hostile),
    };
    const text = censusText(result);
    expect(text).toContain('| --json | 10.00 | 0.00 | 300 | 0.0 | 0 |');
    expect(text).toContain(String.raw`| a\|b | 1.00 | – | – | NONE | 0 |`);
    expect(text).toContain('- met: seconds, --json: 10.00, wanted less than 10');
    expect(text).toContain('- NOT MET: finding, a|b: none, exit code 0');
  });
});

describe('what the benchmark of a census writes', () => {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hookproof-census-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is just as many configuration files as were asked for', () => {
    writeCensusTree(folder, 60);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files).toHaveLength(60);
    expect(readdirSync(join(folder, 'packages/area-0'))).toHaveLength(5);
  });

  it('is a transcript of at least so many bytes whose lines are all whole', async () => {
    const bytes = await writeTranscript(join(folder, 's.jsonl'), 1_000_000);
    const text = readFileSync(join(folder, 's.jsonl'), 'utf8');
    expect(bytes).toBe(Buffer.byteLength(text));
    expect(bytes).toBeGreaterThanOrEqual(1_000_000);
    const lines = text.trimEnd().split('\n');
    const types = new Set(lines.map((line) => (JSON.parse(line) as { type: string }).type));
    expect([...types].toSorted()).toEqual(['assistant', 'attachment', 'system', 'user']);
  });

  it('is gone afterwards, also when the work fails', async () => {
    const places: string[] = [];
    const fails = inBenchFolder((place) => {
      places.push(place);
      return Promise.reject(new Error('no'));
    });
    await expect(fails).rejects.toThrow('no');
    expect(() => readdirSync(places[0] ?? '.')).toThrow('ENOENT');
  });
});
