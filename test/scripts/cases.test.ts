import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCases } from '../../cases/run-cases.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { REPOSITORY } from '../support/copied-tree.ts';

type Row = Record<string, unknown> & { readonly id: string; readonly expect: unknown };

let folder: TemporaryFolder;
beforeEach(() => {
  folder = createTemporaryFolder('hookproof-cases-');
});
afterEach(() => folder.remove());

/** A row of the corpus that is right, to be made wrong. */
function rowOf(file: string, id: string): Row {
  const rows = JSON.parse(readFileSync(join(REPOSITORY, 'test/corpus', file), 'utf8')) as readonly Row[];
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`expected the row ${id}, got none, at ${file}`);
  return row;
}

function run(content: unknown, ...args: readonly string[]): { code: number; out: string; err: string } {
  const file = join(folder.path, 'rows.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  let out = '';
  let err = '';
  const streams = { stdout: (text: string) => void (out += text), stderr: (text: string) => void (err += text) };
  return { code: runCases([file, ...args], [], streams), out, err };
}

const COVERED = rowOf('claude-code/census-cases.json', 'cc-c01-2');
const UNCOVERED = rowOf('claude-code/census-cases.json', 'cc-c01-1');
const BLOCKS = rowOf('claude-code/probe-cases.json', 'cc-probe-02');
const uncovered = { status: 'UNCOVERED', because: 'planted' };

describe('npm run cases', () => {
  it('is green over rows of both formats that are right', () => {
    const { code, out } = run([COVERED, UNCOVERED, BLOCKS]);
    expect(code).toBe(0);
    expect(out).toContain('claude-code: 3 of 3 right, 0 false-covered');
  });

  it.each<readonly [string, Row, string]>([
    ['a cover that the row denies', { ...COVERED, expect: uncovered }, 'FALSE-COVERED'],
    ['a gap that the row denies', { ...UNCOVERED, expect: { status: 'COVERED' } }, 'FALSE-UNCOVERED'],
    ['another status', { ...UNCOVERED, expect: { status: 'ABSENT' } }, 'OTHER'],
    ['another missing control', { ...UNCOVERED, expect: { ...uncovered, missing: ['exam'] } }, 'MISSING'],
    ['a rule of another kind of fault', { ...UNCOVERED, fault: 'trust' }, 'RULE'],
    ['a block that the row denies', { ...BLOCKS, expect: 'runs' }, 'FALSE-COVERED'],
    ['a host without a decoder', { ...BLOCKS, host: 'nobody' }, 'FAILED'],
  ])('is red over %s, and says which', (_, row, mark) => {
    const { code, out } = run([row, COVERED], '--wrong');
    expect(code).toBe(2);
    expect(out).toMatch(new RegExp(`^${mark}  ${row.id}  expected `, 'u'));
    expect(out).not.toContain(`ok  ${COVERED.id}`);
  });

  it('takes another defensible answer for right', () => {
    expect(run([{ ...COVERED, expect: { ...uncovered, alsoAccept: ['COVERED'] } }]).code).toBe(0);
  });

  it('reports a row in doubt, and does not gate on it', () => {
    const { code, out } = run([{ ...COVERED, expect: uncovered, doubt: true }]);
    expect(code).toBe(0);
    expect(out).toContain('FALSE-COVERED (doubt)');
    expect(out).toContain('1 in doubt');
  });

  it.each([
    ['no rows', '[]', 2],
    ['no JSON', '{', 1],
    ['no list', '{}', 1],
    ['a row without a route', [{ id: 'x', host: 'codex', expect: {}, files: {} }], 1],
  ])('is never green over %s', (_, content, code) => {
    const answer = run(content);
    expect(answer.code).toBe(code);
    expect(answer.err).toContain('expected');
  });
});
