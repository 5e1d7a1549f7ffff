import { LIMITS } from '../model/limits.ts';

/**
 * The restricted JSON profile of receipts: plain objects, dense arrays, well-formed strings, safe integers, booleans
 * and null. Keys are sorted by UTF-16 code unit. Everything outside the profile throws; nothing is dropped or coerced.
 */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** A value that the profile does not know, with the JSON pointer where it stands. */
export class OutsideProfileError extends Error {
  override readonly name = 'OutsideProfileError';
}

/** Why bytes are refused before anyone looks at their meaning. */
export type CanonicalReading =
  /** `isSorted`: the engine's own writer would write the canonical text of every part of it. */
  | { readonly kind: 'parsed'; readonly value: JsonValue; readonly isSorted: boolean }
  | { readonly kind: 'refused'; readonly reason: string };

const LONE_SURROGATE = /\p{Surrogate}/u;

/** The form on disk: two-space indent, LF, one final LF. Throws OutsideProfileError. */
export function renderPretty(value: unknown): string {
  return `${write(value, '  ', '\n', '', 0)}\n`;
}

/** The form that digests are taken of: no white space at all. Throws OutsideProfileError. */
export function renderCompact(value: unknown): string {
  return write(value, '', '', '', 0);
}

/** The same for lists of texts, by the engine's own writer where that writes the same. Throws OutsideProfileError. */
export function renderTexts(texts: readonly (string | readonly (string | null)[])[]): string {
  const text = JSON.stringify(texts);
  return text.includes('\\ud') ? renderCompact(texts) : text;
}

/**
 * Reads the form on disk. Bytes that are not exactly what `renderPretty` makes of them are refused: that one
 * comparison finds duplicate and unsorted keys, floats, needless escapes, CRLF, invalid UTF-8 and conflict markers.
 */
