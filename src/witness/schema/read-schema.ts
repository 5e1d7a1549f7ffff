import { LIMITS } from '../../model/limits.ts';
import { followPointer } from './follow-pointer.ts';
import { KEYWORDS } from './schema-keywords.ts';
import { keywordReader, readNumbers, readText, readTypes, type KeywordReader } from './read-keywords.ts';
import { openNode, refuse, shown, type SchemaNode } from './schema-node.ts';
import { readPattern } from './text-pattern.ts';

/** Schemas of one document, subschemas included. */
const SCHEMAS_MAX = 2_000;

interface Reading {
  readonly document: unknown;
  readonly source: string;
  /** By JSON pointer: a schema that refers to itself is met twice. */
  readonly nodes: Map<string, SchemaNode>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Reads a JSON Schema (drafts 6, 7, 2019-09 and 2020-12) of a document, at a pointer such as `/$defs/order` or ''.
 * `source` names the document in messages. Refuses, with the place, keywords that inputs cannot be derived from, references out of the
 * document, what is malformed and what is out of bounds.
 */
export function readSchema(document: unknown, pointer: string, source: string): SchemaNode {
  const reading = { document, source, nodes: new Map<string, SchemaNode>() };
  const node = readAt(reading, pointer);
  const done = new Set<SchemaNode>();
  for (const each of reading.nodes.values()) refuseEndless(each, new Set(), done);
  return node;
}

function readAt(reading: Reading, pointer: string): SchemaNode {
  const { document, source, nodes } = reading;
  const known = nodes.get(pointer);
  if (known !== undefined) return known;
  const at = `${source}#${pointer}`;
  if (nodes.size >= SCHEMAS_MAX) refuse(`at most ${SCHEMAS_MAX} schemas`, 'more', at);
  if (pointer.split('/').length > 2 * LIMITS.nestingDepthMax) refuse('a schema less deep', 'a deeper one', at);
  const schema = followPointer(document, pointer, at);
  const node: Writable<SchemaNode> = openNode(nodes.size, at);
  nodes.set(pointer, node);
  if (schema === true) return node;
  if (schema === false) {
    node.kinds = [];
    return node;
  }
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    return refuse('a schema (an object, true or false)', shown(schema), at);
  }
  fill(node, keywordReader(schema, at), pointer, (steps) => readAt(reading, pointer + steps));
  const target = referenceOf(schema, at);
  if (target !== null) node.all = [...node.all, readAt(reading, target)];
  return node;
}

function fill(
  node: Writable<SchemaNode>,
  keywords: KeywordReader,
  pointer: string,
  child: (steps: string) => SchemaNode,
): void {
  refuseUnknown(keywords, pointer);
  Object.assign(node, readTypes(keywords));
  node.number = readNumbers(keywords);
  node.text = readText(keywords, node.at);
  const one = (keyword: string): SchemaNode | null => (keywords.has(keyword) ? child(`/${keyword}`) : null);
  const many = (keyword: string): readonly SchemaNode[] =>
    keywords.list(keyword).map((_, index) => child(`/${keyword}/${index}`));
  node.list = readList(keywords, one, many);
  const properties = keywords.names('properties').map((name) => [name, child(step('properties', name))] as const);
  const patterns = keywords
    .names('patternProperties')
    .map((source) => [readPattern(source, node.at), child(step('patternProperties', source))] as const);
  node.record = {
    properties: new Map(properties),
    required: keywords.texts('required'),
    patterns,
    rest: one('additionalProperties'),
    names: one('propertyNames'),
    min: keywords.count('minProperties', 0),
    max: keywords.count('maxProperties', Infinity),
  };
  node.all = many('allOf');
  node.any = many('anyOf');
  node.one = many('oneOf');
  node.not = one('not');
}

function readList(
  keywords: KeywordReader,
  one: (keyword: string) => SchemaNode | null,
  many: (keyword: string) => readonly SchemaNode[],
): SchemaNode['list'] {
  // Until draft 2019-09 a list of `items` was what is `prefixItems` now.
  const isTuple = keywords.isList('items');
  return {
    prefix: isTuple ? many('items') : many('prefixItems'),
    rest: isTuple ? one('additionalItems') : one('items'),
    min: keywords.count('minItems', 0),
    max: keywords.count('maxItems', Infinity),
    isUnique: keywords.flag('uniqueItems'),
  };
}

function step(keyword: string, name: string): string {
  return `/${keyword}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function refuseUnknown(keywords: KeywordReader, pointer: string): void {
  for (const keyword of keywords.all) {
    if (keyword.startsWith('x-') || KEYWORDS.has(keyword)) continue;
    if (keyword === '$id' && pointer === '') continue;
    refuse('a keyword that inputs are derived from', keyword, keywords.at);
  }
}

/** The pointer that `$ref` leads to; null without one. */
function referenceOf(schema: object, at: string): string | null {
  if (!('$ref' in schema)) return null;
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !/^#(?:\/|$)/u.test($ref)) {
    return refuse('a reference inside of the document (#/…)', shown($ref), `${at}/$ref`);
  }
  try {
    return decodeURIComponent($ref.slice(1));
  } catch (error) {
    return refuse('a reference inside of the document (#/…)', shown($ref), `${at}/$ref`, error);
  }
}

/** A schema that asks of a value what it itself asks of it has no meaning. */
function refuseEndless(node: SchemaNode, around: Set<SchemaNode>, done: Set<SchemaNode>): void {
  if (around.has(node)) refuse('a schema that ends', 'one that refers to itself for the same value', node.at);
  if (done.has(node)) return;
  around.add(node);
  for (const each of [...node.all, ...node.any, ...node.one, ...(node.not === null ? [] : [node.not])]) {
    refuseEndless(each, around, done);
  }
  around.delete(node);
  done.add(node);
}
