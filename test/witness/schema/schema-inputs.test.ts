import * as fc from 'fast-check';
import { isIP } from 'node:net';
import { describe, expect, it } from 'vitest';
import { anySchema } from './any-schema.ts';
import { DERIVED, has, objectOf, ORDER } from './derived-schemas.ts';
import { inputsOf, invalid, refusal, sample } from './schema-sample.ts';

describe('inputs that are derived from a schema', () => {
  it.each(DERIVED)('%s: every value is valid, and none of what there must be is missing', (_, schema, some) => {
    const values = sample(schema);
    expect(invalid(schema, values)).toEqual([]);
    expect(some.map((each) => values.some(each))).toEqual(some.map(() => true));
  });

  it('whatever the schema, every value that is derived is valid; and most schemas are not refused', () => {
    let derived = 0;
    let refused = 0;
    fc.assert(
      fc.property(anySchema, (schema) => {
        if (refusal(schema) !== 'not refused') return void (refused += 1);
        derived += 1;
        expect(invalid(schema, sample(schema, 25))).toEqual([]);
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(derived).toBeGreaterThan(3 * refused);
  });

  it('of an open object, properties that the schema does not name are left out', () => {
    const names = sample({ type: 'object', properties: { a: true } }).flatMap((value) => Object.keys(objectOf(value)));
    expect([...new Set(names)]).toEqual(['a']);
  });

  it('values become smaller towards the simplest alternative, the least number and no optional property', () => {
    const schema = { anyOf: [{ type: 'integer', minimum: 3 }, ORDER] };
    const property = fc.property(inputsOf(schema), (value) => typeof value !== 'number' || value < 17);
    expect(fc.check(property, { seed: 2, numRuns: 1_000 }).counterexample).toEqual([17]);
    const note = fc.property(inputsOf(ORDER), (value) => !has(value, 'id'));
    expect(fc.check(note, { seed: 2 }).counterexample).toEqual([{ id: 0 }]);
  });

  it.each([
    ['date', (text: string) => new Date(text).toISOString().startsWith(text)],
    ['date-time', (text: string) => !Number.isNaN(Date.parse(text)) && text.includes('T')],
    ['email', (text: string) => /^\S+@\S+\.[a-z]+$/u.test(text)],
    ['hostname', (text: string) => new URL(`http://${text}`).hostname === text.toLowerCase()],
    ['ipv4', (text: string) => isIP(text) === 4],
    ['ipv6', (text: string) => isIP(text) === 6],
    ['time', (text: string) => !Number.isNaN(Date.parse(`2026-01-01T${text}`))],
    ['uri', (text: string) => new URL(text).protocol.length > 1],
    ['uuid', (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)],
  ])('a text of the format %s is one, and not twice the same', (format, isOne) => {
    const texts = sample({ type: 'string', format }).map(String);
    expect(texts.filter((text) => !isOne(text))).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(50);
  });

  it('a list of `items` is a tuple, as it was before draft 2020-12', () => {
    const schema = { type: 'array', items: [{ const: 1 }, { const: 2 }], additionalItems: false, minItems: 2 };
    expect(sample(schema, 10)).toEqual(Array(10).fill([1, 2]));
  });
});
