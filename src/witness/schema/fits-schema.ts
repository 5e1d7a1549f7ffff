import { isDeepStrictEqual } from 'node:util';
import { fitsFormat } from './text-format.ts';
import type { Kind, SchemaNode } from './schema-node.ts';
import { matches } from './text-pattern.ts';

/**
 * Whether a JSON value satisfies a schema. It judges what was made up, so that nothing else than what the schema says
 * gets out. Refuses a pattern that takes too long.
 */
export function fitsSchema(node: SchemaNode, value: unknown): boolean {
  const kind = kindOf(value);
  if (kind === null || !node.kinds.includes(kind)) return false;
  if (node.isInteger && kind === 'number' && !Number.isInteger(value)) return false;
  if (node.values !== null && !node.values.some((each) => isDeepStrictEqual(each, value))) return false;
  return fitsKind(node, value) && fitsCombination(node, value);
}

function kindOf(value: unknown): Kind | null {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : null;
  if (typeof value === 'string') return 'string';
  if (typeof value !== 'object') return null;
  return Array.isArray(value) ? 'array' : 'object';
}

function fitsKind(node: SchemaNode, value: unknown): boolean {
  if (typeof value === 'number') return fitsNumber(node, value);
  if (typeof value === 'string') return fitsText(node, value);
  if (Array.isArray(value)) return fitsList(node, value);
  return typeof value !== 'object' || value === null || fitsRecord(node, value);
}

function fitsNumber({ number: { min, max, above, below, multipleOf } }: SchemaNode, value: number): boolean {
  if (value < min || value > max || value <= above || value >= below) return false;
  return multipleOf === null || Number.isInteger(value / multipleOf);
}

function fitsText({ at, text: { min, max, pattern, format } }: SchemaNode, value: string): boolean {
  // In code points, as JSON Schema counts.
  const { length } = Array.from(value);
  if (length < min || length > max) return false;
  if (format !== null && !fitsFormat(format, value)) return false;
  return pattern === null || matches(pattern, value, at);
}

function fitsList({ list: { prefix, rest, min, max, isUnique } }: SchemaNode, value: readonly unknown[]): boolean {
  if (value.length < min || value.length > max) return false;
  const isRepeated = (each: unknown, index: number): boolean =>
    value.slice(0, index).some((before) => isDeepStrictEqual(before, each));
  if (isUnique && value.some(isRepeated)) return false;
  return value.every((each, index) => {
    const node = prefix[index] ?? rest;
    return node === null || fitsSchema(node, each);
  });
}

function fitsRecord(node: SchemaNode, value: object): boolean {
  const { required, names, min, max } = node.record;
  const keys = Object.keys(value);
  if (keys.length < min || keys.length > max || !required.every((name) => Object.hasOwn(value, name))) return false;
  return keys.every((name) => {
    if (names !== null && !fitsSchema(names, name)) return false;
    return propertySchemas(node, name).every((each) => fitsSchema(each, Reflect.get(value, name)));
  });
}

/** What one schema asks of the property of a name. */
export function propertySchemas(node: SchemaNode, name: string): readonly SchemaNode[] {
  const { properties, patterns, rest } = node.record;
  const own = properties.get(name);
  const matched = patterns.filter(([pattern]) => matches(pattern, name, node.at)).map(([, schema]) => schema);
  const stated = own === undefined ? matched : [own, ...matched];
  return stated.length > 0 || rest === null ? stated : [rest];
}

function fitsCombination({ all, any, one, not }: SchemaNode, value: unknown): boolean {
  const fits = (each: SchemaNode): boolean => fitsSchema(each, value);
  if (!all.every(fits)) return false;
  if (any.length > 0 && !any.some(fits)) return false;
  if (one.length > 0 && one.filter(fits).length !== 1) return false;
  return not === null || !fits(not);
}
