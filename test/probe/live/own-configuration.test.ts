import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyToShow } from '../../../src/platform/contained/shown-copy.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../src/platform/temporary-folder.ts';
import { CODEX_OWN } from '../../../src/probe/live/hosts/codex/codex-own.ts';
import { ownPair } from '../../../src/probe/live/own/own-pair.ts';
import { ownStarts } from '../../../src/probe/live/own/own-starts.ts';
import { recordingShell, type GuardHandling } from '../../../src/probe/live/own/recording-shell.ts';

let folder: TemporaryFolder;
const at = (...path: readonly string[]): string => join(folder.path, ...path);

beforeEach(() => {
  folder = createTemporaryFolder('hookproof-own-');
});
afterEach(() => folder.remove());

describe('the recording shell', () => {
  const COMMAND = '"$GEMINI_PROJECT_DIR"/it\'s checked';
  const ask = (handling: GuardHandling, command: string, payload: string): string => {
    folder.subfolder('log');
    const shells = { real: '/bin/sh', interpreter: '/bin/sh' };
    const text = recordingShell(shells, ['true', COMMAND, 'cat; echo ran'], { log: at('log'), handling });
    writeFileSync(at('shell'), text, { mode: 0o755 });
    return execFileSync(at('shell'), ['-c', command], { input: payload, encoding: 'utf8' });
  };
  const WORDS = { forbidden: 'rm -r', permitted: 'list.txt' };

  it('runs a registered command with its stdin, and notes of which call it was told', () => {
    const payload = JSON.stringify({ hook_event_name: 'PreToolUse', tool_input: { command: 'rm -r x' } });
    expect(ask('run', 'cat; echo ran', payload)).toBe(`${payload}ran\n`);
    expect(ownStarts(at('log'), WORDS)).toStrictEqual([{ index: 2, of: 'forbidden', event: 'PreToolUse' }]);
  });

  it('answers nothing in the place of a registered command that is silenced, and notes its start all the same', () => {
    expect(ask('silence', 'cat; echo ran', 'list.txt')).toBe('');
    expect(ownStarts(at('log'), WORDS)).toStrictEqual([{ index: 2, of: 'permitted', event: null }]);
  });

  it('notes nothing of any other command', () => {
    expect(ask('silence', 'echo other', '')).toBe('other\n');
    expect(readdirSync(at('log'))).toStrictEqual([]);
  });
});

describe('a copy that is shown in the place of its original', () => {
  const rules = { copied: null, readOnly: ['.git'], leftOut: ['.hookproof'], filesMax: 100, bytesMax: 1_000 };

  it('holds what is written to, shows the rest read-only, and leaves links that lead out as links', async () => {
    for (const name of ['work/.git', 'work/.hookproof', 'work/src', 'to']) mkdirSync(at(name), { recursive: true });
    writeFileSync(at('work/src/a.txt'), 'text');
    symlinkSync('/etc', at('work/out'));
    const copy = copyToShow(at('work'), at('to'), rules);
    expect(copy.files).toStrictEqual(['src/a.txt']);
    expect(copy.binds.slice(1)).toStrictEqual([{ from: at('work/.git'), to: at('work/.git'), readOnly: true }]);
    expect([lstatSync(at('to/out')).isSymbolicLink(), existsSync(at('to/.hookproof'))]).toStrictEqual([true, false]);
    const before = await copy.originals();
    writeFileSync(at('to/src/a.txt'), 'changed');
    expect([readFileSync(at('work/src/a.txt'), 'utf8'), await copy.originals()]).toStrictEqual(['text', before]);
    writeFileSync(at('work/src/a.txt'), 'changed');
    expect(await copy.originals()).not.toBe(before);
  });

  it('hides a name of a host in the folder of the host alone, so that guards in a folder of that name are found', () => {
    for (const name of ['work/.host/tmp', 'work/tmp', 'to']) mkdirSync(at(name), { recursive: true });
    for (const name of ['work/.host/tmp/a', 'work/.host/b', 'work/tmp/guard']) writeFileSync(at(name), 'text');
    const copy = copyToShow(at('work'), at('to'), { ...rules, copied: ['.host'], leftOut: ['.host/tmp'] });
    expect([copy.files, copy.binds.map(({ to }) => to)]).toStrictEqual([['.host/b'], [at('work'), at('work/tmp')]]);
  });

  it('copies nothing of what is larger than the bound, and names it', () => {
    for (const name of ['work/large', 'to']) mkdirSync(at(name), { recursive: true });
    writeFileSync(at('work/large/a.txt'), 'x'.repeat(2_000));
    const copy = copyToShow(at('work'), at('to'), rules);
    expect([copy.files, copy.tooLarge, readdirSync(at('to/large'))]).toStrictEqual([[], ['large'], []]);
  });
});

describe('the forbidden call of a control', () => {
  it('is one whose effect is known, and none where a harmless one is not', () => {
    const shell = CODEX_OWN.tools['exec_command'];
    if (shell === undefined) throw new Error('no shell');
    expect(ownPair('deletion-guard', shell, '/work')?.effects.forbidden).toMatchObject({ after: null });
    expect(ownPair('release-guard', shell, '/work')).toBeNull();
  });
});
