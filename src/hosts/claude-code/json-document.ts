import { parse, parseTree } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { LIMITS } from '../../model/limits.ts';
import type { SourcePointer } from '../../model/source-pointer.ts';

export type JsonPath = readonly (string | number)[];

/** A parsed document that still knows where each value stands. */
export interface JsonDocument {
  readonly value: unknown;
  /** Pointer and line of a value; the nearest existing ancestor's line for a path that is not there. */
  readonly at: (path: JsonPath) => SourcePointer;
}

export type JsonReading =
  | {
      readonly kind: 'document';
      readonly document: JsonDocument;
      /** A liberty of which no evidence says whether the host takes it; null for a plain document. */
      readonly liberty: string | null;
    }
  | { readonly kind: 'syntax-error'; readonly reason: string }
  | { readonly kind: 'too-deep' };

/** Parses strictly. What only a lenient parser takes is told as a liberty; of equal keys the last one is taken. Never throws. */
export function readJson(text: string, file: string): JsonReading {
  if (nestingOf(text) > LIMITS.nestingDepthMax) return { kind: 'too-deep' };
  const strict = parseStrictly(text);
  if (strict.kind === 'value') return documentOf(strict.value, text, file, null);
  const bare = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(bare, errors, { allowTrailingComma: true, disallowComments: false });
  if (errors.length > 0) return { kind: 'syntax-error', reason: strict.reason };
  return documentOf(value, text, file, 'comments, a trailing comma or a byte-order mark');
}

function parseStrictly(
  text: string,
): { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'error'; readonly reason: string } {
  try {
    return { kind: 'value', value: JSON.parse(text) as unknown };
  } catch (error) {
    return { kind: 'error', reason: error instanceof Error ? error.message : String(error) };
  }
}

function documentOf(value: unknown, text: string, file: string, liberty: string | null): JsonReading {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  const lines = lineStarts(text);
  const document: JsonDocument = { value, at: (path) => pointerAt(tree, lines, path, file) };
  return {
    kind: 'document',
    document,
    liberty: liberty ?? (repeatsKey(tree) ? 'the same key twice in one object' : null),
  };
}

function repeatsKey(node: Node | undefined): boolean {
  if (node === undefined) return false;
  const children = node.children ?? [];
  if (node.type === 'object') {
    const keys = children.map((property) => property.children?.[0]?.value as unknown);
    if (new Set(keys).size < keys.length) return true;
  }
  return children.some(repeatsKey);
}

/** Deepest nesting of brackets outside strings. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function pointerAt(tree: Node | undefined, lines: readonly number[], path: JsonPath, file: string): SourcePointer {
  let node = tree;
  for (const step of path) {
    const next = node === undefined ? undefined : childOf(node, step);
    if (next === undefined) break;
    node = next;
  }
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { file, pointer, line: lineOf(lines, node?.offset ?? 0) };
}

function childOf(node: Node, step: string | number): Node | undefined {
  if (node.type === 'array') return typeof step === 'number' ? node.children?.[step] : undefined;
  return node.children?.findLast((property) => property.children?.[0]?.value === step)?.children?.[1];
}

/** 1-based line of an offset. */
function lineOf(lines: readonly number[], offset: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A JSON object seen as a record; null for everything else. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> | null {
  return isObject(value) ? value : null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member of an object itself, never an inherited one. */
export function member(value: unknown, key: string): unknown {
  const object = asObject(value);
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined;
}
