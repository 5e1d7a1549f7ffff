import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import {
  FIRST_ID,
  instrumentAll,
  instrumentAround,
  instrumentByShift,
  MUTATED_ID,
} from '../../src/runner/instrument.ts';
import { changeBetween } from '../../src/runner/text-change.ts';
import type { Instrumented } from '../../src/runner/instrument.ts';

const TURN = 'if(--__hookproof__.n<0)__hookproof__.x();';
const enter = (id: number): string => `__hookproof__.e(${id})`;

function instrumented(text: string): Instrumented {
  const found = instrumentAll(text, FIRST_ID, parseAst);
  if (found === null) throw new Error(`does not parse: ${text}`);
  return found;
}

interface Ran {
  readonly value: unknown;
  readonly entered: readonly number[];
  readonly turns: number;
}

/** Evaluates a text that assigns to `result`. Ids are counted from 0. */
function run(text: string): Ran {
  const entered: number[] = [];
  const turnsMax = 100_000;
  const probe = {
    n: turnsMax,
    x: () => {
      throw new Error('a loop did not end');
    },
    e: (id: number) => entered.push(id - FIRST_ID),
  };
  const context: Record<string, unknown> = { __hookproof__: probe, result: undefined };
  runInNewContext(text, context, { timeout: 5_000 });
  return {
    value: context['result'],
    entered: [...new Set(entered)].toSorted((a, b) => a - b),
    turns: turnsMax - probe.n,
  };
}

describe('counters', () => {
  // The module is the last definition and is entered first.
  it.each([
    ['stand first in a function', 'function f(){a}', 17, `function f(){${enter(16)};a}`],
    [
      'stand behind directives',
      "function f(){'use strict';'other';a}",
      17,
      `function f(){'use strict';'other';;${enter(16)};a}`,
    ],
    [
      'end a directive that has no semicolon',
      "function f(){'use strict'\na}",
      17,
      `function f(){'use strict';${enter(16)};\na}`,
    ],
    ['join the expression of an arrow', 'f=()=>a', 17, `f=()=>(${enter(16)},a)`],
    ['keep an object an object', 'f=()=>({a})', 17, `f=()=>((${enter(16)},{a}))`],
    ['count arrows in arrows apart, outer first', 'f=()=>()=>a', 18, `f=()=>(${enter(16)},()=>(${enter(17)},a))`],
    ['stand in a loop with braces', 'for(;;){a}', 16, `for(;;){${TURN}a}`],
    ['give braces to a loop that has none', 'for(const a of b)c;d', 16, `for(const a of b){${TURN}c;}d`],
    ['leave the end of a do loop', 'do a();while(b)', 16, `do {${TURN}a();}while(b)`],
    ['turn an empty loop', 'while(a);', 16, `while(a){${TURN};}`],
    ['nest loops without braces', 'for(;;)while(a)b;', 16, `for(;;){${TURN}while(a){${TURN}b;}}`],
    [
      'close an arrow before the loop that it ends with',
      'for(const k in o)f[k]=()=>k',
      17,
      `for(const k in o){${TURN}f[k]=()=>(${enter(16)},k)}`,
    ],
    ['keep a label on its loop', 'a:for(;;)continue a;', 16, `a:for(;;){${TURN}continue a;}`],
    [
      'see members of classes',
      'class A{constructor(){b}get c(){d}static e(){f}g=()=>h}',
      20,
      `class A{constructor(){${enter(16)};b}get c(){${enter(17)};d}static e(){${enter(18)};f}g=()=>(${enter(19)},h)}`,
    ],
    ['see generators', 'function*f(){yield a}', 17, `function*f(){${enter(16)};yield a}`],
    ['see asynchronous arrows', 'f=async()=>await a', 17, `f=async()=>(${enter(16)},await a)`],
    [
      'pass over getters of exports',
      '__vite_ssr_exportName__("a",()=>{try{return a}catch{}});',
      16,
      '__vite_ssr_exportName__("a",()=>{try{return a}catch{}});',
    ],
    ['find their place behind an astral character', 's="😀";f=()=>s', 17, `s="😀";f=()=>(${enter(16)},s)`],
  ])('%s', (_what, text, moduleId, expected) => {
    const { text: got, definitions } = instrumented(text);
    expect(got).toBe(`${enter(moduleId)};${expected}`);
    expect(definitions.at(-1)).toMatchObject({ start: 0, end: text.length, id: moduleId });
    expect(() => parseAst(got)).not.toThrow();
  });

  it('of functions come in the order of the text, their spans without the braces', () => {
    const text = 'function f(){ab}g=()=>cd';
    expect(instrumented(text).definitions.map(({ start, end }) => text.slice(start, end))).toEqual(['ab', 'cd', text]);
  });

  it('are left out of a text that cannot be parsed', () => {
    expect([instrumentAll('function (', 0, parseAst), instrumentAround('function (', null, parseAst)]).toEqual([
      null,
      null,
    ]);
  });

  it('move no line', () => {
    const text = "function f() {\n  'use strict'\n  for (;;)\n    a\n}\nconst g = () =>\n  2\n";
    expect(instrumented(text).text.split('\n')).toHaveLength(text.split('\n').length);
  });

  it.each([
    ['a function that runs strictly', "function f(){'use strict'\nreturn this}result=f()===undefined", true, [0, 1], 0],
    ['a labelled continue', 'r=[];a:for(const b of [1,2])for(;;){r.push(b);continue a}result=r.join()', '1,2', [0], 4],
    ['a generator', 'function*f(){for(const a of [1,2])yield a}result=[...f()].join()', '1,2', [0, 1], 2],
    ['a generator that nobody asks', 'function*f(){yield 1}f();result=1', 1, [1], 0],
    ['a loop of closures', 'o={};for(const k of ["a","b"])o[k]=()=>k\nresult=o.a()+o.b()', 'ab', [0, 1], 2],
    ['an if-else around a loop', 'r=0;if(r)for(;;)r++;else while(r<3)r++;result=r', 3, [0], 3],
    ['an empty loop', 'i=0;while(i++<4);result=i', 5, [0], 4],
    [
      'a class whose parent is called first',
      'class A{constructor(){this.a=1}}class B extends A{constructor(){super();this.b=this.a+1}}result=new B().b',
      2,
      [0, 1, 2],
      0,
    ],
    ['names of functions', 'const f=()=>1;result=f.name+f.length', 'f0', [1], 0],
  ])('leave %s as it is, and see it', (_what, text, value, entered, turns) => {
    expect(run(instrumented(text).text)).toEqual({ value, entered, turns });
    expect(run(text).value).toEqual(value);
  });
});

