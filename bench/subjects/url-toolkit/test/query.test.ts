import { describe, expect, it } from 'vitest';
import {
  decodeQuery,
  encodeQuery,
  parseQuery,
  printQuery,
  queryOf,
  sortQuery,
  withoutQuery,
  withQuery,
} from '../src/query.ts';

describe('parseQuery', () => {
  it.each([
    ['', {}],
    ['?', {}],
    ['a=1', { a: '1' }],
    ['?a=1', { a: '1' }],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: ['1', '2'] }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['a', { a: '' }],
    ['a=', { a: '' }],
    ['=1', {}],
    ['a=b=c', { a: 'b=c' }],
    ['&&a=1&', { a: '1' }],
    ['a=x+y', { a: 'x y' }],
    ['a=x%20y', { a: 'x y' }],
    ['a%20b=1', { 'a b': '1' }],
    ['a=%', { a: '%' }],
    ['a=??', { a: '??' }],
    ['??a=1', { '?a': '1' }],
    ['constructor=1', {}],
    ['prototype=1&a=1', { a: '1' }],
    ['__proto__=1', {}],
    ['a=%C3%A9', { a: 'é' }],
    ['a=&a=', { a: ['', ''] }],
  ])('%s', (query, expected) => {
    expect(parseQuery(query)).toEqual(expected);
  });
});

describe('printQuery', () => {
  it.each([
    [{}, ''],
    [{ a: '1' }, 'a=1'],
    [{ a: 1, b: true, c: false }, 'a=1&b=true&c=false'],
    [{ a: undefined }, ''],
    [{ a: undefined, b: 1 }, 'b=1'],
    [{ a: null }, 'a'],
    [{ a: [1, 2] }, 'a=1&a=2'],
    [{ a: [1, undefined, null] }, 'a=1&a'],
    [{ a: [] }, ''],
    [{ a: '' }, 'a='],
    [{ 'a b': 'c d' }, 'a+b=c+d'],
    [{ a: '&=' }, 'a=%26%3D'],
    [{ a: 0 }, 'a=0'],
  ])('%o is %s', (values, expected) => {
    expect(printQuery(values)).toBe(expected);
  });

  it.each(['', 'a=1', 'a=1&a=2', 'b=x+y', 'a=%26', 'a=/b:c', 'a=&b='])('undoes parseQuery: %s', (query) => {
    expect(printQuery(parseQuery(query))).toBe(query);
  });
});

describe('queryOf', () => {
  it.each([
    ['http://h/a?b=1#c', { b: '1' }],
    ['/a', {}],
    ['/a#?b=1', {}],
    ['?a', { a: '' }],
  ])('%s', (url, expected) => {
    expect(queryOf(url)).toEqual(expected);
  });
});

describe('withQuery', () => {
  it.each([
    ['/a', { b: 1 }, '/a?b=1'],
    ['/a?b=1', { b: 2 }, '/a?b=2'],
    ['/a?b=1', { c: 2 }, '/a?b=1&c=2'],
    ['/a?b=1', { b: undefined }, '/a'],
    ['/a?b=1#f', { c: 2 }, '/a?b=1&c=2#f'],
    ['/a#f', { c: 2 }, '/a?c=2#f'],
    ['http://u@h/a', { c: null }, 'http://u@h/a?c'],
    ['/a', {}, '/a'],
    ['', { a: 1 }, '?a=1'],
  ])('%s and %o', (url, values, expected) => {
    expect(withQuery(url, values)).toBe(expected);
  });
});

describe('withoutQuery', () => {
  it.each([
    ['/a?b=1', [], '/a'],
    ['/a?b=1#f', [], '/a#f'],
    ['/a?b=1&c=2', ['b'], '/a?c=2'],
    ['/a?b=1&c=2', ['b', 'c'], '/a'],
    ['/a?b=1', ['d'], '/a?b=1'],
    ['/a', ['d'], '/a'],
  ])('%s without %o', (url, names, expected) => {
    expect(withoutQuery(url, ...names)).toBe(expected);
  });
});

describe('sortQuery', () => {
  it.each([
    ['b=1&a=2', 'a=2&b=1'],
    ['a=2&b=1', 'a=2&b=1'],
    ['a=2&a=1', 'a=2&a=1'],
    ['c&b&a', 'a=&b=&c='],
    ['', ''],
    ['?b=1&a=1', 'a=1&b=1'],
    ['b=1&c=1&a=1', 'a=1&b=1&c=1'],
  ])('%s', (query, expected) => {
    expect(sortQuery(query)).toBe(expected);
  });
});

describe('encoding', () => {
  it.each([
    ['a b', 'a+b'],
    ['a/b', 'a/b'],
    ['a:b', 'a:b'],
    ['a+b', 'a%2Bb'],
    ['a&b=c', 'a%26b%3Dc'],
    ['é', '%C3%A9'],
    ['', ''],
    ['a#b?c', 'a%23b%3Fc'],
    ['a/b/c d e:f:', 'a/b/c+d+e:f:'],
  ])('of %s, and back', (text, encoded) => {
    expect(encodeQuery(text)).toBe(encoded);
    expect(decodeQuery(encoded)).toBe(text);
  });

  it.each(['%', '%zz', '%C3'])('leaves what is none: %s', (text) => {
    expect(decodeQuery(text)).toBe(text);
  });

  it('reads every plus as a blank, also beside what is no encoding', () => {
    expect(decodeQuery('a+b+%')).toBe('a b %');
  });
});
