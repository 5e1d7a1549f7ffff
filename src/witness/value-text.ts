import { className } from './first-difference.ts';

/** A value that no literal can say; what it is. */
export class Unwritable extends Error {
  override readonly name = 'Unwritable';
}

const CHARACTERS_MAX = 20_000;

/** Longest line that a literal is written on. */
const LINE_CHARACTERS_MAX = 100;

/**
 * A TypeScript expression that evaluates to an equal value, laid out for a place that is `indent` deep. Throws Unwritable for what no expression says (an instance
 * of a class, a cycle, a symbol, a native function) and for texts longer than CHARACTERS_MAX.
 */
export function valueText(value: unknown, indent: string = ''): string {
  const text = textOf(value, [], indent);
  if (text.length > CHARACTERS_MAX) throw new Unwritable(`a value of ${text.length} characters`);
  return text;
}

/** Writes on one line, whatever its length. */
const ONE_LINE = null;

/** The same for people, on one line: never throws, what cannot be written is named. */
export function shownValue(value: unknown): string {
  try {
    return textOf(value, [], ONE_LINE);
  } catch (error) {
    if (error instanceof Unwritable) return `<${error.message}>`;
    throw error;
  }
}

function textOf(value: unknown, around: readonly object[], indent: string | null): string {
  switch (typeof value) {
    case 'string':
      return stringText(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'function':
      return functionText(String(value));
    case 'symbol':
      throw new Unwritable('a symbol');
    case 'object':
      return value === null ? 'null' : objectText(value, around, indent);
  }
}

/** In single quotes, everything that is not seen in print spelled out. */
export function stringText(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inside.replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\u007F-\u009F]/gu, escapedUnits)}'`;
}

function escapedUnits(character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');
}

function functionText(source: string): string {
  if (source.includes('[native code]')) throw new Unwritable('a native function');
  return `(${source})`;
}

function objectText(value: object, around: readonly object[], indent: string | null): string {
  if (around.includes(value)) throw new Unwritable('a value that contains itself');
  const inside = [...around, value];
  const list = (items: readonly unknown[]): string =>
    bracketed('[', (deeper) => items.map((item) => textOf(item, inside, deeper)), ']', indent);
  if (Array.isArray(value)) {
    if (Object.keys(value).length !== value.length) throw new Unwritable('an array with holes or properties');
    return list(value);
  }
  if (value instanceof Map) return value.size === 0 ? 'new Map()' : `new Map(${list([...value])})`;
  if (value instanceof Set) return value.size === 0 ? 'new Set()' : `new Set(${list([...value])})`;
  if (value instanceof Date) return `new Date(${String(value.getTime())})`;
  if (value instanceof RegExp) return String(value);
  if (value instanceof Uint8Array && className(value) === 'Uint8Array') return `new Uint8Array(${list([...value])})`;
  const name = className(value);
  if (name !== 'Object' && name !== '') throw new Unwritable(`an instance of ${name}`);
  const properties = (deeper: string | null): readonly string[] => [
    ...(name === '' ? ['__proto__: null'] : []),
    ...Object.keys(value).map((key) => `${keyText(key)}: ${textOf(Reflect.get(value, key), inside, deeper)}`),
  ];
  return bracketed('{', properties, '}', indent);
}

/** On one line where that is short enough, else one item a line. */
export function bracketed(
  open: string,
  items: (indent: string | null) => readonly string[],
  close: string,
  indent: string | null,
): string {
  const flat = items(ONE_LINE);
  if (flat.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${flat.join(', ')}${space}${close}`;
  if (indent === null || indent.length + line.length <= LINE_CHARACTERS_MAX) return line;
  const deeper = `${indent}  `;
  return `${open}\n${items(deeper)
    .map((item) => `${deeper}${item},\n`)
    .join('')}${indent}${close}`;
}

function keyText(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/u.test(key) ? key : stringText(key);
}
