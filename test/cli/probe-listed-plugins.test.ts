import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProbeReport } from '../../src/report/probe-report.ts';
import { aCensusRepository } from './a-census-repository.ts';

const { repo, put, run } = aCensusRepository();

const OPENCODE = ['--host', 'opencode', '--host-version', '1.18.33', '--surface', 'cli-headless'] as const;
const PLUGIN = `export const Guard = async () => ({ 'tool.execute.before': async (input, output) => {
  if (input.tool === 'bash' && output.args.command.startsWith('rm')) throw new Error('no');
} });\n`;

interface Plan {
  readonly wouldRun: readonly { readonly record: string; readonly command: { readonly line: string } }[];
  readonly skipped: readonly { readonly because: string }[];
}

/** What a probe would run of one entry of the list of plugins. */
async function planOf(entry: unknown): Promise<Plan> {
  put('repo/guards/mine.ts', PLUGIN);
  put('elsewhere/mine.ts', PLUGIN);
  put('repo/opencode.json', { plugin: [entry] });
  const { out } = await run('probe', '.', ...OPENCODE, '--dry-run', '--json');
  return JSON.parse(out) as Plan;
}

describe('a plugin that opencode.json lists', () => {
  it.each([
    ['a relative path', () => './guards/mine.ts'],
    ['an absolute path', () => join(repo(), 'guards/mine.ts')],
    ['an address of a file', () => `file://${join(repo(), 'guards/mine.ts')}`],
    ['a path with options beside it', () => ['./guards/mine.ts', { strict: true }]],
  ])('by %s is a subject of the canary', async (_how, entry) => {
    const { wouldRun, skipped } = await planOf(entry());
    expect(wouldRun.map(({ command }) => command.line)).toEqual([expect.stringContaining('guards/mine.ts')]);
    expect([wouldRun[0]?.record, skipped]).toEqual([expect.stringContaining('opencode.json#/plugin/0'), []]);
  });

  it.each([
    ['a package', 'some-guard@1.0.0', 'the name of a package'],
    ['a file that is not there', './guards/gone.ts', 'does not exist'],
    ['a file outside of the directory', '../elsewhere/mine.ts', 'could not be read'],
  ])('as %s is not run, and it is said why', async (_what, entry, because) => {
    const { wouldRun, skipped } = await planOf(entry);
    expect([wouldRun, skipped]).toEqual([
      [],
      [expect.objectContaining({ because: expect.stringContaining(because) as unknown })],
    ]);
  });

  it('is asked by its path, told apart from an idle one, and bound to its bytes', async () => {
    const answer = async (text: string): Promise<readonly unknown[]> => {
      put('repo/guards/mine.ts', text);
      put('repo/opencode.json', { plugin: ['./guards/mine.ts'] });
      const { code, out } = await run('probe', '.', ...OPENCODE, '--uncontained', '--json', '--no-record');
      const { observations } = JSON.parse(out) as ProbeReport;
      return [code, ...observations.flatMap((seen) => [seen.class, ...seen.guardFiles.map((file) => file.path)])];
    };
    expect(await answer(PLUGIN)).toEqual([0, 'discriminates', 'guards/mine.ts']);
    expect(await answer(PLUGIN.replace("startsWith('rm')", "startsWith('nothing')"))).toEqual([
      2,
      'allows-both',
      'guards/mine.ts',
    ]);
  });
});
