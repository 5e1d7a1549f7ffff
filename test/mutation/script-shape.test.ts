import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emitScript, isSameScript } from '../../src/mutation/emitted-script.ts';
import { scriptShape, ShapeReader } from '../../src/mutation/script-shape.ts';

/** Texts in which everything that TypeScript erases is changed; each pair emits the same JavaScript. */
const ERASED: readonly (readonly [string, string, string])[] = [
  ['a type', 'const a: number = 1;', 'const a: string | null = 1;'],
  ['an assertion and its brackets', 'f(a.b);', 'f((a as B).b);'],
  ['a non-null assertion', 'f(a.b);', 'f(a!.b);'],
  ['satisfies', 'f(a);', 'f(a satisfies B);'],
  ['type arguments', 'f(a);', 'f<B>(a);'],
  ['type parameters', 'const f = (a) => a;', 'const f = <T extends B>(a: T): T => a;'],
  ['an optional parameter', 'function f(a) {}', 'function f(a?: B) {}'],
  ['the type of this', 'function f() {}', 'function f(this: B) {}'],
  ['an overload', 'function f(a) {}', 'function f(a: B): void; function f(a) {}'],
  ['an interface', 'f();', 'interface A { a: 1 } f();'],
  ['a type alias', 'f();', 'type A = 1; f();'],
  ['a declaration', 'f();', 'declare const a: 1; f();'],
  ['a namespace of types', 'f();', 'namespace A { export interface B { c: 1 } } f();'],
  ['a type import', 'f(); export {};', "import type { A } from './a.ts'; f(); export {};"],
  ['a type in an import', "import { a } from './a.ts';", "import { a, type A } from './a.ts';"],
  ['a type export', 'export { a };', 'export { a }; export type { A };'],
  ['a type in an export', 'export { a };', 'export { a, type A };'],
  ['an implemented interface', 'class A {}', 'class A implements B<C> {}'],
  ['a type argument of a base', 'class A extends B {}', 'class A extends B<C> {}'],
  ['modifiers of members', 'class A { a = 1; f() {} }', 'class A { private readonly a = 1; public override f() {} }'],
  ['a declared member', 'class A { b = 1; }', 'class A { declare a: B; b = 1; }'],
  ['an abstract member', 'class A { b() {} }', 'abstract class A { abstract a(): void; b() {} }'],
  ['an index signature', 'class A { b() {} }', 'class A { [key: string]: unknown; b() {} }'],
  ['a definite member', 'class A { a; }', 'class A { a!: B; }'],
  ['layout and comments', 'f( a );', '/* one */ f(a) // two'],
  ['quotation marks', "f('a');", 'f("a");'],
];

describe('texts that emit the same JavaScript', () => {
  it.each(ERASED)('have the same shape, whatever differs in %s', (_, left, right) => {
    expect(isSameScript(emitScript('a.ts', left), emitScript('a.ts', right))).toBe(true);
    expect(scriptShape('a.ts', left)).toBe(scriptShape('a.ts', right));
  });
});

describe('different programs', () => {
  it.each([
    ['an operator', 'f(a < b);', 'f(a <= b);'],
    ['a prefix operator', 'f(-a);', 'f(+a);'],
    ['a postfix operator', 'a++;', 'a--;'],
    ['a name', 'f(a);', 'f(b);'],
    ['a text', "f('a');", "f('');"],
    ['a template', 'f(`a${b}c`);', 'f(`${b}`);'],
    ['a number', 'f(1);', 'f(2);'],
    ['an expression', 'f(/a+/u);', 'f(/a/u);'],
    ['a condition', 'if (a) b();', 'if (true) b();'],
    ['a block', 'if (a) { b(); }', 'if (a) {}'],
    ['an optional chain', 'f(a?.b);', 'f(a.b);'],
    ['const and let', 'const a = 1;', 'let a = 1;'],
    ['async', 'async function f() {}', 'function f() {}'],
    ['static', 'class A { static a = 1; }', 'class A { a = 1; }'],
    ['an element', 'f([a, b]);', 'f([]);'],
    ['a spread', 'f(...a);', 'f(a);'],
    ['a meta property', 'f(import.meta.a);', 'f(a);'],
    ['a method', 'f(a.some(b));', 'f(a.every(b));'],
  ])('have another shape: %s', (_, left, right) => {
    expect(scriptShape('a.ts', left)).not.toBe(scriptShape('a.ts', right));
  });
});

describe('a shape', () => {
  it.each([
    ['a text that does not parse', 'a.ts', 'const a: = 1;'],
    ['JavaScript, where types are an error', 'a.mjs', 'const a: number = 1;'],
  ])('is not given to %s', (_, file, text) => {
    expect(scriptShape(file, text)).toBeUndefined();
  });

  it('is given to markup', () => {
    expect(scriptShape('a.tsx', 'f(<p>a</p>);')).not.toBe(scriptShape('a.tsx', 'f(<p>b</p>);'));
    expect(scriptShape('a.tsx', 'f(<p>a</p>);')).toBeDefined();
  });
});

describe('shapes of texts that are read one after the other', () => {
  const SOURCE = readFileSync(new URL('../../src/mutation/script-shape.ts', import.meta.url), 'utf8');
  const PIECES = [
    '',
    '!',
    '0',
    'true',
    '{',
    '}',
    '(',
    ')',
    '`',
    '"',
    '/',
    ' => ',
    '?.',
    ';',
    'async ',
    '<T>',
    '/*',
    '//',
    '\n',
  ];
  const edit = fc.tuple(fc.nat(SOURCE.length), fc.nat(12), fc.constantFrom(...PIECES));

  it('are those of each text read alone, whatever stood there before', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 2, maxLength: 12 }), (edits) => {
        const reader = new ShapeReader('a.ts');
        for (const [start, length, put] of edits) {
          const text = SOURCE.slice(0, start) + put + SOURCE.slice(start + length);
          expect(reader.read(text)).toBe(scriptShape('a.ts', text));
        }
      }),
      { numRuns: 60 },
    );
  });
});
