import type * as fastCheck from 'fast-check';

/** Public module of a generator file: what it exports as `generators`, and the words to write it with. */

/** The project's own fast-check, handed in: a generator file does not have to import it. */
export type FastCheck = typeof fastCheck;

/** What fast-check makes values with. */
export type Inputs<T> = fastCheck.Arbitrary<T>;

/** A schema of a library that can say it as a JSON Schema (Standard JSON Schema): Zod 4.2, ArkType, Valibot by `toStandardJsonSchema`. */
export interface StandardJsonSchema {
  readonly '~standard': {
    readonly version: number;
    readonly vendor: string;
    readonly jsonSchema: { readonly input: (options: { readonly target: 'draft-2020-12' }) => object };
    /** Asked of every value, so that what a JSON Schema cannot say counts too. */
    readonly validate?: (value: unknown) => unknown;
  };
}

/**
 * What values are derived from: a JSON Schema, the path of one relative to the project root, with or without a
 * pointer (`schema/order.json#/$defs/line`), or a schema of a library. Only the values of its input are made up.
 */
export type InputSchema = string | boolean | { readonly [keyword: string]: unknown } | StandardJsonSchema;

/** Values that satisfy a schema. Throws for a schema that they cannot be derived from. */
export type FromSchema = (schema: InputSchema) => Inputs<unknown>;

/** How to make up calls of one exported function. */
export interface InputGenerator {
  /** Path relative to the project root. */
  readonly file: string;
  /** Name that the file exports the function under. */
  readonly definition: string;
  /**
   * The argument list: a schema for each argument, or how fast-check makes it. Functions inside it must not use names from outside, or no test
   * can be printed.
   */
  readonly arguments: readonly InputSchema[] | ((fc: FastCheck, fromSchema: FromSchema) => Inputs<readonly unknown[]>);
  /** What of a result counts, for results that hold functions or are to be judged in part. Default: all of it. */
  readonly observe?: (result: unknown) => unknown;
  /** Further files whose definitions these calls may enter; mutants there are searched with it too. */
  readonly reaches?: readonly string[];
}

/** An exported function that has no generator on purpose. */
export interface WithoutInputs {
  readonly file: string;
  readonly definition: string;
  /** Why, and what reaches it instead. */
  readonly because: string;
}

export type GeneratorDeclaration = InputGenerator | WithoutInputs;

/**
 * Gives a generator its type. Returns its argument.
 *
 * @example
 * ```ts
 * import { inputsOf } from 'hookproof/generators';
 *
 * export const generators = [
 *   inputsOf({
 *     file: 'src/fee.ts',
 *     definition: 'feeCents',
 *     arguments: (fc) => fc.tuple(fc.nat({ max: 100_000 }), fc.boolean()),
 *   }),
 *   inputsOf({ file: 'src/order.ts', definition: 'total', arguments: ['schema/order.json'] }),
 * ];
 * ```
 */
export function inputsOf(generator: InputGenerator): InputGenerator {
  return generator;
}

/**
 * Says that a function has no generator, and why. Returns its argument.
 *
 * @example
 * ```ts
 * import { noInputsOf } from 'hookproof/generators';
 *
 * export const generators = [
 *   noInputsOf({ file: 'src/fee.ts', definition: 'today', because: 'it reads the clock; the calls of feeCents reach it' }),
 * ];
 * ```
 */
export function noInputsOf(exception: WithoutInputs): WithoutInputs {
  return exception;
}