export function readPretty(bytes: Uint8Array, bytesMax: number = LIMITS.receiptFileBytesMax): CanonicalReading {
  if (bytes.length > bytesMax) return refused(`expected at most ${bytesMax} bytes, got ${bytes.length}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refused('expected UTF-8, got bytes that are not');
  }
  try {
    // The parser itself keeps no stack, so that a tower of brackets costs it memory and nothing else.
    const value: JsonValue = parse(text);
    // The engine's own writer is quicker, and right for what is of the profile and sorted as it stands. A lone surrogate
    // would stand here as an escape: UTF-8 has no bytes for it.
    if (!text.includes('\\u') && isSorted(value, 0) && `${JSON.stringify(value, null, 2)}\n` === text)
      return { kind: 'parsed', value, isSorted: true };
    if (nestsTooDeeply(bytes)) return tooDeep();
    const rendered = Buffer.from(renderPretty(value), 'utf8');
    if (!rendered.equals(bytes)) return refused(`expected the canonical text, got ${difference(rendered, bytes)}`);
    return { kind: 'parsed', value, isSorted: false };
  } catch (error) {
    if (error instanceof OutsideProfileError || error instanceof SyntaxError)
      return nestsTooDeeply(bytes) ? tooDeep() : refused(error.message);
    throw error;
  }
}

function tooDeep(): CanonicalReading {
  return refused(`expected at most ${LIMITS.nestingDepthMax} levels of nesting, got more`);
}

/** The parser's `any` is exactly this type: no reviver, no host objects. */
function parse(text: string): JsonValue {
  // oxlint-disable-next-line typescript/no-unsafe-return
  return JSON.parse(text);
}

function refused(reason: string): CanonicalReading {
  return { kind: 'refused', reason };
}

function difference(expected: Uint8Array, got: Uint8Array): string {
  const length = Math.min(expected.length, got.length);
  let index = 0;
  while (index < length && expected[index] === got[index]) index += 1;
  if (got[index] === 0x0d && got[index + 1] === 0x0a)
    return 'line ends CR LF: git converted them, unless .gitattributes says "* -text" in the folder of the receipts';
  return `other bytes from byte ${index} on`;
}

/** Counts brackets outside strings, so that no writer climbs a tower of them. All that counts is one byte in UTF-8. */
function nestsTooDeeply(bytes: Uint8Array): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (inString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inString = false;
    } else if (byte === QUOTE) inString = true;
    else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    if (depth > LIMITS.nestingDepthMax) return true;
  }
  return false;
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

/** The members of an object, the items of an array under their numbers, none of anything else. */
export function membersOf(value: JsonValue): ReadonlyMap<string, JsonValue> {
  return new Map<string, JsonValue>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** Whether a parsed value without lone surrogates is of the profile, its keys in the order that the profile wants. */
function isSorted(value: JsonValue, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (depth >= LIMITS.nestingDepthMax) return false;
  if (isList(value)) {
    for (const item of value) if (!isSorted(item, depth + 1)) return false;
    return true;
  }
  let before: string | null = null;
  for (const key of Object.keys(value)) {
    if ((before !== null && key <= before) || key === '__proto__') return false;
    const member = value[key];
    if (member === undefined || !isSorted(member, depth + 1)) return false;
    before = key;
  }
  return true;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function write(value: unknown, indent: string, newline: string, pointer: string, depth: number): string {
  switch (typeof value) {
    case 'boolean':
      return String(value);
    case 'number':
      return writeInteger(value, pointer);
    case 'string':
      return writeString(value, pointer);
    case 'object':
      if (value === null) return 'null';
      if (depth >= LIMITS.nestingDepthMax) throw outside(pointer, `at most ${LIMITS.nestingDepthMax} levels`, 'more');
      return Array.isArray(value)
        ? writeArray(value, indent, newline, pointer, depth)
        : writeObject(value, indent, newline, pointer, depth);
    case 'undefined':
    case 'function':
    case 'symbol':
    case 'bigint':
      throw outside(pointer, 'a JSON value', `a ${typeof value}`);
  }
}

function writeInteger(value: number, pointer: string): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    throw outside(pointer, 'a safe integer', Object.is(value, -0) ? '-0' : String(value));
  return String(value);
}

function writeString(value: string, pointer: string): string {
  if (LONE_SURROGATE.test(value)) throw outside(pointer, 'a well-formed string', 'a lone surrogate');
  return JSON.stringify(value);
}

function writeArray(
  values: readonly unknown[],
  indent: string,
  newline: string,
  pointer: string,
  depth: number,
): string {
  if (Object.getPrototypeOf(values) !== Array.prototype) throw outside(pointer, 'a plain array', 'another class');
  if (Reflect.ownKeys(values).length !== values.length + 1)
    throw outside(pointer, 'a dense array', 'holes or extra keys');
  const items: string[] = [];
  for (let index = 0; index < values.length; index += 1) {
    if (!Object.hasOwn(values, index)) throw outside(pointer, 'a dense array', `a hole at ${index}`);
    items.push(write(values[index], indent, newline, `${pointer}/${index}`, depth + 1));
  }
  return enclose('[', ']', items, indent, newline, depth);
}

function writeObject(value: object, indent: string, newline: string, pointer: string, depth: number): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) throw outside(pointer, 'a plain object', 'another class');
  if (Object.getOwnPropertySymbols(value).length > 0) throw outside(pointer, 'string keys', 'a symbol');
  const colon = newline === '' ? ':' : ': ';
  const members = Object.getOwnPropertyNames(value)
    .toSorted()
    .map((key) => {
      if (key === '__proto__') throw outside(pointer, 'no key __proto__', 'one');
      const descriptor = Object.getOwnPropertyDescriptor(value, key);
      if (descriptor === undefined || !('value' in descriptor) || !descriptor.enumerable)
        throw outside(pointer, 'plain data members', `an accessor or hidden member ${key}`);
      return `${writeString(key, pointer)}${colon}${write(descriptor.value, indent, newline, `${pointer}/${key}`, depth + 1)}`;
    });
  return enclose('{', '}', members, indent, newline, depth);
}

function enclose(
  open: string,
  close: string,
  items: readonly string[],
  indent: string,
  newline: string,
  depth: number,
): string {
  if (items.length === 0) return open + close;
  const inner = newline + indent.repeat(depth + 1);
  return open + inner + items.join(`,${inner}`) + newline + indent.repeat(depth) + close;
}

function outside(pointer: string, expected: string, got: string): OutsideProfileError {
  return new OutsideProfileError(`expected ${expected}, got ${got}, at ${pointer === '' ? '/' : pointer}`);
}
