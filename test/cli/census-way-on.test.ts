import { describe, expect, it } from 'vitest';
import { aCensusRepository } from './a-census-repository.ts';

const { base, put, putRepository, run, census } = aCensusRepository();

/** The arguments of a command as a shell that removes single quotes would pass them. */
const words = (line: string): readonly string[] =>
  [...line.matchAll(/'(?<quoted>[^']*)'|(?<plain>\S+)/gu)].map(
    ({ groups }) => groups?.['quoted'] ?? groups?.['plain'] ?? '',
  );

describe('what a census says to do next', () => {
  it('is an explain of the same directory with the same options: typed as it stands, it gives the same verdict', async () => {
    const options = putRepository();
    const asked = ['../repo/../repo', ...options, '--guard', "it's=gate"];
    const { out } = await run('census', ...asked);
    const line = /hookproof (?<again>explain .+)$/mu.exec(out)?.groups?.['again'] ?? '';
    expect(line).toContain("'it'\\''s=gate'");
    const { out: told } = await run(...words(line.replace(" --guard 'it'\\''s=gate'", '')));
    expect(told).toContain('claude-code/cli-interactive/tool-call/Bash  UNCOVERED');
    expect(told).toContain('.claude/settings.json');
    expect(line).toContain(`--user ${base()}/home`);
  });

  it('leaves the directory out where it is the working directory', async () => {
    putRepository();
    const { out } = await run('census', '.');
    expect(out).toMatch(/npx hookproof explain claude-code\/cli-interactive\/tool-call\/Bash$/mu);
  });

  it('names a version with evidence where none is given, and that version is taken, also a name of documents', async () => {
    put('repo/.windsurf/hooks.json', { hooks: { pre_run_command: [{ command: 'true' }] } });
    const { out } = await census('--host', 'windsurf');
    expect(out).toContain('one with evidence is windsurf=docs-2026');
    const { code, out: known } = await census('--host-version', 'windsurf=docs-2026');
    expect([code, known.includes('windsurf docs-2026, '), known.includes('no evidence speaks of')]).toEqual([
      0,
      true,
      false,
    ]);
    expect((await census('--host-version', 'windsurf=docs-2025')).code).toBe(1);
    expect((await census('--host-version', 'cursor=docs-2026')).code).toBe(1);
  });

  it('names a version that documents speak of where they do not speak of the one that runs', async () => {
    put('repo/.cursor/hooks.json', { version: 1, hooks: { beforeShellExecution: [{ command: 'true' }] } });
    const { out } = await census('--host-version', 'cursor=2.4.0');
    expect(out).toContain('no document that was read speaks of version 2.4.0, one speaks of 3.21.16');
  });

  it('shows what to list about a guard to its end, however long its path is', async () => {
    const folder = `${'deep/'.repeat(40)}hooks`;
    put(`repo/${folder}/guard.sh`, 'exit 2\n');
    put('repo/.claude/settings.json', {
      hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command: `sh ${folder}/guard.sh` }] }] },
    });
    const { out } = await census();
    expect(out).toMatch(/would decide it: .*hooks\/guard\.sh.*\)$/mu);
  });

  it('where nothing is configured is a host by name, and is told', async () => {
    const { out, err } = await census();
    expect([out.includes('add --host <one of these names>'), err]).toEqual([true, '']);
  });
});
