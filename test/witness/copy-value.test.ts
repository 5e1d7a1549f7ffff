import { expect, it } from 'vitest';
import { copyValue } from '../../src/witness/copy-value.ts';

it('a change of the copy does not reach the original, however deep', () => {
  const original = { list: [{ a: 1 }], map: new Map([['k', { b: 1 }]]), set: new Set([1]), date: new Date(0) };
  const copy = copyValue(original);
  copy.list[0]!.a = 2;
  copy.map.get('k')!.b = 2;
  copy.set.add(2);
  copy.date.setTime(1);
  expect(original).toEqual({ list: [{ a: 1 }], map: new Map([['k', { b: 1 }]]), set: new Set([1]), date: new Date(0) });
});

it('the copy equals the original, holes, absent prototypes and a property called __proto__ included', () => {
  const bare: unknown = Object.assign(Object.create(null), { a: 1 });
  const holed: unknown[] = [1];
  holed.length = 3;
  const odd: unknown = JSON.parse('{"__proto__": {"x": 1}}');
  expect(copyValue([bare, holed, odd])).toStrictEqual([bare, holed, odd]);
});

it('what appears twice in the original appears twice in the copy, and a cycle ends', () => {
  const shared = {};
  const original: { a: object; b: object; self?: unknown } = { a: shared, b: shared };
  original.self = original;
  const copy = copyValue(original);
  expect(copy.a).toBe(copy.b);
  expect(copy.a).not.toBe(shared);
  expect(copy.self).toBe(copy);
});

it('functions and instances are shared: nobody can copy what they close over', () => {
  const instance = new (class Held {})();
  const call = (): number => 1;
  const copy = copyValue([instance, call]);
  expect(copy[0]).toBe(instance);
  expect(copy[1]).toBe(call);
});
