import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AcceptanceRow } from '../../src/model/acceptance.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import { aCensusRepository, HANDLER } from './a-census-repository.ts';

const { base, put, putRepository, run, repo } = aCensusRepository();

const ID = 'claude-code/cli-interactive/tool-call/Edit';

function putAnswers(): string {
  put('answers.json', {
    obligation: 'nothing is published without a release',
    authority: 'guard: hooks/guard.mjs',
    actorChain: 'user > main agent > file tool',
    originalTarget: 'survives',
    originalIdentity: 'lost',
    probe: 'an edit of release.txt',
    onFailure: 'happens',
    procedure: 'read the target back',
    residualOwner: 'release desk',
    acceptedBy: 'release desk',
  });
  return join(base(), 'answers.json');
}

const folder = (): string => join(repo(), 'hookproof.acceptance');

function readRow(): AcceptanceRow {
  const name = readdirSync(folder()).find((entry) => entry.endsWith('.json')) ?? '';
  return JSON.parse(readFileSync(join(folder(), name), 'utf8')) as AcceptanceRow;
}

async function explained(options: readonly string[]): Promise<Verdict> {
  const { out } = await run('explain', ID, repo(), ...options, '--json');
  return JSON.parse(out) as Verdict;
}

/** A record of a probe of the guard of the repository, as `hookproof probe` writes it. */
function putProbe(overrides: object = {}): void {
  const digest = (path: string): string => sha256Hex(readFileSync(join(repo(), path)));
  const probe = {
    version: 1,
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-interactive',
    event: 'PreToolUse',
    matcher: 'Edit|Write',
    command: HANDLER.command,
    record: '.claude/settings.json#/hooks/PreToolUse/1/hooks/0',
    tool: 'Edit',
    control: 'gate',
    class: 'discriminates',
    guardFiles: [{ path: 'hooks/guard.mjs', sha256: digest('hooks/guard.mjs') }],
    configuration: { path: '.claude/settings.json', sha256: digest('.claude/settings.json') },
    observedAt: '2026-11-30T12:00:00.000Z',
  };
  put('repo/.hookproof/probes/2026-11-30.json', [{ ...probe, ...overrides }]);
}

