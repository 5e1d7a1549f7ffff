import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { git } from '../../src/platform/run-git.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';
import { hostsFolder } from '../../src/probe/live/host-cache.ts';

const ROOT: string = join(import.meta.dirname, '..', '..');
const ROUTE = 'codex/cli-headless/tool-call/exec_command';
const GUARD = '#!/bin/sh\nif grep -q "rm -r"; then echo "no deletion here" >&2; exit 2; fi\n';

let base: TemporaryFolder;
const at = (...path: readonly string[]): string => join(base.path, ...path);

/** A home whose guard is trusted, or not, in the words of the host, and a project that it trusts. */
function putHome(isTrusted: boolean): void {
  const guard = at('home', 'guards', 'check.sh');
  const hooks = at('home', '.codex', 'hooks.json');
  for (const folder of ['.codex', 'guards']) mkdirSync(at('home', folder), { recursive: true });
  writeFileSync(guard, GUARD, { mode: 0o755 });
  const handler = { type: 'command', command: guard };
  writeFileSync(hooks, JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks: [handler] }] } }));
  const identity = { async: false, command: guard, timeout: 600, type: 'command' };
  const hash = sha256Hex(JSON.stringify({ event_name: 'pre_tool_use', hooks: [identity], matcher: 'Bash' }));
  const trusted = `[hooks.state."${hooks}:pre_tool_use:0:0"]\ntrusted_hash = "sha256:${hash}"\n`;
  writeFileSync(
    at('home', '.codex', 'config.toml'),
    `[projects."${at('work')}"]\ntrust_level = "trusted"\n${isTrusted ? trusted : ''}`,
  );
}

async function run(command: string, ...more: readonly string[]): Promise<{ code: number; out: string }> {
  return await runIn('', command, ...more);
}

/** In a folder with a home, a work tree and the settings of a machine. */
async function runIn(set: string, command: string, ...more: readonly string[]): Promise<{ code: number; out: string }> {
  let out = '';
  const code = await runCli(
    [
      command,
      ...more,
      '--user',
      at(set, 'home'),
      '--managed',
      at(set, 'machine'),
      '--guard',
      'check.sh=gate',
      '--json',
    ],
    {
      cwd: at(set, 'work'),
      env: { ...process.env, HOOKPROOF_HOSTS: hostsFolder(process.env, ROOT) },
      stdout: (text) => void (out += text),
      stderr: () => undefined,
      stderrIsTerminal: false,
      columns: 120,
      colour: false,
    },
  );
  return { code, out };
}

async function probed(): Promise<{ code: number; class: string; isUnchanged: boolean }> {
  const { code, out } = await run('probe', '--live', 'codex', '.', '--route', ROUTE);
  const { record } = JSON.parse(out) as {
    record: { cells: readonly { observed: { class: string } }[]; originals: { isUnchanged: boolean } };
  };
  return { code, class: record.cells[0]?.observed.class ?? '', isUnchanged: record.originals.isUnchanged };
}

async function explained(version: string): Promise<Verdict> {
  return JSON.parse((await run('explain', ROUTE, '.', '--host-version', version)).out) as Verdict;
}

