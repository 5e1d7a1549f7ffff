import * as fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../../src/platform/temporary-folder.ts';
import { writeText } from '../../../src/platform/write-text.ts';
import type { InputSchema } from '../../../src/witness/inputs-of.ts';
import { argumentInputs } from '../../../src/witness/schema/argument-inputs.ts';
import { ORDER } from './derived-schemas.ts';
import { inputsOf, invalid, refusal, sample } from './schema-sample.ts';

describe('the arguments of a generator', () => {
  it('a generator takes schemas and what fast-check makes side by side', () => {
    const inputs = argumentInputs(
      { file: 'a', definition: 'f', arguments: (own, fromSchema) => own.tuple(own.constant(1), fromSchema(ORDER)) },
      '/nowhere',
      fc,
    );
    for (const [one, order] of fc.sample(inputs, 20)) {
      expect(one).toBe(1);
      expect(invalid(ORDER, [order])).toEqual([]);
    }
  });
});

/** A schema of a library, as the standard has it. */
function ofLibrary(input: () => object, validate: (value: unknown) => unknown): InputSchema {
  return { '~standard': { version: 1, vendor: 'test', jsonSchema: { input }, validate } };
}

describe('a schema of a library', () => {
  it('is asked about every value, so that what JSON Schema cannot say counts too', () => {
    const even = (value: unknown): unknown => (Number(value) % 2 === 0 ? { value } : { issues: [{ message: 'odd' }] });
    const values = sample(ofLibrary(() => ({ type: 'integer' }), even));
    expect(values.filter((value) => Number(value) % 2 !== 0)).toEqual([]);
  });

  it.each([
    [
      'takes no value',
      ofLibrary(
        () => ({ type: 'integer' }),
        () => ({ issues: [] }),
      ),
      'expected a value that its library takes, got none in 2000 attempts, at argument 1 of f',
    ],
    [
      'answers later',
      ofLibrary(
        () => ({ type: 'integer' }),
        async () => await Promise.resolve({}),
      ),
      'got one that answers with a promise, at argument 1 of f',
    ],
    [
      'cannot say itself',
      ofLibrary(
        () => {
          throw new Error('no bigint\nin JSON');
        },
        () => ({}),
      ),
      'expected a schema that JSON Schema can say, got "no bigint", at argument 1 of f',
    ],
    [
      'has no JSON Schema',
      { '~standard': { version: 1, vendor: 'valibot' } },
      'of Valibot by toStandardJsonSchema), got one of "valibot" that does not, at argument 1 of f',
    ],
  ])('one that %s is refused', (_, schema, message) => {
    expect(refusal(schema)).toContain(message);
  });
});

describe('a schema in a file', () => {
  it('is read relative to the project, at its pointer; nothing outside of the project is', () => {
    const folder = createTemporaryFolder('hookproof-schema-');
    try {
      writeText(
        join(folder.path, 'schema/order.json'),
        JSON.stringify({ $defs: { 'a/b': { const: 7 }, c: { $ref: '#/$defs/a~1b' } } }),
      );
      writeText(join(folder.path, 'schema/broken.json'), '{ "type": "null", "type": "string" }');
      expect(fc.sample(inputsOf('schema/order.json#/$defs/c', folder.path), 3)).toEqual([7, 7, 7]);
      expect(refusal('schema/order.json#/$defs/d', folder.path)).toBe(
        'expected a schema, got nothing, at schema/order.json#/$defs/d',
      );
      expect(refusal('schema/order.json#/$defs/c#b', folder.path)).toBe(
        'expected a schema, got nothing, at schema/order.json#/$defs/c#b',
      );
      expect(refusal('schema/order.json#c', folder.path)).toBe(
        'expected a JSON pointer, such as /$defs/order, got c, at schema/order.json#c',
      );
      expect(refusal('schema/none.json', folder.path)).toBe('expected a JSON Schema, got no file, at schema/none.json');
      expect(refusal('schema/broken.json', folder.path)).toContain('expected each key once');
      expect(refusal('../../etc/hostname', folder.path)).toMatch(
        /^expected a JSON Schema, got (?:a file that is not read|no file)/u,
      );
    } finally {
      folder.remove();
    }
  });
});
