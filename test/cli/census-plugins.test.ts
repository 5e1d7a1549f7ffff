import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository } from './a-census-repository.ts';

const { base, repo, put, census, statuses } = aCensusRepository();

const GUARD = { type: 'command', command: 'node "${CLAUDE_PLUGIN_ROOT}/guard.mjs"' };
const HOOKS = { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [GUARD] }] } };

/** A plugin with a guard on the shell, and the options by which every layer is read. */
function putPlugin(): readonly string[] {
  mkdirSync(join(repo(), '.git'));
  put('repo/.claude-plugin/plugin.json', { name: 'safety' });
  put('repo/hooks/hooks.json', HOOKS);
  put('repo/guard.mjs', 'process.exit(2);\n');
  mkdirSync(join(base(), 'home'));
  mkdirSync(join(base(), 'system'));
  const layers = ['--user', join(base(), 'home'), '--managed', join(base(), 'system')];
  return ['--host-version', 'claude-code=2.1.332', ...layers, '--guard', 'guard.mjs=gate'];
}

describe('a census of a folder that is a plugin', () => {
  it('judges its routes with what it takes for granted, in every format', async () => {
    const options = putPlugin();
    expect(await statuses(...options)).toMatchObject({ Bash: 'UNVERIFIED', Edit: 'UNCOVERED' });
    const table = await census(...options);
    expect(table.out).toContain('this folder is the plugin safety of Claude Code');
    expect(table.out).toMatch(/Taken for granted\n {2}that the plugin safety of Claude Code is installed and enabled/);
    const json = JSON.parse((await census(...options, '--json')).out) as {
      hosts: readonly { assumptions?: unknown }[];
    };
    expect(json.hosts.map(({ assumptions }) => assumptions)).toEqual([
      [expect.stringMatching(/^that the plugin safety of Claude Code is installed/)],
    ]);
    expect((await census(...options, '--format', 'markdown')).out).toContain('Taken for granted:\n\n- that the plugin');
    expect((await census(...options, '--format', 'sarif')).out).toContain('"assumptions": [');
  });

  it('leaves the verdicts of a project with settings as they were, and tells the plugin beside them', async () => {
    const options = putPlugin();
    put('repo/.claude/settings.json', { hooks: {} });
    const { Bash } = await statuses(...options);
    expect(Bash).toBe('UNCOVERED');
    const { out } = await census(...options);
    expect(out).toContain('its hooks are left out and lift no route, since .claude/settings.json configures a session');
    expect(out).not.toContain('Taken for granted');
  });

  it('reads no hooks through a link that leads out, and says so', async () => {
    const options = putPlugin();
    writeFileSync(join(base(), 'outside.json'), JSON.stringify(HOOKS));
    put('repo/.claude-plugin/plugin.json', { name: 'safety', hooks: './linked.json' });
    put('repo/hooks/hooks.json', { hooks: {} });
    symlinkSync(join(base(), 'outside.json'), join(repo(), 'linked.json'));
    const { out } = await census(...options);
    expect(out).toContain('linked.json: could not be read: a symbolic link that leads out of the directory');
    expect(await statuses(...options)).toMatchObject({ Bash: 'UNVERIFIED' });
  });

  it('follows a marketplace into the folders below that it lists', async () => {
    const options = putPlugin();
    put('repo/.claude-plugin/marketplace.json', { plugins: [{ name: 'more', source: './plugins/more' }] });
    put('repo/plugins/more/hooks/hooks.json', { hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [GUARD] }] } });
    put('repo/plugins/more/guard.mjs', 'process.exit(2);\n');
    expect(await statuses(...options)).toMatchObject({ Bash: 'UNVERIFIED', Edit: 'UNVERIFIED', Write: 'UNCOVERED' });
  });
});
