import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { HookproofError } from '../../../src/model/hookproof-error.ts';
import type { InputSchema } from '../../../src/witness/inputs-of.ts';
import { argumentInputs } from '../../../src/witness/schema/argument-inputs.ts';

export type Schema = Exclude<InputSchema, string | { readonly '~standard': unknown }>;

/** Values of one argument. */
export function inputsOf(schema: InputSchema, root: string = '/nowhere'): fc.Arbitrary<unknown> {
  return argumentInputs({ file: 'src/a.ts', definition: 'f', arguments: [schema] }, root, fc).map(([value]) => value);
}

/** As a search meets them, bounds more often than chance would have it. */
export function sample(schema: InputSchema, count: number = 200): readonly unknown[] {
  const values: unknown[] = [];
  fc.check(
    fc.property(inputsOf(schema), (value) => void values.push(value)),
    { numRuns: count, seed: 11 },
  );
  return values;
}

/** Those that ajv, another implementation, refuses. */
export function invalid(schema: Schema, values: readonly unknown[]): readonly unknown[] {
  const isValid = new Ajv2020({ strict: false, validateFormats: false, ownProperties: true }).compile(schema);
  return values.filter((value) => !isValid(value));
}

/** Why inputs cannot be derived; 'not refused' where they can. */
export function refusal(schema: InputSchema, root?: string): string {
  try {
    fc.sample(inputsOf(schema, root), 20);
  } catch (error) {
    if (error instanceof HookproofError && error.code === 'config-invalid') return error.message;
    throw error;
  }
  return 'not refused';
}