describe.skipIf(process.platform !== 'linux')(
  'the guard of a user on the real host, on a copy at the path of the original',
  () => {
    beforeAll(async () => {
      base = createTemporaryFolder('hookproof-own-');
      for (const folder of ['work', 'machine']) mkdirSync(at(folder));
      await git(at('work'), ['init', '--quiet']);
      putHome(true);
    }, 600_000);

    afterAll(() => base.remove());

    it('controls with the trust that its own path was given, and the originals stay as they were', async () => {
      const before = readFileSync(at('home', '.codex', 'config.toml'), 'utf8');
      expect(await probed()).toStrictEqual({ code: 0, class: 'CONTROLS', isUnchanged: true });
      expect(readFileSync(at('home', '.codex', 'config.toml'), 'utf8')).toBe(before);
      const { evidence } = await explained('0.171.0');
      expect(evidence.witnessed).toStrictEqual(['configured', 'loaded', 'matched', 'enforced', 'verified-at-target']);
    });

    it('is accepted with these levels, by a record beside the row that outlives the folder of the run', async () => {
      const answers = {
        obligation: 'nothing is deleted',
        authority: 'guard: check.sh',
        actorChain: 'user > main agent > shell',
        originalTarget: 'survives',
        originalIdentity: 'lost',
        probe: 'a folder of samples is removed',
        onFailure: 'happens',
        procedure: 'read the target back',
        residualOwner: 'release desk',
        acceptedBy: 'release desk',
      };
      writeFileSync(at('answers.json'), JSON.stringify(answers));
      const { out } = await run('accept', ROUTE, '.', '--host-version', '0.171.0', '--answers', at('answers.json'));
      const { row } = JSON.parse(out) as { row: { observed: readonly { level: string; witness: { file: string } }[] } };
      expect(row.observed.map(({ level }) => level)).toStrictEqual([
        'loaded',
        'matched',
        'enforced',
        'verified-at-target',
      ]);
      expect(row.observed[0]?.witness.file).toMatch(/^hookproof\.acceptance\/records\/live-[0-9a-f]{64}\.json$/u);
    });

    it('says nothing of another version, and nothing once its program is another', async () => {
      const other = await explained('0.169.0');
      expect(other.evidence.witnessed).toStrictEqual(['configured']);
      expect(other.evidence.refused.map(({ because }) => because).join()).toContain('it is of version 0.171.0');
      writeFileSync(at('home', 'guards', 'check.sh'), `${GUARD}# changed\n`);
      const { evidence } = await explained('0.171.0');
      expect(evidence.witnessed).toStrictEqual(['configured']);
      expect(evidence.refused.map(({ because }) => because).join()).toContain('the program of a guard is not the one');
    });

    it('is not invoked when its trust was never given, though the same guard stands at the same place', async () => {
      putHome(false);
      expect(await probed()).toStrictEqual({ code: 2, class: 'NOT_INVOKED', isUnchanged: true });
    });
  },
);

/** Up to six runs of a host in one test. */
const LIMIT_MS = 300_000;

const SETTINGS_HOSTS = [
  {
    host: 'gemini-cli',
    version: '0.61.0',
    folder: '.gemini',
    event: 'BeforeTool',
    off: { hooksConfig: { enabled: false } },
  },
  { host: 'qwen-code', version: '0.24.4', folder: '.qwen', event: 'PreToolUse', off: { disableAllHooks: true } },
] as const;

describe.skipIf(process.platform !== 'linux').each(SETTINGS_HOSTS)(
  'the guard of a user of $host on the real host',
  ({ host, version, folder, event, off }) => {
    const route = `${host}/cli-headless/tool-call/run_shell_command`;
    const settings = (): string => at(host, 'home', folder, 'settings.json');
    const putSettings = (guard: string, more: object): void => {
      const program = at(host, 'home', 'tmp', 'check.sh');
      writeFileSync(program, guard, { mode: 0o755 });
      const hooks = { [event]: [{ matcher: 'run_shell_command', hooks: [{ type: 'command', command: program }] }] };
      const trust = { security: { folderTrust: { enabled: true } } };
      writeFileSync(settings(), `// theirs\n${JSON.stringify({ ...trust, hooks, ...more }, null, 2)}\n`);
    };
    const classOf = async (...more: readonly string[]): Promise<{ code: number; class: string | undefined }> => {
      const { code, out } = await runIn(host, 'probe', '--live', host, '.', '--route', route, ...more);
      const { record } = JSON.parse(out) as { record: { cells: readonly { observed: { class: string } }[] } };
      return { code, class: record.cells[0]?.observed.class };
    };

    beforeAll(async () => {
      base = createTemporaryFolder('hookproof-own-');
      // A folder of this name is the host's own in its folder, and the user's beside it.
      for (const path of [`home/${folder}`, 'home/tmp', 'work', 'machine'])
        mkdirSync(at(host, path), { recursive: true });
      await git(at(host, 'work'), ['init', '--quiet']);
      writeFileSync(
        at(host, 'home', folder, 'trustedFolders.json'),
        JSON.stringify({ [at(host, 'work')]: 'TRUST_FOLDER' }),
      );
    }, 600_000);

    afterAll(() => base.remove());

    it(
      'controls, the originals stay as they were, and the census counts what was seen',
      async () => {
        putSettings(GUARD, {});
        const before = readFileSync(settings(), 'utf8');
        expect(await classOf()).toStrictEqual({ code: 0, class: 'CONTROLS' });
        expect(readFileSync(settings(), 'utf8')).toBe(before);
        const { out } = await runIn(host, 'explain', route, '.', '--host-version', version);
        const { evidence } = JSON.parse(out) as Verdict;
        expect(evidence.witnessed).toStrictEqual(['configured', 'loaded', 'matched', 'enforced', 'verified-at-target']);
      },
      LIMIT_MS,
    );

    it(
      'is seen to refuse a call that the user names, and to let another one through',
      async () => {
        const named = (command: string): readonly string[] => [
          '--forbidden',
          JSON.stringify({ command, description: 'one step', is_background: false }),
          '--target',
          'list.txt',
        ];
        expect(await classOf(...named('printf "rm -r" > list.txt'))).toStrictEqual({ code: 0, class: 'CONTROLS' });
        expect(await classOf(...named('printf other > list.txt'))).toStrictEqual({
          code: 2,
          class: 'INVOKED_FAIL_OPEN',
        });
      },
      LIMIT_MS,
    );

    it(
      'lets the effect occur when it fails, and when the user switched it off',
      async () => {
        putSettings('#!/bin/sh\nexit 1\n', {});
        expect(await classOf()).toStrictEqual({ code: 2, class: 'INVOKED_FAIL_OPEN' });
        putSettings(GUARD, off);
        expect(await classOf()).toStrictEqual({ code: 2, class: 'NOT_INVOKED' });
      },
      LIMIT_MS,
    );
  },
);

