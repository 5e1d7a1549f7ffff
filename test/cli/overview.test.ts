import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/command-registry.ts';
import { nextSteps, overview } from '../../src/cli/overview.ts';
import { seenHere, type SeenHere } from '../../src/cli/seen-here.ts';
import { emptyTree } from '../support/copied-tree.ts';

const NOTHING: SeenHere = {
  folder: '/work',
  hasPackage: false,
  packageName: null,
  packageManager: 'npm',
  isInGit: true,
  vitestVersion: 'unknown',
  vitestConfig: null,
  configs: [],
  receipts: 0,
  hosts: [],
};
const PROJECT: SeenHere = { ...NOTHING, hasPackage: true, packageName: 'fees', vitestVersion: '4.1.12' };

describe('what to do next', () => {
  it.each<[string, SeenHere, readonly string[]]>([
    ['nothing is here', NOTHING, ['hookproof census <folder>', 'hookproof simulate --preset prevent']],
    ['a host alone', { ...NOTHING, hosts: ['codex'] }, ['hookproof census .']],
    [
      'a package without vitest',
      { ...PROJECT, vitestVersion: 'unknown' },
      ['hookproof doctor', 'hookproof census <folder>'],
    ],
    ['a vitest project', PROJECT, ['hookproof init', 'hookproof census <folder>']],
    ['one with hosts', { ...PROJECT, hosts: ['codex'] }, ['hookproof census .', 'hookproof init']],
    [
      'one that is set up',
      { ...PROJECT, configs: ['hookproof.config.ts'] },
      ['hookproof mutate', 'hookproof census <folder>'],
    ],
    [
      'one with receipts',
      { ...PROJECT, configs: ['hookproof.config.ts'], receipts: 2 },
      ['hookproof gate', 'hookproof census <folder>'],
    ],
    ['two configurations', { ...PROJECT, configs: ['a', 'b'] }, ['hookproof doctor', 'hookproof census <folder>']],
  ])('%s', (_what, seen, commands) => {
    expect(nextSteps(seen).map(({ command }) => command)).toEqual(commands);
  });

  it('is said with the package manager of the project, among commands that exist', () => {
    const text = overview({ ...PROJECT, packageManager: 'pnpm' }, COMMANDS, 100);
    expect(text).toContain('pnpm exec hookproof init');
    expect(text).toMatch(/project {3}fees \(pnpm\)/u);
  });

  it.each([40, 60, 100])('keeps to %i characters', (columns) => {
    const lines = overview(PROJECT, COMMANDS, columns).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
  });
});

describe('what is seen of a folder', () => {
  it('names the package, its vitest, configuration and hosts, and executes none of it', () => {
    const tree = emptyTree();
    try {
      tree.write('package.json', '{ "name": "fees", "packageManager": "pnpm@9.0.0" }');
      tree.write('hookproof.config.ts', 'throw new Error("loaded");\n');
      tree.write('.codex/config.toml', '[mcp_servers.files]\ncommand = "files"\n');
      const name = `named-${'0'.repeat(64)}.json`;
      tree.write(`receipts/${name}`, '{}');
      expect(seenHere(tree.root)).toMatchObject({
        packageName: 'fees',
        packageManager: 'pnpm',
        configs: ['hookproof.config.ts'],
        receipts: 1,
        hosts: ['codex'],
      });
    } finally {
      tree.dispose();
    }
  });
});
