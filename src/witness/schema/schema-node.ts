import { HookproofError } from '../../model/hookproof-error.ts';

/** What JSON knows; an integer is a number that says so. */
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object';

export const KINDS: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Formats that texts can be made for. */
export const FORMATS = ['date', 'date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'time', 'uri', 'uuid'] as const;

export type Format = (typeof FORMATS)[number];

/** The regular expression of a `pattern`, as JSON Schema means it: unicode, anywhere in the text. */
export interface TextPattern {
  readonly expression: RegExp;
  /** Needs a limit of time, whatever the text. */
  readonly isCostly: boolean;
  /** A text is judged again with each value around it, and a limit of time costs more than most matches. */
  readonly known: Map<string, boolean>;
}

/** One schema of a document, read. Absent bounds are 0 or Infinity; a schema that says nothing about a part has null there. */
export interface SchemaNode {
  readonly id: number;
  /** Source and JSON pointer, for messages. */
  readonly at: string;
  readonly kinds: readonly Kind[];
  readonly isInteger: boolean;
  readonly values: readonly unknown[] | null;
  readonly number: {
    readonly min: number;
    readonly max: number;
    readonly above: number;
    readonly below: number;
    readonly multipleOf: number | null;
  };
  readonly text: {
    readonly min: number;
    readonly max: number;
    readonly pattern: TextPattern | null;
    readonly format: Format | null;
  };
  readonly list: {
    readonly prefix: readonly SchemaNode[];
    readonly rest: SchemaNode | null;
    readonly min: number;
    readonly max: number;
    readonly isUnique: boolean;
  };
  readonly record: {
    readonly properties: ReadonlyMap<string, SchemaNode>;
    readonly required: readonly string[];
    readonly patterns: readonly (readonly [TextPattern, SchemaNode])[];
    readonly rest: SchemaNode | null;
    readonly names: SchemaNode | null;
    readonly min: number;
    readonly max: number;
  };
  /** Members of `allOf`, and what `$ref` leads to. */
  readonly all: readonly SchemaNode[];
  readonly any: readonly SchemaNode[];
  readonly one: readonly SchemaNode[];
  readonly not: SchemaNode | null;
}

/** A node that says nothing. */
export function openNode(id: number, at: string): SchemaNode {
  return {
    id,
    at,
    kinds: KINDS,
    isInteger: false,
    values: null,
    number: { min: -Infinity, max: Infinity, above: -Infinity, below: Infinity, multipleOf: null },
    text: { min: 0, max: Infinity, pattern: null, format: null },
    list: { prefix: [], rest: null, min: 0, max: Infinity, isUnique: false },
    record: { properties: new Map(), required: [], patterns: [], rest: null, names: null, min: 0, max: Infinity },
    all: [],
    any: [],
    one: [],
    not: null,
  };
}

/** Throws the one error of this folder: a schema that inputs cannot be derived from, or not within bounds. */
export function refuse(expected: string, got: string, at: string, cause?: unknown): never {
  throw new HookproofError('config-invalid', `expected ${expected}, got ${got}, at ${at}`, {
    exitCode: 1,
    hint: 'write the inputs by hand instead: arguments: (fc) => fc.tuple(…)',
    cause,
  });
}

const SHOWN_CHARACTERS_MAX = 80;

/** A piece of a schema as a message shows it. Never throws. */
export function shown(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    text = undefined;
  }
  return (text ?? `a ${typeof value}`).slice(0, SHOWN_CHARACTERS_MAX);
}
