import { runInNewContext } from 'node:vm';
import { parseAst } from 'vitest/node';
import { describe, expect, it } from 'vitest';
import { markFunctions } from '../../src/runner/hosted/mark-functions.ts';
import { MARKS_GLOBAL, readTraces } from '../../src/runner/hosted/marks.ts';

interface Entered {
  readonly value: unknown;
  readonly places: readonly number[];
}

/** Runs a function body with marks and tells what was entered. */
function enteredBy(body: string): Entered {
  const code = `export default () => {};\n${body}`;
  const marked = markFunctions(code, parseAst(code), 7).code.replace(/^export default[^\n]*\n/, '');
  const places: number[] = [];
  const marks = { entered: (_module: number, place: number) => places.push(place - 1) };
  const value: unknown = runInNewContext(`${marked}\nresult();`, { [MARKS_GLOBAL]: marks });
  return { value, places: [...new Set(places)].toSorted((a, b) => a - b) };
}

describe('entry marks', () => {
  it.each([
    ['a declaration', 'function f() { return 1 } function g() {} function result() { return f() }', 1, [0, 2]],
    ['an expression body', 'const f = (a) => ({ a }); function result() { return f(1).a }', 1, [0, 1]],
    ['a sequence in parentheses', 'const f = () => (1, 2); function result() { return f() }', 2, [0, 1]],
    [
      'a method and a getter',
      'class A { m() { return 3 } get g() { return 4 } } function result() { return new A().g }',
      4,
      [1, 2],
    ],
    [
      'an outermost function once, its inner ones with it',
      'function f() { return [1].map((x) => x + 1)[0] } function result() { return f() }',
      2,
      [0, 1],
    ],
    ['nothing that was not called', 'const f = () => 1; function result() { return 0 }', 0, [1]],
    [
      'text after an astral character',
      'const s = "😀"; const f = () => s; function result() { return f() }',
      '😀',
      [0, 1],
    ],
  ])('see %s', (_what, body, value, places) => {
    expect(enteredBy(body)).toEqual({ value, places });
  });

  it('see a function whose default value throws before its body begins', () => {
    const body = `function need() { throw new Error('need') } function f({ a = need() } = {}, b) { return a }
      function result() { try { f() } catch (error) { return error.message } }`;
    expect(enteredBy(body)).toEqual({ value: 'need', places: [0, 1, 2] });
  });

  it('leave the name of a function that is a default value', () => {
    expect(enteredBy('function f(g = () => 1) { return g.name } function result() { return f() }').value).toBe('g');
  });

  it('move no line', () => {
    const code = 'function f() {\n  return 1;\n}\nconst g = () =>\n  2;\n';
    expect(markFunctions(code, parseAst(code), 0).code.split('\n')).toHaveLength(code.split('\n').length);
  });
});

it('a mutation mark of another run is no proof that this run evaluated the mutant', () => {
  const traces = readTraces(['evaluated 3', 'mutated 1 3', 'entered 3 0'], 2);
  expect([traces.evaluated.has(3), traces.mutated.has(3), traces.entered.has('3 0')]).toEqual([true, false, true]);
});
