import { describe, expect, it } from 'vitest';
import { emitScript, isSameScript } from '../../src/mutation/emitted-script.ts';

function same(left: string, right: string): boolean {
  return isSameScript(emitScript('a.ts', left), emitScript('a.ts', right));
}

describe('the same program', () => {
  it.each([
    { fact: 'another type', left: 'const a: number = 1;', right: 'const a: string = 1;' },
    { fact: 'a comment', left: 'f(1);', right: 'f(1); // one' },
    { fact: 'a comment that compilers keep', left: 'f(1);', right: '/*! kept */ f(1);' },
    { fact: 'another kept comment', left: '/*! a */ f(1);', right: '/*! b */ f(1);' },
    { fact: 'other white space', left: 'f(1, [2]);', right: 'f( 1,\n[ 2 ] );' },
    { fact: 'other quotation marks', left: "f('a');", right: 'f("a");' },
    { fact: 'an interface', left: 'f();', right: 'interface A { a: 1 } f();' },
    { fact: 'a type import', left: 'export {}; f();', right: "import type { A } from './a.ts'; export {}; f();" },
  ])('$fact is the same', ({ left, right }) => {
    expect([same(left, right), same(right, left)]).toEqual([true, true]);
  });

  it.each([
    { fact: 'white space within a text', left: "f('a b');", right: "f('ab');" },
    { fact: 'white space within a template', left: 'f(`a b`);', right: 'f(`ab`);' },
    { fact: 'a quotation mark within a text', left: `f("it's");`, right: 'f("its");' },
    { fact: 'a semicolon within a text', left: "f('a;');", right: "f('a');" },
    { fact: 'what looks like a comment within a text', left: "f('/* a */');", right: "f('/* b */');" },
    { fact: 'an operator', left: 'f(a < b);', right: 'f(a <= b);' },
    { fact: 'a unary operator', left: 'f(-a);', right: 'f(+a);' },
    { fact: 'const and let', left: 'const a = 1;', right: 'let a = 1;' },
    { fact: 'two tokens that read like one', left: 'f(a - -b);', right: 'f(a-- - b);' },
    { fact: 'a statement more', left: 'f();', right: 'f(); f();' },
    { fact: 'a value import', left: "import { A } from './a.ts'; f();", right: 'f();' },
    { fact: 'one more token at the end beside a kept comment', left: '/*! a */ f(1);', right: '/*! a */ f(1); g' },
    { fact: 'a line break after return', left: 'function f() { return a; }', right: 'function f() { return\na; }' },
  ])('$fact makes another one', ({ left, right }) => {
    expect([same(left, right), same(right, left)]).toEqual([false, false]);
  });
});

describe('syntax errors', () => {
  it.each([
    { file: 'a.ts', text: 'const a: = 1;', parses: false },
    { file: 'a.ts', text: 'const a: number = <string>b; // no markup', parses: true },
    { file: 'a.tsx', text: 'const a = <p>text</p>;', parses: true },
    { file: 'a.mjs', text: 'export const a = 1;', parses: true },
  ])('$file with $text parses: $parses', ({ file, text, parses }) => {
    expect(emitScript(file, text).syntaxErrors.length === 0).toBe(parses);
  });

  it('an error names its line', () => {
    expect(emitScript('a.ts', 'f();\nconst a: = 1;').syntaxErrors[0]).toMatch(/^line 2: /u);
  });
});
