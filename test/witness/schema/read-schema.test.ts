import { describe, expect, it } from 'vitest';
import { refusal, type Schema } from './schema-sample.ts';

const deep = (levels: number): Schema => (levels === 0 ? { type: 'null' } : { type: 'array', items: deep(levels - 1) });
const wide = (count: number): Schema => ({ anyOf: Array.from({ length: count }, (_, index) => ({ const: index })) });
const doubling = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `d${index}`,
    { anyOf: [{ $ref: `#/$defs/d${index + 1}` }, { minimum: index }] },
  ]),
);

describe('a schema that inputs cannot be derived from', () => {
  it.each<readonly [string, Schema, string]>([
    ['another keyword', { if: {} }, 'expected a keyword that inputs are derived from, got if, at argument 1 of f#'],
    ['an unknown type', { properties: { a: { type: 'date' } } }, 'got "date", at argument 1 of f#/properties/a/type'],
    [
      'an unknown format',
      { format: 'zip' },
      'expected one of date, date-time, email, hostname, ipv4, ipv6, time, uri, uuid, got "zip", at argument 1 of f#/format',
    ],
    ['a bound of another type', { minLength: '1' }, 'expected a count, got "1", at argument 1 of f#/minLength'],
    [
      'a bound of draft 4',
      { minimum: 1, exclusiveMinimum: true },
      'expected a number, got true, at argument 1 of f#/exclusiveMinimum',
    ],
    [
      'a reference to elsewhere',
      { $ref: 'other.json#/a' },
      'expected a reference inside of the document (#/…), got "other.json#/a", at argument 1 of f#/$ref',
    ],
    [
      'a reference to nothing',
      { $ref: '#/$defs/none' },
      'expected a schema, got nothing, at argument 1 of f#/$defs/none',
    ],
    [
      'a reference to itself',
      { $ref: '#' },
      'expected a schema that ends, got one that refers to itself for the same value',
    ],
    [
      'a value without end',
      { type: 'object', properties: { a: { $ref: '#' } }, required: ['a'] },
      'expected a schema that some value satisfies, got one without a value that ends',
    ],
    ['no value', false, 'expected a schema that some value satisfies'],
    [
      'bounds that leave nothing',
      { type: 'integer', minimum: 3, maximum: 2 },
      'expected a schema that some value satisfies',
    ],
    [
      'bounds without an integer',
      { type: 'integer', minimum: 0.2, maximum: 0.8 },
      'expected an integer, got none from 0.2 to 0.8',
    ],
    [
      'alternatives that are never alone',
      { oneOf: [{ type: 'integer' }, { type: 'integer' }] },
      'got none in 2000 attempts',
    ],
    [
      'a broken pattern',
      { type: 'string', pattern: '(' },
      'expected a regular expression, got "Invalid regular expression',
    ],
    [
      'a pattern that looks ahead',
      { type: 'string', pattern: '^(?=a)b?a' },
      'expected a pattern that fast-check makes texts for',
    ],
    ['a value that is no JSON', { enum: [undefined] }, 'expected values of JSON'],
    [
      'a schema that is none',
      { items: 3 },
      'expected a schema (an object, true or false), got 3, at argument 1 of f#/items',
    ],
    // Hostile ones.
    [
      'a pattern for long texts',
      { type: 'string', pattern: '((a{1000}){1000}){1000}' },
      'expected a pattern for texts of at most 20000 characters',
    ],
    [
      'a pattern that takes for ever',
      { type: 'string', pattern: '^(a|a)*$', not: { pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' }, minLength: 40 },
      'expected a pattern that answers within 100 ms',
    ],
    [
      'a long pattern',
      { type: 'string', pattern: 'a'.repeat(3_000) },
      'expected a pattern of at most 2000 characters, got 3000',
    ],
    ['a huge list', { type: 'array', minItems: 1e9 }, 'expected at most 1000, got 1000000000'],
    [
      'lists of lists, each of them large',
      { type: 'array', minItems: 500, items: { type: 'array', minItems: 500, items: { type: 'null' } } },
      'expected a schema whose smallest value consists of at most 20000',
    ],
    ['a deep schema', deep(200), 'expected a schema less deep'],
    ['many schemas', wide(1_999), 'expected at most 300 alternatives'],
    ['more schemas', { allOf: [wide(1_500), wide(1_500)] }, 'expected at most 2000 schemas'],
    [
      'choices of choices',
      { allOf: Object.values({ ...doubling, d12: true }).slice(0, 12), $defs: { ...doubling, d12: true } },
      'expected at most 300 alternatives',
    ],
  ])('%s is refused: expected, got, where', (_, schema, message) => {
    expect(refusal(schema)).toContain(message);
  });
});
