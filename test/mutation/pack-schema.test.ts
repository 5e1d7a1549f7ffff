import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPackDocument, packProblems } from '../../src/mutation/pack-schema.ts';

const SCHEMA = resolve(import.meta.dirname, '../../schema/pack.v1.schema.json');

const MUTANT = {
  id: 'members-pay-more',
  title: 'Members pay more',
  why: 'A member is charged too much.',
  breaks: 'F1',
  file: 'src/fee.ts',
  definition: 'feeCents',
  find: '1 : 3',
  replace: '3 : 3',
  since: '2026-11-30',
  killers: [{ file: 'test/fee.test.ts', test: 'fee > a member pays less' }],
};
const DIFF_MUTANT = { id: 'no-minimum', title: 'There is no minimum', why: 'Too cheap.', file: 'src/fee.ts' };
const GOOD = { pack: 'fees', author: 'Somebody', mutants: [MUTANT, DIFF_MUTANT] };

let published: (value: unknown) => boolean;
beforeAll(() => {
  published = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
});

const withMutant = (changes: object): object => ({ ...GOOD, mutants: [{ ...MUTANT, ...changes }] });
const withFile = (file: unknown): object => withMutant({ file });

const ACCEPTED: readonly (readonly [string, unknown])[] = [
  ['a pack with an edit and a diff', GOOD],
  ['an empty replacement', withMutant({ replace: '' })],
  ['blank text to find', withMutant({ find: ' \n' })],
  ['the whole module as definition', withMutant({ definition: '<module>' })],
  ['no author', { pack: 'fees', mutants: [DIFF_MUTANT] }],
  ['a diff with a definition', { ...GOOD, mutants: [{ ...DIFF_MUTANT, definition: 'feeCents' }] }],
  ['no killers', withMutant({ killers: [] })],
  ['300 characters beyond the basic plane', withMutant({ title: '😀'.repeat(300) })],
  ['a file name with dots', withFile('src/..a/.b/c..ts')],
];

const REFUSED: readonly (readonly [string, unknown, string])[] = [
  ['no object', null, '(the whole value): expected Object, got null'],
  ['a list', [GOOD], 'mutants: expected'],
  ['no mutants', { ...GOOD, mutants: [] }, 'mutants: expected at least one mutant'],
  ['1,001 mutants', { ...GOOD, mutants: Array.from({ length: 1_001 }, () => MUTANT) }, 'at most 1000 mutants'],
  ['an unknown key', { ...GOOD, script: 'x' }, 'script: expected no such key'],
  ['an unknown key of a mutant', withMutant({ apply: 'x' }), 'mutants.0.apply: expected no such key'],
  ['a key that every object has', withMutant({ toString: 'x' }), 'mutants.0.toString: expected no such key'],
  ['a prototype', JSON.parse('{"pack":"fees","mutants":[],"__proto__":{}}'), '__proto__: expected no such key'],
  ['an id that is a path', withMutant({ id: '../x' }), 'mutants.0.id: expected a name in kebab-case'],
  ['a long id', withMutant({ id: 'a'.repeat(81) }), 'mutants.0.id: expected at most 80 characters'],
  ['a blank title', withMutant({ title: ' \n' }), 'mutants.0.title: expected a text that is not blank'],
  ['a lone surrogate', withMutant({ title: 'a\uD800' }), 'mutants.0.title: expected a text that is not blank'],
  ['301 characters', withMutant({ title: '😀'.repeat(301) }), 'mutants.0.title: expected at most 300 characters'],
  ['a definition of two lines', withMutant({ definition: 'a\nb' }), 'mutants.0.definition: expected'],
  ['find without replace', withMutant({ replace: undefined }), 'mutants.0: expected find, replace'],
  ['replace without find', withMutant({ find: undefined }), 'mutants.0: expected find, replace'],
  ['find without definition', withMutant({ definition: undefined }), 'mutants.0: expected find, replace'],
  ['nothing to find', withMutant({ find: '' }), 'mutants.0.find: expected a text that is not empty'],
  ['10,001 characters to find', withMutant({ find: 'a'.repeat(10_001) }), 'at most 10000 characters'],
  ['a month too many', withMutant({ since: '2026-13-01' }), 'mutants.0.since: expected an ISO date'],
  ['a number as text', withMutant({ why: 1 }), 'mutants.0.why: expected string, got 1'],
  ['101 killers', withMutant({ killers: Array.from({ length: 101 }, () => MUTANT.killers[0]) }), 'at most 100 killers'],
  ['an absolute file', withFile('/etc/passwd'), 'mutants.0.file: expected a path inside the project'],
  ['a file above', withFile('../other/a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['a file above, inside', withFile('src/../../a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['a file at its end above', withFile('src/..'), 'mutants.0.file: expected a path inside the project'],
  ['another spelling', withFile('src/./a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['an empty segment', withFile('src//a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['a drive', withFile('C:/a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['a backslash', withFile('src\\a.ts'), 'mutants.0.file: expected a path inside the project'],
  ['a control character', withFile('src/a\u0000.ts'), 'mutants.0.file: expected a path inside the project'],
];

/** A key with the value undefined is no key in a file. */
const asInFile = (value: unknown): unknown => JSON.parse(JSON.stringify(value), undefined);

describe('a pack document', () => {
  it.each(ACCEPTED)('with %s is accepted by the running schema and by the published one', (_name, value) => {
    expect(packProblems(value)).toEqual([]);
    expect(published(value)).toBe(true);
  });

  it.each(REFUSED)('with %s is refused by both', (_name, value, problem) => {
    const stored = Object.hasOwn(value ?? {}, '__proto__') ? value : asInFile(value);
    expect(packProblems(stored).join('; ')).toContain(problem);
    expect(published(stored)).toBe(false);
  });

  it('reports all its problems at once', () => {
    const broken = { ...GOOD, extra: 1, mutants: [{ ...MUTANT, id: 'X', file: '/a', title: '' }] };
    expect(packProblems(broken)).toHaveLength(4);
  });
});

/** Every place of a document, as the keys that lead there. */
function places(value: unknown, prefix: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return [prefix, ...Object.entries(value).flatMap(([key, child]) => places(child, [...prefix, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, replacement);
  return copy;
}

const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  '',
  ' ',
  'x',
  'X',
  'a-b',
  'a--b',
  '..',
  '.',
  'a/b',
  'a/',
  '/a',
  '!a',
  'c:a',
  'a\nb',
  'a\n',
  '\uDC00',
  '2026-02-31',
  '2026-1-1',
  [],
  [''],
  {},
  [{}],
  'a'.repeat(1_001),
  'é'.repeat(200),
];

describe('the published schema and the running one', () => {
  it('agree on every pack with one value replaced', () => {
    const differences: string[] = [];
    const seen = { accepted: 0, refused: 0 };
    for (const place of places(GOOD)) {
      for (const replacement of REPLACEMENTS) {
        const value = asInFile({ whole: replaced(GOOD, place, replacement) }) as { whole?: unknown };
        const accepted = isPackDocument(value.whole);
        seen[accepted ? 'accepted' : 'refused'] += 1;
        if (accepted !== published(value.whole)) {
          differences.push(`${JSON.stringify(replacement)} at ${place.join('/')}: running ${accepted}`);
        }
      }
    }
    expect(differences).toEqual([]);
    expect(seen.accepted).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(300);
  });

  it('agree on generated documents that are no packs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(published(value)).toBe(isPackDocument(value));
      }),
    );
  });
});
