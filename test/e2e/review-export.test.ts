import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CliRun } from '../support/copied-tree.ts';
import { FEE_TEST, HIDDEN, NAMED_MUTANT, packText, reviewProject, type ReviewProject } from './review-project.ts';

describe('the export', () => {
  let project: ReviewProject;
  let plan: string;
  let uncommitted: CliRun;
  let outside: string;
  let folder: string;
  beforeAll(() => {
    project = reviewProject();
    project.hookproof('review', 'open', 'spring', '--request', 'Break the fees.');
    [plan = 'none'] = project.records('plan');
    uncommitted = project.hookproof('review', 'export', 'spring', join(project.root, '../never'));
    project.commit('request');
    outside = mkdtempSync(join(tmpdir(), 'hookproof-export-'));
    folder = join(outside, 'export');
  });
  afterAll(() => {
    project.dispose();
    rmSync(outside, { recursive: true, force: true });
  });

  const files = (): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .toSorted();
  const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

  it('holds the subjects and what they import, the documents about them, the request, and nothing else', () => {
    const run = project.hookproof('review', 'export', 'spring', folder);
    expect([run.exitCode, run.stderr]).toEqual([0, '']);
    expect(files()).toEqual([
      'README.md',
      'REQUEST.md',
      'hookproof.config.json',
      'package.json',
      `receipts/reviews/${plan}`,
      'schema/pack.v1.schema.json',
      'src/fee.ts',
      'src/membership.ts',
    ]);
    expect(textOf('REQUEST.md')).toContain('Break the fees.');
  });

  it('holds no text of a test, of a mutant, of a pack or of an answer, in whatever document', () => {
    const all = files().map(textOf).join('\n');
    const secrets = [FEE_TEST, NAMED_MUTANT, ...Object.values(HIDDEN)].flatMap((text) => text.split('\n'));
    const found = secrets.map((line) => line.trim()).filter((line) => line.length > 12 && all.includes(line));
    expect(found.filter((line) => line !== "import { feeCents } from '../src/fee.ts';")).toEqual([]);
    for (const secret of [
      'a guest pays three percent',
      'everybody-is-a-guest',
      'Everybody is a guest',
      'earlier-fault',
    ])
      expect(all).not.toContain(secret);
    expect(textOf('README.md')).toContain('charges one percent to members');
  });

  it('is byte for byte the same again, and never written over anything', () => {
    const again = join(outside, 'again');
    expect(project.hookproof('review', 'export', 'spring', again).exitCode).toBe(0);
    for (const file of files()) expect(readFileSync(join(again, file), 'utf8')).toBe(textOf(file));
    const refused = project.hookproof('review', 'export', 'spring', again);
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('expected an empty folder')]);
  });

  it('of a request that is not committed is refused', () => {
    expect([uncommitted.exitCode, uncommitted.stderr]).toEqual([6, expect.stringContaining('in HEAD, got none')]);
  });

  it('of subjects that moved since is refused', () => {
    project.write('src/fee.ts', 'export const feeCents = 1;\n');
    const refused = project.hookproof('review', 'export', 'spring', join(outside, 'moved'));
    expect([refused.exitCode, refused.stderr]).toEqual([6, expect.stringContaining('src/fee.ts as it was pinned')]);
    project.git('checkout', '-q', 'src');
  });

  it('into the project itself is refused', () => {
    const refused = project.hookproof('review', 'export', 'spring', 'export');
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining('outside the project')]);
  });

  it('lets the reviewer see whether each edit applies', () => {
    mkdirSync(join(folder, 'pack'));
    writeFileSync(
      join(folder, 'pack/pack.json'),
      packText('ada', [['there-is-no-minimum', 'Math.max(10, ', 'Math.max(0, ']]),
    );
    const list = project.hookproofIn(folder, 'mutate', '--pack', 'pack', '--list', '--diff');
    expect([list.exitCode, list.stderr]).toEqual([0, '']);
    expect(list.stdout).toContain('ada/there-is-no-minimum');
  });
});
