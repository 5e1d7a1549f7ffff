import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../../src/platform/temporary-folder.ts';
import { writeChanged } from '../../../../src/probe/live/own/changed-files.ts';
import { withSettings } from '../../../../src/probe/live/settings/with-settings.ts';

const OURS = { security: { auth: { selectedType: 'ours' } }, ide: { enabled: false } };

describe('settings of ours in the text of a user', () => {
  it.each([
    ['no file', null, {}],
    ['an empty object', '{}', {}],
    ['another value', '{"security":{"auth":{"selectedType":"theirs"}}}', {}],
    ['a text where an object belongs', '{"security":"theirs","ide":null}', {}],
    ['a neighbour', '{"security":{"folderTrust":{"enabled":true}}}', { folderTrust: { enabled: true } }],
  ])('stand there in place of theirs: %s', (_what, text, kept) => {
    expect(parse(withSettings(text, OURS))).toStrictEqual({ ...OURS, security: { ...kept, ...OURS.security } });
  });

  it('leave comments and hooks to the byte', () => {
    const theirs = '// theirs\n{\n  "hooks": { "BeforeTool" : [ ] }, // none yet\n';
    const changed = withSettings(`${theirs}  "ide": {"enabled": true}\n}\n`, OURS);
    expect([changed.startsWith(theirs), parse(changed)]).toStrictEqual([true, { hooks: { BeforeTool: [] }, ...OURS }]);
  });

  it.each(['', '[]', '"text"', '{"hooks":', `{"a":${'['.repeat(100_000)}`])(
    'change nothing of a text that is no object: %#',
    (text) => {
      expect(withSettings(text, OURS)).toBe(text);
    },
  );
});

describe('a changed file in a copy', () => {
  it('takes the place of a copied link, so that the original is never written to', () => {
    const folder = createTemporaryFolder('hookproof-own-');
    const at = (...path: readonly string[]): string => join(folder.path, ...path);
    for (const name of ['home', 'copy']) mkdirSync(at(name));
    writeFileSync(at('kept.json'), '1');
    for (const name of ['home', 'copy']) symlinkSync(at('kept.json'), at(name, 'settings.json'));
    const changed = [{ path: at('home', 'settings.json'), change: (text: string | null) => `${text}2` }];
    writeChanged(changed, (path) => path.replace('/home/', '/copy/'));
    const texts = [at('kept.json'), at('home', 'settings.json'), at('copy', 'settings.json')];
    expect(texts.map((path) => readFileSync(path, 'utf8'))).toStrictEqual(['1', '1', '12']);
    folder.remove();
  });
});
