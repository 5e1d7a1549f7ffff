import type { FastCheck, InputGenerator, InputSchema, Inputs, StandardJsonSchema } from '../inputs-of.ts';
import { planInputs } from './input-plan.ts';
import { readSchema } from './read-schema.ts';
import { readSchemaFile } from './schema-file.ts';
import { sorted } from './making.ts';
import { schemaInputs } from './schema-inputs.ts';
import { refuse, shown } from './schema-node.ts';

/**
 * The argument lists of a generator. Throws HookproofError `config-invalid` (exit 1), here or while an input is made, for a schema that inputs cannot be derived
 * from, and whatever the generator's own function throws.
 */
export function argumentInputs(generator: InputGenerator, root: string, fc: FastCheck): Inputs<readonly unknown[]> {
  const { arguments: given, definition } = generator;
  if (typeof given === 'function') {
    const fromSchema = (schema: InputSchema): Inputs<unknown> =>
      inputsFrom(schema, root, `a schema of ${definition}`, fc);
    return given(fc, fromSchema);
  }
  return fc.tuple(
    ...given.map((schema, index) => inputsFrom(schema, root, `argument ${index + 1} of ${definition}`, fc)),
  );
}

function inputsFrom(schema: InputSchema, root: string, place: string, fc: FastCheck): Inputs<unknown> {
  if (typeof schema === 'string') {
    const [path = '', ...rest] = schema.split('#');
    const pointer = rest.join('#');
    const document = readSchemaFile(root, path);
    return schemaInputs(planInputs(readSchema(document, pointer, path)), fc);
  }
  if (!isOfLibrary(schema)) return schemaInputs(planInputs(readSchema(schema, '', place)), fc);
  const document = jsonSchemaOf(schema, place);
  const inputs = schemaInputs(planInputs(readSchema(document, '', place)), fc);
  const standard = schema['~standard'];
  if (standard.validate === undefined) return inputs;
  const takes = (value: unknown): boolean => isValid(standard.validate?.(structuredClone(value)), place);
  return sorted(inputs, takes, 'a value that its library takes', place);
}

function isOfLibrary(schema: unknown): schema is StandardJsonSchema {
  const isHolder = (typeof schema === 'object' && schema !== null) || typeof schema === 'function';
  return isHolder && '~standard' in schema && typeof schema['~standard'] === 'object';
}

/** What the library says of itself. It may give no JSON Schema at all, and throws for what JSON Schema cannot say. */
function jsonSchemaOf(schema: StandardJsonSchema, place: string): unknown {
  const standard: unknown = schema['~standard'];
  const vendor =
    typeof standard === 'object' && standard !== null && 'vendor' in standard ? standard.vendor : 'unknown';
  if (!isConverter(standard)) {
    return refuse(
      'a schema that says itself as JSON Schema (Standard JSON Schema; of Valibot by toStandardJsonSchema)',
      `one of ${shown(vendor)} that does not`,
      place,
    );
  }
  try {
    return standard.jsonSchema.input({ target: 'draft-2020-12' });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return refuse('a schema that JSON Schema can say', `"${reason}"`, place, error);
  }
}

function isConverter(standard: unknown): standard is StandardJsonSchema['~standard'] {
  if (typeof standard !== 'object' || standard === null || !('jsonSchema' in standard)) return false;
  const { jsonSchema } = standard;
  if (typeof jsonSchema !== 'object' || jsonSchema === null) return false;
  return 'input' in jsonSchema && typeof jsonSchema.input === 'function';
}

function isValid(result: unknown, place: string): boolean {
  if (typeof result !== 'object' || result === null) return refuse('an answer of validate', shown(result), place);
  if ('then' in result) return refuse('a schema that is checked at once', 'one that answers with a promise', place);
  return !('issues' in result) || result.issues === undefined;
}