describe('the counter of a mutated text', () => {
  const text = 'function f(a=1){return()=>b}function g(){c}';
  const around = (part: string): string | null => {
    const start = text.indexOf(part);
    return instrumentAround(text, { start, end: start + part.length }, parseAst);
  };

  it.each([
    [
      'the innermost function around the change',
      'b',
      `function f(a=1){return()=>(${enter(MUTATED_ID)},b)}function g(){c}`,
    ],
    [
      'the outer one where the change reaches beyond the inner',
      '()=>b',
      `function f(a=1){${enter(MUTATED_ID)};return()=>b}function g(){c}`,
    ],
    ['the module for a default value', '1', `${enter(MUTATED_ID)};${text}`],
    ['the module for a change across two functions', 'b}function g(){c', `${enter(MUTATED_ID)};${text}`],
  ])('stands in %s', (_what, part, expected) => {
    expect(around(part)).toBe(expected);
  });

  it('is missing where nothing changed, and loops are counted all the same', () => {
    expect(instrumentAround('for(;;)a;', null, parseAst)).toBe(`for(;;){${TURN}a;}`);
  });
});

/** Programs that log what they do; `depth` bounds their nesting, and every loop ends by itself. */
const { program } = fc.letrec<{ program: string; block: string; statement: string; expression: string }>((tie) => ({
  program: tie('block').map(
    (block) => `let log=[];let n=0;const out=(v)=>(log.push(String(v)),v);${block}\nresult=log.join()`,
  ),
  block: fc.array(tie('statement'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n')),
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('n', '++n', '"a"', '[1,2]', 'typeof n'),
    tie('expression').map((inner) => `(()=>${inner})()`),
    tie('expression').map((inner) => `((a=${inner})=>({a}))().a`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(${a},${b})`),
    fc.tuple(tie('expression'), tie('expression')).map(([a, b]) => `(n%2?${a}:${b})`),
    tie('block').map((block) => `(function(){'use strict'\n${block}\nreturn n})()`),
    tie('expression').map((inner) => `[...function*(){yield ${inner}}()].length`),
    tie('expression').map((inner) => `new(class{#a=${inner};get b(){return this.#a}})().b`),
    tie('expression').map((inner) => `[3,4].map((x)=>${inner}).join("")`),
  ),
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('expression').map((inner) => `out(${inner});`),
    tie('expression').map((inner) => `for(const i of [1,2])out(${inner})`),
    tie('block').map((block) => `for(let i=0;i<2;i++){${block}}`),
    tie('expression').map((inner) => `{let i=0;while(i++<2)n=((x)=>x+1)(n),out(${inner})}`),
    tie('expression').map((inner) => `{let i=0;do out(${inner});while(i++<1)}`),
    tie('block').map(
      (block) => `void(()=>{a:for(const k in {x:1,y:2}){for(;;){${block}\nif(n%2)continue a;break a}}})();`,
    ),
    fc.tuple(tie('expression'), tie('block')).map(([a, b]) => `if(n%3)out(${a});else{${b}}`),
    tie('expression').map((inner) => `{const f={};for(const k of ["p","q"])f[k]=()=>out(${inner})\nf.p();f.q()}`),
    tie('block').map((block) => `try{${block}\nthrow n}catch(e){out(e)}`),
    tie('block').map((block) => `switch(n%2){case 0:{${block}}\ndefault:out("d")}`),
  ),
}));

it('any program does the same with counters as without', () => {
  fc.assert(
    fc.property(program, (text) => {
      const { text: counted, definitions } = instrumented(text);
      const plain = run(text);
      const ran = run(counted);
      expect(ran.value).toBe(plain.value);
      expect(ran.entered.every((id) => id < definitions.length)).toBe(true);
      expect(ran.entered).toContain(definitions.length - 1);
    }),
    { seed: 20261130, numRuns: 100 },
  );
});

/** The counters of the edited text: moved along with the edit, or null; and as parsing it anew sets them. */
function movedAndParsed(original: string, edited: string): readonly [string | null, string | null] {
  const after = changeBetween(edited, original);
  const before = changeBetween(original, edited);
  if (before === null || after === null) return [null, null];
  return [
    instrumentByShift(original, instrumented(original), edited, { before, after }),
    instrumentAround(edited, after, parseAst),
  ];
}

/** Of a text that may do anything: what it comes to, and after how many turns. */
function behaviour(text: string): readonly unknown[] {
  try {
    const { value, turns } = run(text);
    return [value, turns];
  } catch (error) {
    return [String(error)];
  }
}

describe('counters that move with an edit', () => {
  it.each([
    ['an operator', 'function f(){for(;;){a<b}}', 'function f(){for(;;){a<=b}}'],
    ['a longer name', 'for(;;)a;function f(){b}', 'for(;;)a;function f(){bcd}'],
    ['a call in a call', 'f=()=>g(a)', 'f=()=>g(h(a))'],
    ['the end of an arrow', 'f=()=>a', 'f=()=>a+b'],
    ['the body of a loop', 'while(a)(b)', 'while(a)c+(d)(b)'],
    ['the end of a loop', 'for(;;)a\nb', 'for(;;)a+1\nb'],
  ])('stand where parsing would set them: %s', (_what, original, edited) => {
    const [moved, parsed] = movedAndParsed(original, edited);
    expect(moved).not.toBeNull();
    expect(moved).toBe(parsed);
  });

  it.each([
    ['an argument behind an arrow', 'g(()=>a)', 'g(()=>a,b)'],
    ['an arrow that ends earlier', 'g(()=>a+b)', 'g(()=>a,c+b)'],
    ['a parenthesis that closes another', 'h(()=>g(a)+(b))', 'h(()=>g(a),(b))'],
    ['the head of a loop that the body begins in', 'do a\nwhile(b)', 'do!a\nwhile(b)'],
    ['what follows a directive', "function f(){'use strict'\na}", "function f(){'use strict'\n+a}"],
    ['a new statement', 'function f(){a}', 'function f(){a;b}'],
    ['a new function', 'f=a', 'f=()=>a'],
    ['a literal that ends elsewhere', "f=()=>'a'+'b'", "f=()=>'a\\'+'b'"],
  ])('are left to the parser: %s', (_what, original, edited) => {
    expect(movedAndParsed(original, edited)[0]).toBeNull();
  });

  it('change nothing that the edit does not, and count the same turns, whatever the edit', () => {
    const pieces = [...',()?:=![] a'.split(''), ',a', '+a', '(a)', '.a', 'a)+(a', '-n'];
    const edit = fc.record({ at: fc.nat(), length: fc.nat({ max: 3 }), text: fc.constantFrom(...pieces) });
    let moves = 0;
    fc.assert(
      fc.property(program, edit, (original, { at, length, text }) => {
        const start = at % original.length;
        const edited = original.slice(0, start) + text + original.slice(start + length);
        const [moved, parsed] = movedAndParsed(original, edited);
        if (moved === null || parsed === null) return;
        moves += 1;
        if (moved === parsed) return;
        expect(behaviour(moved)).toEqual(behaviour(parsed));
      }),
      { seed: 20261130, numRuns: 600 },
    );
    expect(moves).toBeGreaterThan(20);
  });
});
