import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { runCli as RunCli } from '../../src/cli/run-cli.ts';
import { noIsolation } from '../../src/platform/contained/isolation.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';

let base: TemporaryFolder;
let runCli: typeof RunCli;
const at = (...path: readonly string[]): string => join(base.path, ...path);

describe('the guards of a user on a system without a mount namespace', () => {
  // The modules of this process were loaded by other files before, on a system that has one.
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock(import('../../src/platform/contained/isolation.ts'), async (importOriginal) => ({
      ...(await importOriginal()),
      systemIsolation: async () => await Promise.resolve(noIsolation('unshare: not permitted here')),
    }));
    ({ runCli } = await import('../../src/cli/run-cli.ts'));
  });
  afterAll(() => {
    vi.doUnmock('../../src/platform/contained/isolation.ts');
    vi.resetModules();
  });

  beforeEach(() => {
    base = createTemporaryFolder('hookproof-refused-');
    for (const folder of ['home/.gemini', 'home/.qwen', 'work', 'machine']) mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('check.sh'), `#!/bin/sh\ntouch ${at('was-run')}\n`, { mode: 0o755 });
    const groups = [{ matcher: 'run_shell_command', hooks: [{ type: 'command', command: at('check.sh') }] }];
    const settings = JSON.stringify({ hooks: { BeforeTool: groups, PreToolUse: groups } });
    for (const folder of ['.gemini', '.qwen']) writeFileSync(at('home', folder, 'settings.json'), settings);
  });
  afterEach(() => base.remove());

  async function probe(host: string, ...more: readonly string[]): Promise<{ code: number; out: string; told: string }> {
    let out = '';
    let told = '';
    const code = await runCli(
      [
        'probe',
        '--live',
        host,
        '.',
        '--user',
        at('home'),
        '--managed',
        at('machine'),
        '--guard',
        'check.sh=gate',
        ...more,
      ],
      {
        cwd: at('work'),
        env: { ...process.env, HOOKPROOF_HOSTS: at('hosts') },
        stdout: (text) => void (out += text),
        stderr: (text) => void (told += text),
        stderrIsTerminal: false,
        columns: 120,
        colour: false,
      },
    );
    return { code, out, told };
  }

  it('are refused in the words of the system before anything is installed, started or written', async () => {
    const { code, out, told } = await probe('gemini-cli');
    expect([code, out]).toStrictEqual([7, '']);
    expect(told).toContain('expected a mount namespace, got unshare: not permitted here');
    expect([existsSync(at('hosts')), existsSync(at('was-run')), readdirSync(at('work'))]).toStrictEqual([
      false,
      false,
      [],
    ]);
  });

  it.each(['gemini-cli', 'qwen-code'])('of %s can still be planned, since a plan runs nothing', async (host) => {
    const { code, out } = await probe(host, '--dry-run');
    expect([code, out.split('\n').at(-2)]).toStrictEqual([0, '1 would be run.']);
  });
});
