import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedJson, unpackedJson } from '../../src/report/html/packed-json.ts';

const told = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const again = (value: unknown): unknown => unpackedJson(told(packedJson(value)) as ReturnType<typeof packedJson>);

describe('packed JSON', () => {
  it('comes back as JSON would have told it, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(again(value))).toBe(JSON.stringify(value));
      }),
      { seed: 20261130, numRuns: 300 },
    );
  });

  it.each([
    ['a field without a value', { a: undefined, b: 1 }],
    ['a hole in a list', [undefined, 1]],
    ['numbers beside their words', [0, '0', '', false, null, '0,1', [0, 1], '"0']],
    [
      'shapes that differ in order alone',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
    ['an empty list beside an empty object', [[], {}, [[]], [{}]]],
  ])('tells %s as JSON does', (_, value) => {
    expect(JSON.stringify(again(value))).toBe(JSON.stringify(value));
  });

  it('keeps a key that names the prototype as a key', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"owned":true},"constructor":1}');
    const back = again(hostile);
    expect(JSON.stringify(back)).toBe(JSON.stringify(hostile));
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
    expect((back as { owned?: boolean }).owned).toBeUndefined();
  });

  it('says once what many rows have in common', () => {
    const row = (index: number): object => ({ index, reasons: [{ rule: 'G-CONJ', text: 'x'.repeat(500) }] });
    const rows = Array.from({ length: 1000 }, (_, index) => row(index));
    expect(JSON.stringify(packedJson(rows)).length).toBeLessThan(JSON.stringify(rows).length / 10);
  });
});
