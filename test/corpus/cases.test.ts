import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerCase } from '../../cases/case-answer.ts';
import type { CensusCase } from '../../cases/census-case.ts';
import type { ProbeCase } from '../../cases/probe-case.ts';

const FOLDER = import.meta.dirname;
/** Never fewer: rows are added, and none is lost. */
const ROWS_MIN = 1146;

const hosts = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

function read(host: string, file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, host, file), 'utf8'));
}

function rowsOf(host: string): readonly (CensusCase | ProbeCase)[] {
  const files = readdirSync(join(FOLDER, host)).filter((file) => file.endsWith('-cases.json'));
  return files.flatMap((file) => read(host, file) as readonly (CensusCase | ProbeCase)[]);
}

it('the corpus has as many rows as it ever had', () => {
  expect(hosts.reduce((total, host) => total + rowsOf(host).length, 0)).toBeGreaterThanOrEqual(ROWS_MIN);
});

describe.each(hosts)('the corpus of %s', (host) => {
  const rows = rowsOf(host);
  const ledger = read(host, 'not-yet-right.json') as readonly string[];
  const answers = new Map(rows.map((row) => [row.id, answerCase(row)]));
  const isRight = (id: string): boolean => answers.get(id)?.difference === null;
  const gating = rows.filter((row) => row.doubt !== true && !ledger.includes(row.id));

  it('has rows of which each has a name of its own', () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(answers.size).toBe(rows.length);
  });

  it.each(gating.map(({ id }) => [id]))('%s gets its answer', (id) => {
    const { difference, expected, got, rule, reason } = answers.get(id) ?? { difference: 'failed' };
    expect({ difference, expected, got, rule, reason }).toEqual({ difference: null, expected, got, rule, reason });
  });

  it('has no row, right or not, that is falsely called covered or blocked', () => {
    const covered = [...answers.values()].filter(({ difference }) => difference === 'false-covered');
    expect(covered.map(({ id }) => id)).toEqual([]);
  });

  it('has no row in the ledger that is right by now, so the ledger only shrinks', () => {
    expect(ledger.filter((id) => isRight(id) || !answers.has(id))).toEqual([]);
  });
});
