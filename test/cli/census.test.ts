import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';

let base = '';
let repo = '';

function put(path: string, content: string | object): void {
  const target = join(base, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-census-')));
  repo = join(base, 'repo');
  mkdirSync(repo);
});

afterEach(() => {
  rmSync(base, { recursive: true, force: true });
});

async function census(...options: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const code = await runCli(['census', repo, ...options], {
    cwd: repo,
    env: {},
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { code, out, err };
}

const HANDLER = { type: 'command', command: 'node "$CLAUDE_PROJECT_DIR/hooks/guard.mjs"' };

/** A repository with a guard on edits and a misspelt one on the shell, trusted by the user. */
function putRepository(): readonly string[] {
  put('repo/hooks/guard.mjs', 'process.exit(2);\n');
  put('repo/.mcp.json', { mcpServers: { db: { command: 'db-mcp' } } });
  put('repo/.claude/settings.json', {
    hooks: {
      PreToolUse: [
        { matcher: 'bash', hooks: [HANDLER] },
        { matcher: 'Edit|Write', hooks: [HANDLER] },
      ],
    },
  });
  put('home/.claude.json', { projects: { [repo]: { hasTrustDialogAccepted: true } } });
  mkdirSync(join(base, 'system'));
  return [
    '--host-version',
    '2.1.332',
    '--user',
    join(base, 'home'),
    '--managed',
    join(base, 'system'),
    '--guard',
    'guard.mjs=gate',
  ];
}

interface Row {
  readonly status: string;
  readonly route: { readonly tool: { readonly raw: string | null }; readonly via: string };
}

async function statuses(...options: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const { out } = await census(...options, '--json');
  const { hosts } = JSON.parse(out) as { hosts: readonly { verdicts: readonly Row[] }[] };
  const verdicts = hosts.flatMap((host) => host.verdicts);
  return Object.fromEntries(verdicts.map(({ route, status }) => [route.tool.raw ?? route.via, status]));
}

describe('hookproof census', () => {
  it('with every layer read, tells covered from uncovered routes', async () => {
    expect(await statuses(...putRepository())).toMatchObject({
      Edit: 'COVERED',
      Write: 'COVERED',
      Bash: 'UNCOVERED',
      'mcp__db__*': 'UNCOVERED',
      'user-shell': 'TARGET_SIDE',
      'running-process': 'RESIDUAL',
    });
  });

  it('names the deciding record with file and line, the call that gets through and the nearest working form', async () => {
    const { out } = await census(...putRepository());
    expect(out).toContain('.claude/settings.json:7 misses');
    expect(out).toContain('write "Bash" instead of "bash" at .claude/settings.json:5');
    expect(out).toContain('gets through: a call of this tool with input {} (PreToolUse), nothing refuses it for gate');
  });

  it.each([
    ['the trust of the folder', '--user'],
    ["the administrator's settings", '--managed'],
    ['the version', '--host-version'],
  ])('without %s nothing is COVERED, and the matching guard is UNVERIFIED', async (_what, option) => {
    const options = putRepository();
    const at = options.indexOf(option);
    const found = await statuses(...options.filter((_, index) => index !== at && index !== at + 1));
    expect(Object.values(found)).not.toContain('COVERED');
    expect(found['Edit']).toBe('UNVERIFIED');
  });

  it('a program that the guard table does not list is UNVERIFIED', async () => {
    const options = putRepository();
    expect(await statuses(...options.slice(0, -2))).toMatchObject({ Edit: 'UNVERIFIED', Bash: 'UNCOVERED' });
  });

  it('goes by the policy of the directory: a second control that nobody supplies is UNCOVERED', async () => {
    const options = putRepository().slice(0, -2);
    const head =
      'version: 1\ncontrols: { gate: may refuse, exam: looks twice }\nprimary: [{ routes: {}, control: gate }]\n';
    const guards = 'guards: [{ name: guard, recognise: [{ path: hooks/guard.mjs }], supplies: [gate] }]\n';
    put('repo/hookproof.policy.yaml', `${head}${guards}secondary: [{ routes: { tool: Write }, control: exam }]\n`);
    expect(await statuses(...options)).toMatchObject({ Edit: 'COVERED', Write: 'UNCOVERED', Bash: 'UNCOVERED' });
  });

  it('a guard with other content than the policy pins is UNVERIFIED, never COVERED', async () => {
    const options = putRepository().slice(0, -2);
    const mark = `{ path: guard.mjs, sha256: ${'a'.repeat(64)} }`;
    put(
      'other.yaml',
      `version: 1\ncontrols: { gate: x }\nprimary: [{ routes: {}, control: gate }]\nguards: [{ name: g, recognise: [${mark}], supplies: [gate] }]\n`,
    );
    expect(await statuses(...options, '--policy', join(base, 'other.yaml'))).toMatchObject({ Edit: 'UNVERIFIED' });
  });

  it('a broken policy is a usage error with the place, never the embedded one instead', async () => {
    put('repo/hookproof.policy.yaml', 'version: 1\n');
    const { code, err } = await census();
    expect(code).toBe(1);
    expect(err).toContain(join(repo, 'hookproof.policy.yaml'));
  });

  it('two policies are a question, never a choice', async () => {
    put('repo/hookproof.policy.yaml', '');
    put('repo/hookproof.policy.json', '{}');
    expect((await census()).err).toContain('expected one policy file, got 2');
  });

  describe('explain <route>', () => {
    async function explain(
      id: string,
      ...options: readonly string[]
    ): Promise<{ code: number; out: string; err: string }> {
      let out = '';
      let err = '';
      const code = await runCli(['explain', id, repo, ...options], {
        cwd: repo,
        env: {},
        stdout: (text) => void (out += text),
        stderr: (text) => void (err += text),
        stderrIsTerminal: false,
        columns: 120,
        colour: false,
      });
      return { code, out, err };
    }

    it('shows the record, what decides, and what stands beside it', async () => {
      const { out } = await explain('claude-code/cli-interactive/tool-call/Edit', ...putRepository());
      expect(out).toContain('claude-code/cli-interactive/tool-call/Edit  COVERED');
      expect(out).toContain('event: PreToolUse (before-tool); decision point: decides');
      expect(out).toContain('controls required: gate; supplied: gate; missing: none');
      expect(out).toContain('decides: .claude/settings.json:');
      expect(out).toContain('beside it: .claude/settings.json:7 misses');
    });

    it('names the id that differs in case only, and refuses one of no route', async () => {
      const near = await explain('claude-code/cli-interactive/tool-call/edit');
      expect(near.err).toContain('got none, but claude-code/cli-interactive/tool-call/Edit');
      expect((await explain('claude-code/cli-interactive/tool-call/Fly')).code).toBe(1);
    });
  });

  describe('--diff', () => {
    const settings = (matcher: string): object => ({ hooks: { PreToolUse: [{ matcher, hooks: [HANDLER] }] } });

    function commit(): void {
      const run = (...args: readonly string[]): void =>
        void execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@e', ...args], {
          cwd: repo,
          stdio: 'ignore',
        });
      run('init', '-q');
      run('add', '-A');
      run('commit', '-qm', 'x');
    }

    it('names the route that a narrower matcher loses, with the entry that decided and the one that decides', async () => {
      const options = putRepository();
      put('repo/.claude/settings.json', settings('Bash|Edit'));
      commit();
      put('repo/.claude/settings.json', settings('Edit'));
      const { out, code } = await census(...options, '--diff', 'HEAD', '--fail-on', 'UNCOVERED');
      expect(out).toContain('lost  claude-code/cli-interactive/tool-call/Bash: COVERED -> UNCOVERED');
      expect(out).toContain('decides now: .claude/settings.json:');
      expect(out).toContain('1 routes answer otherwise than at HEAD, 1 of them worse');
      expect(code).toBe(2);
    });

    it('a deleted settings file loses its routes, never drops them', async () => {
      const options = putRepository();
      put('repo/.claude/settings.json', settings('Edit'));
      commit();
      rmSync(join(repo, '.claude', 'settings.json'));
      const { out } = await census(...options, '--diff', 'HEAD');
      expect(out).toContain('lost  claude-code/cli-interactive/tool-call/Edit: COVERED -> UNCOVERED');
      expect(out).not.toContain('gone');
    });

    it('compares with an earlier output, and says so when nothing changed', async () => {
      const options = putRepository();
      const { out } = await census(...options, '--json');
      put('before.json', out);
      expect((await census(...options, '--diff', join(base, 'before.json'))).out).toContain(
        'No route answers otherwise',
      );
      put('repo/.claude/settings.json', settings('Bash'));
      const changed = await census(...options, '--diff', join(base, 'before.json'));
      expect(changed.out).toContain('better  claude-code/cli-interactive/tool-call/Bash: UNCOVERED -> COVERED');
      expect(changed.out).toContain('lost  claude-code/cli-interactive/tool-call/Write: COVERED -> UNCOVERED');
    });

    it.each(['no-such-ref', '--upload-pack=x'])('%s is no base: an error, never an empty comparison', async (ref) => {
      const { code, err } = await census(...putRepository(), `--diff=${ref}`);
      expect(code).toBe(1);
      expect(err).toContain('at --diff');
    });

    it('a file that is no census is refused', async () => {
      put('other.json', { hosts: [{ host: 'x' }] });
      const { err } = await census(...putRepository(), '--diff', join(base, 'other.json'));
      expect(err).toContain('expected the output of "hookproof census --json"');
    });
  });

  it('a directory without configuration says so and exits with 0', async () => {
    const { code, out } = await census();
    expect(code).toBe(0);
    expect(out).toContain('Nothing is configured here');
  });

  it('prints its blind spots', async () => {
    const { out } = await census('--host', 'claude-code');
    for (const option of ['--host-version', '--offered', '--user', '--managed']) expect(out).toContain(`(${option})`);
  });

  it('a settings file behind a symbolic link out of the directory is refused: UNVERIFIED, never "nothing configured"', async () => {
    const options = putRepository();
    rmSync(join(repo, '.claude', 'settings.json'));
    put('elsewhere.json', { hooks: {} });
    symlinkSync(join(base, 'elsewhere.json'), join(repo, '.claude', 'settings.json'));
    const { out } = await census(...options);
    expect(out).toContain('a symbolic link that leads out of the directory is not followed');
    expect((await statuses(...options))['Edit']).toBe('UNVERIFIED');
  });

  it('never runs what it finds', async () => {
    const options = putRepository();
    const witness = join(base, 'ran');
    put(
      'repo/hooks/guard.mjs',
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(witness)}, '');\n`,
    );
    await census(...options);
    expect(existsSync(witness)).toBe(false);
  });

  it.each([
    [['UNCOVERED'], 2],
    [['UNVERIFIED', 'UNCOVERED'], 2],
    [['ABSENT'], 0],
  ])('--fail-on %j exits with %i', async (failOn, code) => {
    expect((await census(...putRepository(), '--fail-on', failOn.join(','))).code).toBe(code);
  });

  it('a directory below the root of its repository is never COVERED while the settings there are not seen', async () => {
    const options = putRepository();
    mkdirSync(join(base, '.git'));
    put('home/.claude.json', { projects: { [base]: { hasTrustDialogAccepted: true } } });
    const found = await statuses(...options);
    expect(Object.values(found)).not.toContain('COVERED');
    expect(found['Edit']).toBe('UNVERIFIED');
  });

  it('--fail-on without a status is refused: it would never be red', async () => {
    const { code, err } = await census('--fail-on', '');
    expect(code).toBe(1);
    expect(err).toContain('expected at least one status');
  });

  it('--fail-on UNVERIFIED alone exits with 8', async () => {
    put('repo/hooks/guard.mjs', 'process.exit(2);\n');
    put('repo/.claude/settings.json', { hooks: { PreToolUse: [{ matcher: '*', hooks: [HANDLER] }] } });
    expect((await census('--fail-on', 'UNVERIFIED')).code).toBe(8);
  });

  it('an inventory replaces the catalogue', async () => {
    const found = await statuses(...putRepository(), '--offered', 'Edit,mcp__db__query');
    expect(
      Object.keys(found)
        .filter((name) => /^[A-Zm]/.test(name) && name !== 'mcp-prompt')
        .toSorted(),
    ).toEqual(['Edit', 'mcp__db__query']);
  });

  it.each([
    [['--surface', 'moon'], '--surface'],
    [['--host', 'nobody'], '--host'],
    [['--host-version', 'nobody=1.2.3'], '--host'],
    [['--host-version', '1.2.3', '--host-version', '1.2.4'], '--host-version'],
    [['--host-version', 'new'], '--host-version'],
    [['--guard', 'guard.mjs'], '--guard'],
    [['--fail-on', 'RED'], '--fail-on'],
    [['--user', '/nowhere/at/all'], '/nowhere/at/all'],
  ])('options %j are a usage error that names the place', async (options, place) => {
    const { code, err } = await census(...options);
    expect(code).toBe(1);
    expect(err).toContain(`at ${place}`);
  });
});
