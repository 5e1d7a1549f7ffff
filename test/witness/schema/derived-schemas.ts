import type { Schema } from './schema-sample.ts';

export const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value;

export const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : -1);

export const ORDER = {
  type: 'object',
  properties: { id: { type: 'integer' }, note: { type: 'string' } },
  required: ['id'],
  additionalProperties: false,
};
const TREE = {
  $ref: '#/$defs/tree',
  $defs: {
    tree: {
      type: 'object',
      required: ['value'],
      properties: { value: { type: 'integer' }, children: { type: 'array', items: { $ref: '#/$defs/tree' } } },
      additionalProperties: false,
    },
  },
};

/** What is derived, and what must be among two hundred of it: an answer that leaves half of the schema out is none. */
export const DERIVED: readonly (readonly [string, Schema, readonly ((value: unknown) => boolean)[]])[] = [
  [
    'any value',
    true,
    [(value) => value === null, (value) => Array.isArray(value), (value) => typeof value === 'string'],
  ],
  ['null and booleans', { type: ['null', 'boolean'] }, [(value) => value === null, (value) => value === true]],
  [
    'integers at both bounds',
    { type: 'integer', minimum: -3, maximum: 4 },
    [(value) => value === -3, (value) => value === 4],
  ],
  [
    'integers between excluded bounds',
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 3 },
    [(value) => value === 1, (value) => value === 2],
  ],
  ['large integers', { type: 'integer', minimum: 5_000_000_000 }, [(value) => Number(value) > 5_000_000_000]],
  [
    'numbers, whole ones too',
    { type: 'number', minimum: 0.5, maximum: 2.5 },
    [Number.isInteger, (value) => !Number.isInteger(value)],
  ],
  ['multiples', { type: 'integer', minimum: 1, multipleOf: 5 }, [(value) => value === 5]],
  [
    'multiples of a fraction',
    { type: 'number', minimum: -1, maximum: 1, multipleOf: 0.01 },
    [(value) => value === -1, (value) => !Number.isInteger(value)],
  ],
  ['enum', { enum: ['a', 2, null, { b: [] }] }, [(value) => value === 'a', (value) => has(value, 'b')]],
  ['enum, as far as the type lets it', { type: 'string', enum: ['a', 2] }, [(value) => value === 'a']],
  ['const', { const: 'x' }, [(value) => value === 'x']],
  [
    'texts at both bounds, of code points',
    { type: 'string', minLength: 2, maxLength: 40 },
    [
      (value) => lengthOf(value) === 2,
      (value) => lengthOf(value) === 40,
      (value) => /[\u{10000}-\u{10FFFF}]/u.test(String(value)),
    ],
  ],
  ['texts of a pattern', { type: 'string', pattern: '^[A-Z]{2}-\\d+$' }, [(value) => String(value).length > 4]],
  ['texts of a pattern and of length', { type: 'string', pattern: '^[a-z]+$', minLength: 12, maxLength: 20 }, []],
  [
    'lists at both bounds',
    { type: 'array', items: { type: 'boolean' }, minItems: 1, maxItems: 12 },
    [(value) => lengthOf(value) === 1, (value) => lengthOf(value) === 12],
  ],
  [
    'lists without an item twice',
    { type: 'array', items: { type: 'integer', minimum: 0, maximum: 5 }, uniqueItems: true },
    [(value) => lengthOf(value) > 2],
  ],
  [
    'tuples that may be cut',
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: { type: 'null' }, minItems: 1 },
    [(value) => lengthOf(value) === 1, (value) => lengthOf(value) > 3],
  ],
  [
    'closed tuples',
    { type: 'array', prefixItems: [{ type: 'string' }, true], items: false, minItems: 2 },
    [(value) => lengthOf(value) === 2],
  ],
  ['optional properties, there and not', ORDER, [(value) => has(value, 'note'), (value) => !has(value, 'note')]],
  [
    'records',
    {
      type: 'object',
      propertyNames: { pattern: '^k' },
      additionalProperties: { type: 'integer' },
      minProperties: 1,
      maxProperties: 3,
    },
    [(value) => Object.keys(objectOf(value)).length === 3],
  ],
  [
    'properties of a pattern',
    { type: 'object', patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    [(value) => Object.keys(objectOf(value)).some((name) => name.startsWith('x-'))],
  ],
  [
    'a property of every object',
    { type: 'object', required: ['__proto__'], properties: { ['__proto__']: { const: 1 } } },
    [(value) => Object.hasOwn(objectOf(value), '__proto__')],
  ],
  [
    'one of several',
    { anyOf: [{ type: 'string' }, ORDER] },
    [(value) => typeof value === 'string', (value) => has(value, 'id')],
  ],
  [
    'exactly one of several',
    {
      oneOf: [
        { type: 'integer', multipleOf: 3 },
        { type: 'integer', multipleOf: 2 },
      ],
    },
    [(value) => Number(value) % 3 === 0, (value) => Number(value) % 2 === 0],
  ],
  [
    'all of several objects',
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'integer' } }, required: ['a', 'b'] },
        { properties: { a: { minimum: 7 }, b: { type: 'null' } } },
      ],
    },
    [(value) => has(value, 'b')],
  ],
  ['all but one', { type: 'integer', minimum: 0, maximum: 3, not: { const: 2 } }, [(value) => value === 3]],
  [
    'a schema that contains itself, some levels deep',
    TREE,
    [(value) => !has(value, 'children'), (value) => JSON.stringify(value).split('children').length > 2],
  ],
  ['a bare object', { type: 'object' }, [(value) => Object.keys(objectOf(value)).length > 1]],
];
