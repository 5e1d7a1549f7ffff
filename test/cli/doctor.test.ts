import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedAsLocked } from '../../src/cli/doctor/installed-as-locked.ts';
import { judgeEnvironment, type EnvironmentFacts } from '../../src/cli/doctor/judge-environment.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { palette } from '../../src/report/palette.ts';
import { renderDoctor } from '../../src/report/doctor-report.ts';

const WELL: EnvironmentFacts = {
  nodeVersion: '20.20.2',
  nodeRange: '>=20.19.0',
  gitVersion: 'git version 2.39.5',
  isInGit: true,
  vitestVersion: '4.1.12',
  lock: { kind: 'compared', packages: 12, differing: [] },
  writable: [{ folder: '/project', isWritable: true }],
  config: { kind: 'loads', path: 'hookproof.config.ts', mutants: 3 },
  hosts: ['codex'],
  namespaces: { works: true, detail: 'unshare' },
  now: new Date('2027-01-01T00:00:00Z'),
  pastDates: [{ what: 'the newest commit', at: new Date('2026-12-31T00:00:00Z') }],
  build: { kind: 'installed' },
};

function stateOf(id: string, facts: Partial<EnvironmentFacts>): readonly [string | undefined, boolean] {
  const check = judgeEnvironment({ ...WELL, ...facts }).find((each) => each.id === id);
  return [check?.state, check?.advice !== null && check?.advice !== ''];
}

describe('the check-up of an environment', () => {
  it('finds nothing to do where all is well', () => {
    expect(judgeEnvironment(WELL).filter(({ state, advice }) => state !== 'ok' || advice !== null)).toEqual([]);
  });

  it.each<[string, Partial<EnvironmentFacts>, string]>([
    ['node', { nodeVersion: '20.18.9' }, 'fail'],
    ['node', { nodeVersion: '18.20.0' }, 'fail'],
    ['node', { nodeRange: 'unknown' }, 'warn'],
    ['git', { gitVersion: null }, 'fail'],
    ['git', { isInGit: false }, 'warn'],
    ['vitest', { vitestVersion: 'unknown' }, 'warn'],
    ['vitest', { vitestVersion: '2.1.9' }, 'fail'],
    ['vitest', { vitestVersion: '30.0.0' }, 'fail'],
    ['packages', { lock: { kind: 'none' } }, 'warn'],
    ['packages', { lock: { kind: 'not-compared', file: 'yarn.lock' } }, 'warn'],
    ['packages', { lock: { kind: 'not-installed', file: 'package-lock.json' } }, 'fail'],
    ['packages', { lock: { kind: 'compared', packages: 2, differing: ['vite 1.0.0'] } }, 'fail'],
    ['write access', { writable: [{ folder: '/project', isWritable: false }] }, 'fail'],
    ['config', { config: { kind: 'none' } }, 'warn'],
    ['config', { config: { kind: 'fails', message: 'expected JSON' } }, 'fail'],
    ['namespaces', { namespaces: { works: false, detail: 'refused' } }, 'warn'],
    ['clock', { now: new Date('2001-01-01T00:00:00Z') }, 'fail'],
    ['build', { build: { kind: 'checkout', isBuilt: false, newerSource: null } }, 'fail'],
    ['build', { build: { kind: 'checkout', isBuilt: true, newerSource: 'src/index.ts' } }, 'warn'],
  ])('%s with %j says %s, and what to do', (id, facts, state) => {
    expect(stateOf(id, facts)).toEqual([state, true]);
  });

  it.each<[string, Partial<EnvironmentFacts>]>([
    ['node', { nodeVersion: '20.19.0' }],
    ['node', { nodeVersion: '26.0.0' }],
    ['vitest', { vitestVersion: '3.0.0' }],
    ['clock', { now: new Date('2026-12-30T12:00:00Z') }],
    ['build', { build: { kind: 'checkout', isBuilt: true, newerSource: null } }],
  ])('%s with %j is no cause to complain', (id, facts) => {
    expect(stateOf(id, facts)).toEqual(['ok', false]);
  });

  it('counts in its last line, and folds what it found at 40 characters', () => {
    const checks = judgeEnvironment({ ...WELL, vitestVersion: '2.1.9', lock: { kind: 'none' } });
    const text = renderDoctor(checks, palette(false), 40);
    expect(text).toMatch(/\ndoctor: 8 ok, 1 warn, 1 fail\n$/u);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
  });
});

describe('hookproof doctor', () => {
  let root = '';
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hookproof-doctor-'));
    write('package.json', '{ "name": "small" }');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function doctor(): Promise<{ exitCode: number; checks: { id: string; state: string; found: string }[] }> {
    const out: string[] = [];
    const exitCode = await runCli(['doctor', '--json'], {
      cwd: root,
      env: { PATH: process.env['PATH'] },
      stdout: (text) => void out.push(text),
      stderr: () => undefined,
      stderrIsTerminal: false,
      columns: 80,
      colour: false,
    });
    return { exitCode, ...(JSON.parse(out.join('')) as { checks: { id: string; state: string; found: string }[] }) };
  }

  it('warns in an empty folder, and fails over a configuration that does not load', async () => {
    const before = await doctor();
    expect(before.exitCode).toBe(0);
    expect(before.checks.find(({ id }) => id === 'config')).toMatchObject({ state: 'warn' });
    write('hookproof.config.json', '{ "subjects": 3 }');
    const after = await doctor();
    expect(after.exitCode).toBe(1);
    expect(after.checks.find(({ id }) => id === 'config')).toMatchObject({ state: 'fail' });
  });

  it.each([
    ['the same version', '1.0.0', []],
    ['another version', '2.0.0', ['a 2.0.0']],
  ])('compares an installed package with the lock: %s', (_what, version, differing) => {
    write(
      'package-lock.json',
      '{ "packages": { "": {}, "node_modules/a": { "version": "1.0.0" }, "node_modules/o": { "version": "1.0.0", "optional": true } } }',
    );
    write('node_modules/a/package.json', JSON.stringify({ version }));
    expect(installedAsLocked(root)).toEqual({ kind: 'compared', packages: 2, differing });
  });

  it('reads nothing outside of the folder, whatever a lock names', () => {
    write('package-lock.json', '{ "packages": { "../../node_modules/a": { "version": "1.0.0" } } }');
    mkdirSync(join(root, 'node_modules'));
    expect(installedAsLocked(root)).toEqual({ kind: 'compared', packages: 0, differing: [] });
  });
});
