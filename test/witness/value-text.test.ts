import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDifference } from '../../src/witness/first-difference.ts';
import { shownValue, Unwritable, valueText } from '../../src/witness/value-text.ts';

function evaluated(text: string): unknown {
  const value: unknown = runInThisContext(`(${text})`);
  return value;
}

describe('a value as text', () => {
  it.each<readonly [text: string, value: unknown]>([
    [`'it\\'s "so"'`, 'it\'s "so"'],
    [String.raw`'\u202ea\u2028\udb40\udc41'`, '\u202Ea\u2028\u{E0041}'],
    ['-0', -0],
    ['NaN', Number.NaN],
    ['12n', 12n],
    ['undefined', undefined],
    ['[1, [null]]', [1, [null]]],
    ["{ a: 1, 'b-c': {} }", { a: 1, 'b-c': {} }],
    ["{ ['__proto__']: 1 }", JSON.parse('{"__proto__": 1}')],
    ['{ __proto__: null }', Object.create(null)],
    ["new Map([['a', new Set([1])]])", new Map([['a', new Set([1])]])],
    ['new Date(5)', new Date(5)],
    [String.raw`/a\/b/giu`, /a\/b/giu],
    ['new Uint8Array([1, 2])', new Uint8Array([1, 2])],
  ])('is written %s', (text, value) => {
    expect(valueText(value)).toBe(text);
  });

  it('evaluates to an equal value, whatever the data, on one line or on many', () => {
    const data = fc.anything({
      withNullPrototype: true,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      maxDepth: 4,
    });
    const property = fc.property(data, (value) => firstDifference(evaluated(valueText(value)), value) === null);
    expect(fc.check(property, { numRuns: 500, seed: 20261130 }).counterexample).toBeNull();
  });

  it('breaks a long literal into lines, one item each, and a short one stays whole', () => {
    const text = valueText({ first: 'x'.repeat(60), second: ['y'.repeat(60)] }, '  ');
    expect(text.split('\n')).toEqual([
      '{',
      `    first: '${'x'.repeat(60)}',`,
      `    second: ['${'y'.repeat(60)}'],`,
      '  }',
    ]);
  });

  it.each<readonly [string, () => unknown]>([
    ['an instance', () => new (class Held {})()],
    ['a symbol', () => Symbol('a')],
    ['a native function', () => Math.max],
    [
      'a cycle',
      () => {
        const list: unknown[] = [];
        list.push(list);
        return list;
      },
    ],
    ['a list with holes', () => Object.assign([], { 1: 1 })],
    ['a text without end', () => 'x'.repeat(30_000)],
  ])('refuses %s rather than write something else', (_, make) => {
    expect(() => valueText(make())).toThrow(Unwritable);
  });

  it('names what cannot be written, for people', () => {
    expect(shownValue({ a: Symbol('x') })).toBe('<a symbol>');
  });
});
