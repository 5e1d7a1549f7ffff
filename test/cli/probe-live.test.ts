import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../src/platform/temporary-folder.ts';

const folders: TemporaryFolder[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function probe(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const folder = createTemporaryFolder('hookproof-probe-');
  folders.push(folder);
  let out = '';
  let err = '';
  const code = await runCli(['probe', ...args], {
    cwd: folder.path,
    env,
    stdout: (text) => void (out += text),
    stderr: (text) => void (err += text),
    stderrIsTerminal: false,
    columns: 120,
    colour: false,
  });
  return { code, out, err };
}

/** A cache that holds a host which is none: nothing is downloaded, and nothing of it is run. */
function emptyHost(version: string): Readonly<Record<string, string>> {
  const cache = createTemporaryFolder('hookproof-hosts-');
  folders.push(cache);
  const at = join(cache.path, `codex-${version}`);
  mkdirSync(at);
  writeFileSync(join(at, 'package-lock.json'), JSON.stringify({ packages: {} }));
  return { HOOKPROOF_HOSTS: cache.path };
}

describe('hookproof probe with a live host', () => {
  it('names the cases of a host without installing or running anything', async () => {
    const { code, out } = await probe(['--live', 'codex', '--conformance', '--list', '--cases', 'trust/*']);
    expect([code, out]).toStrictEqual([0, expect.stringContaining('trust/user-none ')]);
    expect(out).not.toContain('route/');
  });

  it('says that no case was meant, which is no pass', async () => {
    expect((await probe(['--live', 'codex', '--conformance', '--list', '--cases', 'none/*'])).code).toBe(7);
  });

  it('names the hosts that there are when another one is asked for', async () => {
    const { code, err } = await probe(['--live', 'none@1.0.0', '--conformance']);
    expect([code, err]).toStrictEqual([1, expect.stringContaining('got none, at --live')]);
  });

  it('refuses a version that is not exact, before anything is installed', async () => {
    const { code, err } = await probe(['--live', 'codex@latest', '--conformance'], emptyHost('0.0.0'));
    expect([code, err]).toStrictEqual([7, expect.stringContaining('expected an exact version, got latest')]);
  });

  it('says that an installation holds no executable, instead of counting its cases as refused', async () => {
    const { code, err } = await probe(['--live', 'codex@0.0.0', '--conformance'], emptyHost('0.0.0'));
    expect([code, err]).toStrictEqual([7, expect.stringContaining('expected an executable, got none')]);
  });
});
