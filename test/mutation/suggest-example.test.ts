import { describe, expect, it } from 'vitest';
import type { Definition } from '../../src/mutation/definition.ts';
import type { TextEdit } from '../../src/mutation/text-edit.ts';
import { planMutants } from '../../src/mutation/plan-mutants.ts';
import { importedNames, relativeImports, suggestExamples } from '../../src/mutation/suggest-example.ts';

const NONE = new Set<string>();

function first(text: string, file = 'src/a.ts'): readonly (string | undefined)[] {
  const [one] = suggestExamples(file, text, NONE);
  return [one?.definition, one?.find, one?.replacement];
}

describe('a suggested example', () => {
  it.each([
    ['a comparison', 'export const f = (a: number) => a > 1;', ['f', 'a > 1', '!(a > 1)']],
    ['a sum', 'export function f(a: number, b: number) { return a + b; }', ['f', 'a + b', 'a - b']],
    ['text', "export function f(a: string) { return 'x' + a; }", ['f', "'x' + a", "''"]],
    ['a literal', 'export function f() { return true; }', ['f', 'true', 'false']],
    ['a choice', 'export function f(a: boolean) { return a ? 1 : 2; }', ['f', 'a ? 1 : 2', '1']],
    ['a call', 'export function f(a: string) { return a.trim(); }', ['f', 'a.trim()', 'undefined as never']],
    ['an export list', 'function f() { return 1; }\nexport { f };', ['f', '1', '1 + 1']],
  ])('breaks %s', (_what, text, expected) => {
    expect(first(text)).toEqual(expected);
  });

  it('writes no type into JavaScript', () => {
    expect(first('export function f(a) { return a.trim(); }', 'src/a.js')[2]).toBe('undefined');
  });

  it.each([
    ['what is not exported', 'function f() { return 1; }'],
    [
      'an anchor that is found twice',
      'export function f(a: number) { if (a) return g(a); return g(a); } function g(a: number) { return a; }',
    ],
    ['what only an inner function gives back', 'export function f() { [1].forEach((x) => { return x + 1; }); }'],
    ['a type', 'export type F = () => 1;'],
  ])('leaves alone %s', (_what, text) => {
    expect(first(text)).toEqual([undefined, undefined, undefined]);
  });

  it('takes what a test imports before what is smaller', () => {
    const text = 'export const a = () => 1;\nexport const longer = (x: number) => x + 1;';
    expect(suggestExamples('src/a.ts', text, new Set(['longer'])).map(({ definition }) => definition)).toEqual([
      'longer',
      'a',
    ]);
  });

  it.each(['src/a.ts', 'src/a.tsx', 'src/a.js', 'src/a.mjs', 'src/a.jsx', 'src/a.mts', 'src/a.cts'])(
    'can be planned in %s',
    (file) => {
      const text = 'export function isAdult(age) { return age >= 18; }\nexport const half = (n) => n / 2;\n';
      const examples = suggestExamples(file, text, NONE);
      const mutants = examples.map(({ slug, title, definition, kind, find, replacement }) => ({
        id: `example/${slug}`,
        mutantFile: `mutants/example/${slug}.ts`,
        mutant: {
          title,
          breaks: 'example',
          why: 'a test',
          target: { file, definition },
          killers: [],
          since: '2026-11-30',
          apply: (view: Definition): readonly TextEdit[] => [view.find(kind, find).replaceWith(replacement)],
        },
      }));
      const readSource = (path: string): string | undefined => (path === file ? text : undefined);
      const plan = planMutants({ subjectFiles: [file], mutants, readSource });
      expect(plan.mutants.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
    },
  );
});

describe('what a test file imports', () => {
  it('is read from every kind of import, packages left out', () => {
    const text = `import { a, b as c } from './a.js';
      import type { T } from '../t.ts';
      import * as all from '../all';
      import { it } from 'vitest';
      const late = await import('./late.mjs');`;
    expect(relativeImports(text)).toEqual(['./a.js', '../t.ts', '../all', './late.mjs']);
    expect([...importedNames(text)]).toEqual(['a', 'b', 'T', 'it']);
  });
});
