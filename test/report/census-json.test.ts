import { describe, expect, it } from 'vitest';
import { censusJson } from '../../src/report/census-json.ts';
import type { CensusReport, HostCensus } from '../../src/report/census-report.ts';

const HOST: HostCensus = {
  host: 'codex',
  hostVersion: 'unknown',
  surface: 'cli-interactive',
  configured: true,
  verdicts: [],
  session: null,
  findings: [],
  blindSpots: ['a line end\nin a text, and " one "'],
};

const below = (directory: string): CensusReport => ({ directory, hosts: [HOST], notConfigured: [], sessionFiles: [] });

describe('a census as JSON, piece by piece', () => {
  it.each([0, 1, 3])('is laid out as if it were written at once, with %i folders below', (folders) => {
    const nested = Array.from({ length: folders }, (_, at) => below(`/a/${at}`));
    const text = [...censusJson({ ...below('/a'), nested })].join('');
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    const { nested: written, ...top } = JSON.parse(text) as { nested: readonly { directory: string }[] };
    expect(written.map(({ directory }) => directory)).toEqual(nested.map(({ directory }) => directory));
    expect(`${JSON.stringify(top, null, 2)}\n`).toBe([...censusJson(below('/a'))].join(''));
  });

  it('has no list of folders where nobody asked for them', () => {
    expect(JSON.parse([...censusJson(below('/a'))].join(''))).not.toHaveProperty('nested');
  });

  it('takes the census of a folder below only when what stands before it is written', () => {
    const taken: string[] = [];
    function* nested(): Generator<CensusReport, void, void> {
      for (const directory of ['/a/b', '/a/c']) {
        taken.push(directory);
        yield below(directory);
      }
    }
    const pieces = censusJson({ ...below('/a'), nested: nested() });
    pieces.next();
    expect(taken).toEqual([]);
    pieces.next();
    expect(taken).toEqual(['/a/b']);
  });
});
