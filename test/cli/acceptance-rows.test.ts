import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptanceFileName, acceptanceRows, type AcceptanceRows } from '../../src/cli/acceptance-rows.ts';
import { confinedFiles } from '../../src/platform/confined-files.ts';
import { sha256Hex } from '../../src/platform/digest.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';
import { anAcceptedObservation, aRow } from '../support/acceptance-builders.ts';

let directory = '';
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-acceptance-')));
  mkdirSync(join(directory, 'hookproof.acceptance'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const TEXT = renderPretty(aRow());

function put(text: string, name = acceptanceFileName('test-host', text)): void {
  writeFileSync(join(directory, 'hookproof.acceptance', name), text);
}

const read = (): AcceptanceRows => acceptanceRows(directory, confinedFiles([directory]), () => null);

describe('reading the rows of a directory', () => {
  it('takes a row under the name of its bytes; other files and an absent folder are nothing', () => {
    put(TEXT);
    put('why', 'README.md');
    const { rows, refused } = read();
    expect(rows.map(({ row }) => row)).toEqual([aRow()]);
    expect(refused).toEqual([]);
    rmSync(join(directory, 'hookproof.acceptance'), { recursive: true });
    expect(read()).toEqual({ rows: [], refused: [] });
  });

  it.each<[string, string, string]>([
    ['edited', TEXT.replace('release desk', 'nobody'), 'it was edited'],
    ['padded', `${TEXT} `, 'expected the canonical text'],
    ['doubled in a key', TEXT.replace('"version": 1', '"version": 1,\n  "version": 1'), 'expected the canonical text'],
    ['no JSON', '{', 'JSON'],
    ['with a prototype', TEXT.replace('{', '{\n  "__proto__": {},'), '__proto__'],
    ['giant', `"${'a'.repeat(300_000)}"`, 'expected at most 262144 bytes, got 300002'],
    ['a tower', '['.repeat(100_000), 'expected at most 64 levels'],
    ['of another schema', renderPretty({ ...aRow(), version: 2 }), 'expected 1, got 2, at version'],
    ['of another host', renderPretty({ ...aRow(), host: { name: 'codex', version: '1.0.0' } }), 'a route of codex/'],
    [
      'with a key of the prototype',
      renderPretty({ ...aRow(), constructor: {} }),
      'expected no such key, at constructor',
    ],
  ])('refuses one that is %s, and says why', (_, text, because) => {
    put(text, acceptanceFileName('test-host', TEXT));
    const { rows, refused } = read();
    expect(rows).toEqual([]);
    expect(refused).toMatchObject([{ because: expect.stringContaining(because) as string }]);
  });

  it('a row that is a link out of the directory is not followed', () => {
    const outside = mkdtempSync(join(tmpdir(), 'hookproof-outside-'));
    const name = acceptanceFileName('test-host', TEXT);
    writeFileSync(join(outside, name), TEXT);
    symlinkSync(join(outside, name), join(directory, 'hookproof.acceptance', name));
    const { rows, refused } = read();
    rmSync(outside, { recursive: true });
    expect([rows.length, refused.length]).toEqual([0, 1]);
  });

  it('tells how each record stands: unchanged, changed, absent, no text', () => {
    writeFileSync(join(directory, 'same'), 'seen');
    writeFileSync(join(directory, 'other'), 'edited');
    mkdirSync(join(directory, 'folder'));
    const observed = ['same', 'other', 'gone', 'folder'].map((file) =>
      anAcceptedObservation({ witness: { kind: 'hook-listing', file, sha256: sha256Hex('seen') } }),
    );
    put(renderPretty(aRow({ observed })));
    expect(read().rows[0]?.witnesses).toEqual(['unchanged', 'changed', 'absent', 'unreadable']);
  });
});
