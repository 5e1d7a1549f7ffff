import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const MAKE_FIFO: string = 'mkfifo';

const { base, repo, put, putRepository, census, run, statuses } = aCensusRepository();

function git(...args: readonly string[]): void {
  const options = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b',
    '-c',
    'commit.gpgsign=false',
    '-c',
    'init.defaultBranch=main',
  ];
  const { status, stderr } = spawnSync('git', [...options, ...args], { cwd: repo(), encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

describe('a policy of the directory that cannot be read', () => {
  const PLANTED: Readonly<Record<string, (path: string) => void>> = {
    'a FIFO': (path) => void spawnSync(MAKE_FIFO, [path]),
    'a folder': (path) => {
      mkdirSync(path);
    },
    'a link that leads nowhere': (path) => symlinkSync('nowhere', path),
    'a link to itself': (path) => symlinkSync('hookproof.policy.yaml', path),
    'a link that leads out of the directory': (path) => {
      put('outside.yaml', 'secret: 1\n');
      symlinkSync('../outside.yaml', path);
    },
  };

  it.each(Object.keys(PLANTED))('is an error, not a census by the embedded policy: %s', async (what) => {
    const options = putRepository();
    PLANTED[what]?.(join(repo(), 'hookproof.policy.yaml'));
    const { code, out, err } = await census(...options);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^hookproof: expected a policy file, got .+, at .+hookproof\.policy\.yaml\nhint: .+\n$/u);
    expect(err).not.toContain('secret');
  });

  it('a link to a policy within the directory is read', async () => {
    const options = putRepository();
    put('repo/policies/main.yaml', 'no: policy\n');
    symlinkSync('policies/main.yaml', join(repo(), 'hookproof.policy.yaml'));
    expect((await census(...options)).err).toContain('problem(s)');
  });
});

describe('paths that are empty texts', () => {
  it.each(['--user', '--managed', '--policy', '--transcript', '--session', '--observed'])(
    'are refused and not taken for the working directory: %s',
    async (option) => {
      putRepository();
      const { code, out, err } = await census(option, '');
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(`expected a path, got an empty text, at ${option}`);
    },
  );

  it('an empty directory is refused too', async () => {
    expect((await run('census', '')).err).toContain('expected a path, got an empty text, at the directory');
  });
});

describe('links on the way to a guard', () => {
  it('a folder of the administrator that leads out of the root named is refused, not followed', async () => {
    const options = putRepository();
    put('elsewhere/managed-settings.json', { allowManagedHooksOnly: true });
    mkdirSync(join(base(), 'system/etc'), { recursive: true });
    symlinkSync('../../elsewhere', join(base(), 'system/etc/claude-code'));
    expect((await statuses(...options))['Edit']).toBe('UNVERIFIED');
    const { out } = await census(...options);
    expect(out).toContain('/etc/claude-code/managed-settings.json');
    expect(out).toContain('a symbolic link that leads out of the directory is not followed');
  });

  it('a folder of the administrator that is a link within the root named is read', async () => {
    const options = putRepository();
    put('system/real/managed-settings.json', { allowManagedHooksOnly: true });
    mkdirSync(join(base(), 'system/etc'), { recursive: true });
    symlinkSync('../real', join(base(), 'system/etc/claude-code'));
    expect((await statuses(...options))['Edit']).toBe('UNCOVERED');
  });

  it('a link of the name of a guard to another program supplies nothing', async () => {
    const options = putRepository();
    put('repo/hooks/allow.mjs', 'process.exit(0);\n');
    rmSync(join(repo(), 'hooks/guard.mjs'));
    symlinkSync('allow.mjs', join(repo(), 'hooks/guard.mjs'));
    expect((await statuses(...options))['Edit']).toBe('UNVERIFIED');
  });
});

describe('census --diff', () => {
  it('a guard registered behind a committed link to a folder is not silently absent before', async () => {
    const options = putRepository();
    put('repo/agent/settings.json', { hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [HANDLER] }] } });
    rmSync(join(repo(), '.claude'), { recursive: true });
    symlinkSync('agent', join(repo(), '.claude'));
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'one');
    expect((await statuses(...options))['Bash']).toBe('COVERED');
    rmSync(join(repo(), '.claude'));
    expect((await statuses(...options, '--host', 'claude-code'))['Bash']).toBe('UNCOVERED');
    const { code, out } = await census(...options, '--diff', 'HEAD', '--fail-on', 'UNCOVERED');
    expect(out).toContain('Bash');
    expect(code).toBe(2);
  });

  it('refuses --nested beside it, whose folders it would pass over in silence', async () => {
    putRepository();
    const { code, out, err } = await census('--diff', 'HEAD', '--nested');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('got --diff and --nested');
  });
});

describe('census --nested', () => {
  async function nested(...options: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
    const { out } = await census('--nested', '--json', ...options);
    const report = JSON.parse(out) as { nested: readonly { directory: string; hosts: readonly { host: string }[] }[] };
    return Object.fromEntries(
      report.nested.map(({ directory, hosts }) => [directory.slice(repo().length + 1), hosts.map(({ host }) => host)]),
    );
  }

  it('finds a folder of a host that only its adapter knows, at the folder in which the agent is started', async () => {
    put('repo/a/.zed/settings.json', {});
    put('repo/b/.opencode/opencode.json', { permission: {} });
    put('repo/c/.github/workflows/ci.yml', 'on: push');
    expect(await nested()).toEqual({ a: ['zed'], b: ['opencode'] });
  });

  it('does not pass over a configuration behind a link, a FIFO or a name with a backslash', async () => {
    put('repo/real/settings.json', {});
    put('repo/a/x', '');
    symlinkSync('../real', join(repo(), 'a/.claude'));
    mkdirSync(join(repo(), 'b/.claude'), { recursive: true });
    spawnSync(MAKE_FIFO, [join(repo(), 'b/.claude/settings.json')]);
    put('repo/c\\d/.claude/settings.json', {});
    const found = await nested('--host', 'claude-code');
    expect(Object.keys(found)).toEqual(['a', 'b', 'c\\d']);
  });
});

describe('what was planted', () => {
  it('leaves the census of the same repository without it as it was', async () => {
    const options = putRepository();
    expect((await statuses(...options))['Edit']).toBe('COVERED');
    expect(base()).not.toBe('');
  });
});
