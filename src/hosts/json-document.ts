import { createScanner, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';
import { LIMITS } from '../model/limits.ts';
import type { SourcePointer } from '../model/source-pointer.ts';

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

/** Several hosts read the same file one after another: the last few readings of large ones are kept, the newest first. */
const recent: { readonly text: string; readonly file: string; readonly reading: JsonReading }[] = [];
const RECENT_MAX = 4;
/** Shorter ones are read again sooner than they are kept. */
const KEPT_CHARACTERS_MIN = 65_536;

/** Parses strictly. What only a lenient parser takes is told as a liberty; of equal keys the last one is taken. Never throws. */
export function readJson(text: string, file: string): JsonReading {
  if (text.length < KEPT_CHARACTERS_MIN) return parsed(text, file);
  const known = recent.find((one) => one.file === file && one.text === text);
  if (known !== undefined) return known.reading;
  const reading = parsed(text, file);
  recent.unshift({ text, file, reading });
  recent.length = Math.min(recent.length, RECENT_MAX);
  return reading;
}

function parsed(text: string, file: string): JsonReading {
  if (nestingOf(text) > LIMITS.nestingDepthMax) return { kind: 'too-deep' };
  const strict = parseStrictly(text);
  if (strict !== null) return documentOf(strict.value, text, file, null);
  const bare = text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const value: unknown = parse(bare, errors, { allowTrailingComma: true, disallowComments: false });
  if (errors.length > 0) return { kind: 'syntax-error', reason: faultOf(errors, text) };
  return documentOf(value, text, file, 'comments, a trailing comma or a byte-order mark');
}

/** The parsed value, or null when it is no plain JSON. */
function parseStrictly(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** What is wrong and where, without a word of the text: a link may have led to a file that is nobody's business. */
function faultOf(errors: readonly ParseError[], text: string): string {
  const [first] = errors;
  if (first === undefined) return 'no JSON';
  return `${printParseErrorCode(first.error)} at line ${lineOf(lineStarts(text), first.offset)}`;
}

function documentOf(value: unknown, text: string, file: string, liberty: string | null): JsonReading {
  const tree = parseTree(text.replace(/^\uFEFF/, ' '));
  const lines = lineStarts(text);
  const members: Members = new Map();
  const document: JsonDocument = { value, at: (path) => pointerAt({ tree, lines, members, file }, path) };
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

/**
 * Deepest nesting of brackets, by the tokens of the lenient parser, which recurses. A closing bracket of the other kind
 * closes nothing: where a text is broken the answer is too great rather than too small.
 */
function nestingOf(text: string): number {
  const scanner = createScanner(text, true);
  const open: string[] = [];
  let deepest = 0;
  for (let token = scanner.scan(); token !== END_OF_TEXT; token = scanner.scan()) {
    const bracket = BRACKETS[token];
    if (bracket === '{' || bracket === '[') deepest = Math.max(deepest, open.push(bracket));
    else if (bracket === '}' && open.at(-1) === '{') open.pop();
    else if (bracket === ']' && open.at(-1) === '[') open.pop();
  }
  return deepest;
}

/** Kinds of tokens as the scanner numbers them. */
const END_OF_TEXT = 17;
const BRACKETS: Readonly<Record<number, string>> = { 1: '{', 2: '}', 3: '[', 4: ']' };

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

interface Places {
  readonly tree: Node | undefined;
  readonly lines: readonly number[];
  readonly members: Members;
  readonly file: string;
}

function pointerAt({ tree, lines, members, file }: Places, path: JsonPath): SourcePointer {
  let node = tree;
  for (const step of path) {
    const next = node === undefined ? undefined : childOf(node, step, members);
    if (next === undefined) break;
    node = next;
  }
  const pointer = path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { file, pointer, line: lineOf(lines, node?.offset ?? 0) };
}

function childOf(node: Node, step: string | number, members: Members): Node | undefined {
  if (node.type === 'array') return typeof step === 'number' ? node.children?.[step] : undefined;
  return membersOf(node, members).get(step);
}

/** Values of the objects that were asked about, by key; of equal keys the last one. */
type Members = Map<Node, ReadonlyMap<unknown, Node>>;

function membersOf(node: Node, members: Members): ReadonlyMap<unknown, Node> {
  const known = members.get(node);
  if (known !== undefined) return known;
  const found = new Map<unknown, Node>();
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? [];
    if (key !== undefined && value !== undefined) found.set(key.value, value);
  }
  members.set(node, found);
  return found;
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
