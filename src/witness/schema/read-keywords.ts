import { LIMITS } from '../../model/limits.ts';
import { FORMATS, KINDS, refuse, shown, type Format, type Kind, type SchemaNode } from './schema-node.ts';
import { readPattern } from './text-pattern.ts';

/** The keywords of one schema, each of the type that it must have. All methods refuse another type. */
export interface KeywordReader {
  readonly at: string;
  readonly all: readonly string[];
  readonly has: (keyword: string) => boolean;
  readonly isList: (keyword: string) => boolean;
  readonly list: (keyword: string) => readonly unknown[];
  readonly texts: (keyword: string) => readonly string[];
  readonly names: (keyword: string) => readonly string[];
  readonly count: (keyword: string, absent: number) => number;
  readonly number: (keyword: string, absent: number) => number;
  readonly flag: (keyword: string) => boolean;
  readonly value: (keyword: string) => unknown;
}

/** Entries of a list or an object in a schema. */
const ENTRIES_MAX = 2_000;
/** A least length, or number of items or properties: all of it has to be made. */
const LEAST_MAX = 1_000;

export function keywordReader(schema: object, at: string): KeywordReader {
  const has = (keyword: string): boolean => Object.hasOwn(schema, keyword) && value(keyword) !== undefined;
  const value = (keyword: string): unknown => Reflect.get(schema, keyword);
  const complain = (keyword: string, expected: string): never =>
    refuse(expected, shown(value(keyword)), `${at}/${keyword}`);
  const list = (keyword: string): readonly unknown[] => {
    if (!has(keyword)) return [];
    const held = value(keyword);
    return Array.isArray(held) && held.length <= ENTRIES_MAX
      ? held
      : complain(keyword, `a list of at most ${ENTRIES_MAX}`);
  };
  return {
    at,
    all: Object.keys(schema),
    has,
    isList: (keyword) => Array.isArray(value(keyword)),
    list,
    texts: (keyword) =>
      list(keyword).map((each) => (typeof each === 'string' ? each : complain(keyword, 'a list of texts'))),
    names: (keyword) => {
      if (!has(keyword)) return [];
      const held = value(keyword);
      if (typeof held !== 'object' || held === null || Array.isArray(held)) return complain(keyword, 'an object');
      const names = Object.keys(held);
      return names.length <= ENTRIES_MAX ? names : complain(keyword, `an object of at most ${ENTRIES_MAX} entries`);
    },
    count: (keyword, absent) => {
      if (!has(keyword)) return absent;
      const held = value(keyword);
      if (typeof held !== 'number' || !Number.isInteger(held) || held < 0) return complain(keyword, 'a count');
      return keyword.startsWith('min') && held > LEAST_MAX ? complain(keyword, `at most ${LEAST_MAX}`) : held;
    },
    number: (keyword, absent) => {
      if (!has(keyword)) return absent;
      const held = value(keyword);
      return typeof held === 'number' && Number.isFinite(held) ? held : complain(keyword, 'a number');
    },
    flag: (keyword) => {
      const held = has(keyword) ? value(keyword) : false;
      return typeof held === 'boolean' ? held : complain(keyword, 'true or false');
    },
    value,
  };
}

/** `type`, `enum` and `const`. */
export function readTypes(keywords: KeywordReader): Pick<SchemaNode, 'kinds' | 'isInteger' | 'values'> {
  const { at } = keywords;
  const listed = keywords.isList('type') ? keywords.list('type') : [keywords.value('type')];
  const types = keywords.has('type') ? listed : KINDS;
  const kinds = types.map((each) => (each === 'integer' ? 'number' : kindNamed(each, `${at}/type`)));
  if (keywords.has('enum') && keywords.has('const')) refuse('enum or const', 'both', at);
  const listedValues = keywords.has('enum') ? keywords.list('enum') : null;
  const values = keywords.has('const') ? [keywords.value('const')] : listedValues;
  for (const each of values ?? []) {
    if (!isJson(each, LIMITS.nestingDepthMax)) refuse('values of JSON', shown(each), at);
  }
  return { kinds: [...new Set(kinds)], isInteger: types.includes('integer') && !types.includes('number'), values };
}

function kindNamed(type: unknown, at: string): Kind {
  return KINDS.find((each) => each === type) ?? refuse(`one of integer, ${KINDS.join(', ')}`, shown(type), at);
}

function isJson(value: unknown, levelsLeft: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || levelsLeft === 0) return false;
  return Object.values(value).every((each) => isJson(each, levelsLeft - 1));
}

export function readNumbers(keywords: KeywordReader): SchemaNode['number'] {
  const multipleOf = keywords.has('multipleOf') ? keywords.number('multipleOf', 1) : null;
  if (multipleOf !== null && multipleOf <= 0) {
    refuse('a number above 0', String(multipleOf), `${keywords.at}/multipleOf`);
  }
  return {
    min: keywords.number('minimum', -Infinity),
    max: keywords.number('maximum', Infinity),
    above: keywords.number('exclusiveMinimum', -Infinity),
    below: keywords.number('exclusiveMaximum', Infinity),
    multipleOf,
  };
}

export function readText(keywords: KeywordReader, at: string): SchemaNode['text'] {
  const pattern = keywords.has('pattern') ? keywords.value('pattern') : null;
  if (pattern !== null && typeof pattern !== 'string') return refuse('a text', shown(pattern), `${at}/pattern`);
  return {
    min: keywords.count('minLength', 0),
    max: keywords.count('maxLength', Infinity),
    pattern: pattern === null ? null : readPattern(pattern, `${at}/pattern`),
    format: keywords.has('format') ? formatNamed(keywords.value('format'), `${at}/format`) : null,
  };
}

function formatNamed(format: unknown, at: string): Format {
  return FORMATS.find((each) => each === format) ?? refuse(`one of ${FORMATS.join(', ')}`, shown(format), at);
}
