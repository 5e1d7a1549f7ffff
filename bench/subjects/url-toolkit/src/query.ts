/** Queries read, written and merged. Part of a benchmark subject. */
import { joinUrl, splitUrl } from './parts.ts';

export type QueryValue = string | number | boolean | null | undefined;
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;
export type ParsedQuery = Readonly<Record<string, string | readonly string[]>>;

/** Names that would change an object rather than stand in it. */
const REFUSED_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** With or without its question mark. A name that stands several times has a list. */
export function parseQuery(query: string): ParsedQuery {
  const parsed: Record<string, string | string[]> = {};
  for (const pair of query.replace(/^\?/u, '').split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decodeQuery(at === -1 ? pair : pair.slice(0, at));
    const value = at === -1 ? '' : decodeQuery(pair.slice(at + 1));
    if (name === '' || REFUSED_NAMES.includes(name)) continue;
    const before = parsed[name];
    if (before === undefined) parsed[name] = value;
    else parsed[name] = [...(typeof before === 'string' ? [before] : before), value];
  }
  return parsed;
}

/** Without question mark. Undefined values are left out, null is a name alone, lists repeat the name. */
export function printQuery(values: QueryValues): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (isList(value) ? value : [value]).map((each) => printPair(name, each)))
    .filter((pair) => pair !== '')
    .join('&');
}

export function queryOf(url: string): ParsedQuery {
  return parseQuery(splitUrl(url).query);
}

/** The URL with these values over its own; undefined removes a name. */
export function withQuery(url: string, values: QueryValues): string {
  const parts = splitUrl(url);
  const query = printQuery({ ...parseQuery(parts.query), ...values });
  return joinUrl({ ...parts, query: query === '' ? '' : `?${query}` });
}

export function withoutQuery(url: string, ...names: readonly string[]): string {
  if (names.length === 0) return joinUrl({ ...splitUrl(url), query: '' });
  return withQuery(url, Object.fromEntries(names.map((name) => [name, undefined])));
}

/** Names sorted, values in their order. */
export function sortQuery(query: string): string {
  const entries = Object.entries(parseQuery(query));
  return printQuery(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

export function encodeQuery(text: string): string {
  return encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/').replaceAll('%3A', ':');
}

/** The text itself where it is no valid percent encoding. */
export function decodeQuery(text: string): string {
  const blanks = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(blanks);
  } catch {
    return blanks;
  }
}

function printPair(name: string, value: QueryValue): string {
  if (value === undefined) return '';
  if (value === null) return encodeQuery(name);
  return `${encodeQuery(name)}=${encodeQuery(String(value))}`;
}

function isList(value: QueryValue | readonly QueryValue[]): value is readonly QueryValue[] {
  return Array.isArray(value);
}