describe('levels above what a session shows', () => {
  const settle = async (
    ...more: readonly string[]
  ): Promise<{ code: number; out: string; err: string; options: readonly string[] }> => {
    const options = putRepository();
    putProbe();
    return { options, ...(await run('accept', ID, repo(), ...options, '--answers', putAnswers(), ...more)) };
  };
  const witnessed = async (options: readonly string[]): Promise<unknown> =>
    (await explained(options)).evidence.witnessed;

  it('probed is taken from a probe, with a record beside the row that outlives the folder of the run', async () => {
    const { options, out } = await settle();
    expect(out).toContain('observed: probed held\n');
    expect(out).toContain('no witness of enforced: no run of the real host with this guard (--live)\n');
    rmSync(join(repo(), '.hookproof'), { recursive: true });
    expect(await witnessed(options)).toEqual(['configured', 'probed']);
    expect(readRow().observed).toMatchObject([{ level: 'probed', witness: { kind: 'canary-probe' } }]);
  });

  it.each<[string, object, string]>([
    ['refused both', { class: 'refuses-both' }, 'the probe did not show a guard: refuses-both'],
    ['was of another version', { hostVersion: '2.1.331' }, 'it is of version 2.1.331, and this is 2.1.332'],
    [
      'was of other bytes',
      { guardFiles: [{ path: 'hooks/guard.mjs', sha256: 'x' }] },
      'hooks/guard.mjs is no longer what was probed',
    ],
    [
      'was of another configuration',
      { matcher: 'Edit', configuration: { path: '.claude/settings.json', sha256: 'x' } },
      '.claude/settings.json is no longer what was probed',
    ],
    [
      'reaches out of the directory',
      { guardFiles: [{ path: '../outside', sha256: 'x' }] },
      '../outside cannot be read, and was probed',
    ],
    ['was of another tool', { tool: 'Write' }, 'no guard on this route was probed ("hookproof probe")'],
  ])('a probe that %s is not taken, with the reason', async (_, overrides, because) => {
    const options = putRepository();
    putProbe(overrides);
    const { out } = await run('accept', ID, repo(), ...options, '--answers', putAnswers());
    expect(out).toContain('observed: nothing beyond the files\n');
    expect(out).toContain(`no witness of probed: ${because}\n`);
    expect(await witnessed(options)).toEqual(['configured']);
  });

  it('a file beside the guard that moved drops the probe of a row, which bounds the program alone', async () => {
    const options = putRepository();
    put('repo/hooks/rules.json', '[]');
    const files = ['hooks/guard.mjs', 'hooks/rules.json'].map((path) => ({
      path,
      sha256: sha256Hex(readFileSync(join(repo(), path))),
    }));
    putProbe({ guardFiles: files });
    await run('accept', ID, repo(), ...options, '--answers', putAnswers());
    rmSync(join(repo(), '.hookproof'), { recursive: true });
    expect(await witnessed(options)).toEqual(['configured', 'probed']);
    put('repo/hooks/rules.json', '[1]');
    const { evidence, acceptance } = await explained(options);
    expect(acceptance).toMatchObject([{ moved: [], levels: [] }]);
    expect(evidence.refused.map(({ because }) => because)).toEqual([
      expect.stringContaining('counts for nothing: hooks/rules.json is no longer what was probed') as string,
    ]);
  });

  const live = (cells: readonly object[]): object => ({
    host: { name: 'claude-code', version: '2.1.332' },
    setting: { surface: 'cli-interactive' },
    cells,
  });

  it('a conformance record never vouches for the guard of the user', async () => {
    putRepository();
    put('repo/records/live.json', live([{ id: 'matcher/name', observed: { class: 'CONTROLS', because: 'x' } }]));
    const { out } = await settle('--live', join(repo(), 'records/live.json'));
    expect(out).toContain(
      'no witness of enforced: records/live.json: its cells ran the reference guard, which says nothing of the guard that stands here\n',
    );
    expect(readRow().observed.map(({ level }) => level)).toEqual(['probed']);
  });

  it('a record that ran this very guard is taken, until the program is another', async () => {
    const first = await settle();
    const { guardsSha256 } = readRow().boundary;
    rmSync(folder(), { recursive: true });
    const subject = { tool: 'Edit', matcher: 'Edit|Write', controls: ['gate'], guardsSha256 };
    put('repo/records/live.json', live([{ id: 'edit', observed: { class: 'CONTROLS' }, subject }]));
    const { out } = await settle('--live', join(repo(), 'records/live.json'));
    expect(out).toContain('observed: probed held, enforced held\n');
    expect(await witnessed(first.options)).toEqual(['configured', 'probed', 'enforced']);
    put('repo/hooks/guard.mjs', 'process.exit(0);\n');
    expect(await witnessed(first.options)).toEqual(['configured']);
  });

  it('verified-at-target is the word of a person about a file that stands there', async () => {
    put('repo/records/target.txt', 'release.txt: absent\n');
    const sha256 = sha256Hex('release.txt: absent\n');
    const { options, out } = await settle('--read-back', `held: records/target.txt=${sha256}`);
    expect(out).toContain('observed: probed held, verified-at-target held\n');
    expect(await witnessed(options)).toEqual(['configured', 'probed', 'verified-at-target']);
    put('repo/records/target.txt', 'release.txt: 12 bytes\n');
    expect(await witnessed(options)).toEqual(['configured', 'probed']);
  });

  it.each([
    [['--read-back', `held: records/target.txt=${'0'.repeat(64)}`], 'expected the file that was read'],
    [['--read-back', 'held'], 'expected "held: file=sha256", got "held"'],
    [['--read-back', `held: ../answers.json=${'0'.repeat(64)}`], 'expected a record below'],
    [['--live', 'records/target.txt'], 'expected a record of the real host, got no JSON'],
    [['--live', 'records/none.json'], 'expected a record, got'],
  ])('%j is refused, and nothing is written', async (more, message) => {
    put('repo/records/target.txt', 'absent\n');
    const { code, err } = await settle(...more);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(existsSync(folder())).toBe(false);
  });
});
