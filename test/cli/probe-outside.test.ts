import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemIsolation } from '../../src/platform/contained/isolation.ts';
import type { ProbeReport } from '../../src/report/probe-report.ts';
import { aCensusRepository } from './a-census-repository.ts';

const { base, repo, put, run } = aCensusRepository();

const CLAUDE = ['--host', 'claude-code', '--host-version', '2.1.332'] as const;
const OPENCODE = ['--host', 'opencode', '--host-version', '1.18.33', '--surface', 'cli-headless'] as const;
const PLUGIN = `export const Guard = async () => ({ 'tool.execute.before': async (input, output) => {
  if (input.tool === 'bash' && output.args.command.startsWith('rm')) throw new Error('no');
} });\n`;

/** Guards in the home name their neighbours by paths from their own folder, and write beside themselves. */
const HOME_GUARD = `#!/bin/sh
. "$(dirname "$0")/lib/refuse.sh"
echo seen > "$(dirname "$0")/lib/refuse.sh.seen" 2>/dev/null
case "$(cat)" in *"rm -rf"*) refuse;; esac
`;

function putHomeGuard(command: string): void {
  put('home/hooks/guard.sh', HOME_GUARD);
  put('home/hooks/lib/refuse.sh', 'refuse() { echo no >&2; exit 2; }\n');
  chmodSync(join(base(), 'home/hooks/guard.sh'), 0o755);
  put('home/.claude/settings.json', {
    hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [{ type: 'command', command }] }] },
  });
}

async function evidence(id: string, ...options: readonly string[]): Promise<{ witnessed: string[] }> {
  const { out } = await run('explain', id, '.', ...options, '--json');
  return (JSON.parse(out) as { evidence: { witnessed: string[] } }).evidence;
}

describe('a guard that is no program of the directory', () => {
  it.each(['project', 'user'] as const)(
    'a plugin of the %s is asked, and its route is probed until a byte moves',
    async (whose) => {
      const path = whose === 'project' ? 'repo/.opencode/plugin/guard.ts' : 'home/.config/opencode/plugins/guard.ts';
      put('home/.profile', '');
      put(path, PLUGIN);
      const options = [...OPENCODE, '--user', join(base(), 'home')];
      const { code, out } = await run('probe', '.', ...options, '--uncontained', '--json');
      const [seen, ...others] = (JSON.parse(out) as ProbeReport).observations;
      expect([code, seen?.class, others]).toEqual([0, 'discriminates', []]);
      const shown = whose === 'project' ? '.opencode/plugin/guard.ts' : '~/.config/opencode/plugins/guard.ts';
      expect(seen?.guardFiles.map((file) => file.path)).toEqual([shown]);
      const bash = 'opencode/cli-headless/tool-call/bash';
      expect((await evidence(bash, ...options)).witnessed).toEqual(['configured', 'probed']);
      put(path, `${PLUGIN}// Another byte.\n`);
      expect((await evidence(bash, ...options)).witnessed).toEqual(['configured']);
    },
  );

  it('a module that the host does not load is not run', async () => {
    put('repo/.opencode/plugin/guard.mjs', PLUGIN);
    const { code, out } = await run('probe', '.', ...OPENCODE, '--uncontained');
    expect([code, out]).toEqual([8, expect.stringContaining('the host loads nothing of it')]);
  });

  it.each([
    ['by its path', (home: string) => `${home}/hooks/guard.sh`],
    ['by a variable', () => '"$HOME"/hooks/guard.sh'],
    ['by a tilde', () => '~/hooks/guard.sh'],
  ])('a guard of the home that is named %s runs as a copy there', async (_how, command) => {
    const home = join(base(), 'home');
    putHomeGuard(command(home));
    const isolation = await systemIsolation();
    const { code, out } = await run('probe', '.', ...CLAUDE, '--user', home, '--json', '--no-record');
    const { observations, skipped } = JSON.parse(out) as ProbeReport;
    const files = observations[0]?.guardFiles.map((file) => file.path).toSorted();
    expect([code, observations[0]?.class, files, skipped.length]).toEqual(
      isolation.hasMountNamespace
        ? [0, 'discriminates', ['~/hooks/guard.sh', '~/hooks/lib/refuse.sh'], 0]
        : [8, undefined, undefined, 1],
    );
    expect(existsSync(join(home, 'hooks/lib/refuse.sh.seen'))).toBe(false);
    expect(readFileSync(join(home, 'hooks/guard.sh'), 'utf8')).toBe(HOME_GUARD);
  });

  it('one of the home that rewrites itself changes its copy', async () => {
    const { hasMountNamespace } = await systemIsolation();
    if (!hasMountNamespace) return;
    const home = join(base(), 'home');
    putHomeGuard(`${home}/hooks/guard.sh`);
    put('home/hooks/guard.sh', '#!/bin/sh\necho "#" >> "$0"; echo no >&2; exit 2\n');
    const { out } = await run('probe', repo(), ...CLAUDE, '--user', home, '--json', '--no-record');
    const [seen] = (JSON.parse(out) as ProbeReport).observations;
    expect([seen?.class, seen?.forbidden.changed]).toEqual(['refuses-both', ['~/hooks/guard.sh']]);
    expect(readFileSync(join(home, 'hooks/guard.sh'), 'utf8')).not.toContain('#\n');
  });
});