describe.skipIf(process.platform !== 'linux')('the guard of a user of opencode on the real host', () => {
  const route = 'opencode/cli-headless/tool-call/bash';
  const gate = (body: string): string => `export const Check = async () => ({
  'tool.execute.before': async (input: { tool: string }, output: { args: { command?: string } }) => { ${body} },
});\n`;
  const refuses = "if (forbids(output.args.command ?? '')) throw new Error('no deletion here');";
  const put = (path: string, text: string): void => {
    mkdirSync(join(at('opencode'), path, '..'), { recursive: true });
    writeFileSync(at('opencode', path), text);
  };
  const classOf = async (id: string): Promise<{ code: number; class: string | undefined; isUnchanged: boolean }> => {
    const { code, out } = await runIn('opencode', 'probe', '--live', 'opencode', '.', '--route', id);
    const { record } = JSON.parse(out) as {
      record: { cells: readonly { observed: { class: string } }[]; originals: { isUnchanged: boolean } };
    };
    return { code, class: record.cells[0]?.observed.class, isUnchanged: record.originals.isUnchanged };
  };

  beforeAll(async () => {
    base = createTemporaryFolder('hookproof-own-');
    for (const path of ['home', 'work', 'machine']) mkdirSync(at('opencode', path), { recursive: true });
    await git(at('opencode', 'work'), ['init', '--quiet']);
    put('work/.opencode/lib/rules.ts', "export const forbids = (text: string): boolean => text.includes('rm -rf');\n");
  }, 600_000);

  afterAll(() => base.remove());

  const guard = 'work/.opencode/plugin/check.sh.ts';
  const theirs = `import { forbids } from '../lib/rules';\n${gate(refuses)}`;

  it(
    'controls with what it imports, the originals stay as they were, and the census counts what was seen',
    async () => {
      put(guard, theirs);
      expect(await classOf(route)).toStrictEqual({ code: 0, class: 'CONTROLS', isUnchanged: true });
      expect(readFileSync(at('opencode', guard), 'utf8')).toBe(theirs);
      const { out } = await runIn('opencode', 'explain', route, '.', '--host-version', '1.18.33');
      expect((JSON.parse(out) as Verdict).evidence.witnessed).toStrictEqual(
        expect.arrayContaining(['configured', 'matched', 'enforced', 'verified-at-target']),
      );
    },
    LIMIT_MS,
  );

  it(
    'lets the effect occur when it swallows its own refusal',
    async () => {
      put(guard, gate("try { throw new Error('no'); } catch {}"));
      expect(await classOf(route)).toMatchObject({ code: 2, class: 'INVOKED_FAIL_OPEN' });
    },
    LIMIT_MS,
  );

  it(
    'controls when opencode.json names it by its path',
    async () => {
      put(guard, '');
      put('work/opencode.json', JSON.stringify({ plugin: ['./guards/check.sh.ts'] }));
      put(
        'work/guards/check.sh.ts',
        gate("if (output.args.command?.includes('rm -rf')) throw new Error('no deletion here');"),
      );
      expect(await classOf(route)).toMatchObject({ code: 0, class: 'CONTROLS' });
    },
    LIMIT_MS,
  );
});
