import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../src/platform/digest.ts';
import { git } from '../../src/platform/run-git.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { liveRecord } from '../support/live-record.ts';
import { runCommand, type Ran } from '../support/run-command.ts';
import { runsFullTier } from '../support/tier.ts';
import { sampleProject, type SampleProject } from '../receipts/sample-project.ts';

const SECOND = resolve(import.meta.dirname, '../../receipts/verify.sh');

let project: SampleProject;
beforeEach(() => {
  project = sampleProject();
});
afterEach(() => project.dispose());

/** A record under the name that its bytes deserve, below the receipts; its path there. */
function put(record: object, text: string = renderPretty(record)): string {
  const name = `codex-0.171.0-${sha256Hex(text)}.json`;
  mkdirSync(join(project.receipts, 'live'), { recursive: true });
  writeFileSync(join(project.receipts, 'live', name), text);
  return `receipts/live/${name}`;
}

async function verify(...args: string[]): Promise<Ran> {
  return await runCommand(['verify', ...args], project.root);
}

const RECOUNTED = { ...liveRecord(), verdict: { ...liveRecord().verdict, cells: 5 } };

describe('hookproof verify over records of real hosts', () => {
  it('says nothing of them where there is none, and counts their cases where there are', async () => {
    await project.record();
    const without = await verify('--json');
    expect(JSON.parse(without.stdout)).not.toHaveProperty('live');
    put(liveRecord());
    const { exitCode, stdout } = await verify();
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/codex-0\.171\.0-[0-9a-f]{12} ok: 4 cases of a real host: 3 agrees, 1 unverified\n/u);
  });

  it('exits 6 over one that was edited, one whose counts were, and a link, with the class of each', async () => {
    await project.record();
    const path = join(project.root, put(liveRecord()));
    writeFileSync(path, readFileSync(path, 'utf8').replace('"isPinned": true', '"isPinned": false'));
    const edited = await verify();
    expect([edited.exitCode, edited.stdout]).toEqual([6, expect.stringMatching(/tampered: id: sha256 of the file/u)]);
    expect(edited.stdout).toContain('level: none: 1 of 2 receipts and live records not sound');
    expect(edited.stderr).toContain('expected a sound receipt');
    rmSync(path);
    put(RECOUNTED);
    const counted = await verify();
    expect([counted.exitCode, counted.stdout]).toEqual([6, expect.stringContaining('cells: expected 4, got 5')]);
    rmSync(join(project.receipts, 'live'), { recursive: true });
    mkdirSync(join(project.receipts, 'live'));
    symlinkSync('/etc/hostname', path);
    const linked = await verify();
    expect([linked.exitCode, linked.stdout]).toEqual([6, expect.stringContaining('got symbolic link')]);
  });

  it('takes one that is named, and one that stands alone', async () => {
    const [sound, recounted] = [put(liveRecord()), put(RECOUNTED)];
    expect((await verify(sound)).exitCode).toBe(0);
    expect((await verify(recounted)).exitCode).toBe(6);
    expect((await verify()).exitCode).toBe(6);
    rmSync(join(project.root, recounted));
    expect((await verify()).exitCode).toBe(0);
  });

  it('exits 6 when one of the base is gone or was written again under its name', async () => {
    await project.record();
    const path = join(project.root, put(liveRecord()));
    const commit = (...args: string[]): Promise<unknown> =>
      git(project.root, ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args]);
    await commit('init', '--quiet', '--initial-branch=trunk');
    await commit('add', '.');
    await commit('commit', '--quiet', '-m', 'one');
    expect((await verify('--base', 'trunk')).exitCode).toBe(0);
    rmSync(path);
    const gone = await verify('--base', 'trunk');
    expect([gone.exitCode, gone.stdout]).toEqual([6, expect.stringContaining('append-only: live/codex-0.171.0-')]);
    expect((await verify()).exitCode).toBe(0);
  });

  it('makes the gate red by its condition on integrity, whose other conditions it leaves alone', async () => {
    await project.record();
    const states = async (): Promise<readonly string[]> => {
      const { stdout } = await runCommand(['gate', '--json'], project.root);
      const { conditions } = JSON.parse(stdout) as { conditions: { id: string; state: string }[] };
      return conditions.flatMap(({ id, state }) => (state === 'red' ? [id] : []));
    };
    const before = await states();
    put(liveRecord());
    expect(await states()).toStrictEqual(before);
    put(RECOUNTED);
    expect(before).not.toContain('integrity');
    expect(await states()).toContain('integrity');
    expect((await states()).length).toBe(before.length + 1);
  });
});

describe.skipIf(!runsFullTier())('the second verifier over records of real hosts', () => {
  const falsely = { observed: { class: 'NOT_INVOKED', because: '' }, forbidden: 'present' };
  const [first, ...others] = liveRecord().cells;

  it.each<[string, object, string]>([
    ['a sound one', liveRecord(), 'ok'],
    ['one whose cases are counted otherwise', RECOUNTED, 'tampered consistency'],
    [
      'one with a class that was not seen',
      { ...liveRecord(), cells: [{ ...first, ...falsely }, ...others] },
      'tampered consistency',
    ],
    [
      'one that hides a problem',
      { ...liveRecord(), verdict: { ...liveRecord().verdict, unverifiedMax: 0 } },
      'tampered consistency',
    ],
    ['one with a member that nobody knows', { ...liveRecord(), more: 1 }, 'tampered schema'],
    [
      'one of a later schema',
      { ...liveRecord(), schema: 'urn:hookproof:schema:live-conformance:v2' },
      'unverifiable version',
    ],
  ])('answers as the first does: %s', async (_what, record, expected) => {
    const path = put(record);
    const { stdout, status } = spawnSync('sh', [SECOND, project.receipts], { encoding: 'utf8' });
    const line = stdout.split('\n').find((each) => each.includes('/live/')) ?? '';
    const [, verdict, step = ''] = /^(\w+) [^:]*(?:: (\w+):.*)?$/u.exec(line) ?? [];
    expect([`${verdict} ${step}`.trim(), status]).toEqual([expected, expected === 'ok' ? 0 : 6]);
    const { exitCode, stdout: told } = await verify(path, '--json');
    const { live } = JSON.parse(told) as { live: { integrity: string; mismatches: { step: string }[] }[] };
    expect([`${live[0]?.integrity} ${live[0]?.mismatches[0]?.step ?? ''}`.trim(), exitCode]).toEqual([
      expected,
      status,
    ]);
  });

  it('takes every record of this repository for sound', () => {
    const folder = resolve(SECOND, '..', 'live');
    const paths = readdirSync(folder).map((name) => join(folder, name));
    const { stdout, status } = spawnSync('sh', [SECOND, ...paths], { encoding: 'utf8' });
    expect([stdout.split('\n').filter((line) => line.startsWith('ok ')).length, status]).toEqual([paths.length, 0]);
  });
});
