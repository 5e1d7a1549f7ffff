import { describe, expect, it } from 'vitest';
import { canonicalUrl, isSameHost, isSameUrl } from '../src/compare.ts';

describe('canonicalUrl', () => {
  it.each([
    ['HTTP://H.Test', 'http://h.test/'],
    ['http://h:80/a', 'http://h/a'],
    ['https://h:443/a', 'https://h/a'],
    ['https://h:80/a', 'https://h:80/a'],
    ['ws://h:80/', 'ws://h/'],
    ['wss://h:443/', 'wss://h/'],
    ['http://h:8080', 'http://h:8080/'],
    ['http://h/a/../b', 'http://h/b'],
    ['http://h//a', 'http://h/a'],
    ['http://h/a?c=1&b=2', 'http://h/a?b=2&c=1'],
    ['http://h/a#F', 'http://h/a#F'],
    ['/a/./b', '/a/b'],
    ['a/../b', 'a/../b'],
    ['mailto:A@B', 'mailto:A@B'],
    ['http://U@H/', 'http://U@h/'],
    ['?b&a', '?a=&b='],
  ])('%s', (url, expected) => {
    expect(canonicalUrl(url)).toBe(expected);
  });
});

describe('isSameUrl', () => {
  it.each([
    ['http://h', 'http://h/', true],
    ['http://h/a', 'http://H/a', true],
    ['http://h/a', 'http://h/A', false],
    ['http://h/a?b=1&c=2', 'http://h/a?c=2&b=1', true],
    ['http://h/a?b=1', 'http://h/a?b=2', false],
    ['/a', '/a/', false],
    ['/a#x', '/a#y', false],
    ['http://h/a', 'https://h/a', false],
    ['http://h:80/', 'http://h/', true],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(isSameUrl(a, b)).toBe(expected);
  });

  it.each([
    ['/a', '/a/', { ignoreTrailingSlash: true }, true],
    ['/a/?q=1', '/a?q=1', { ignoreTrailingSlash: true }, true],
    ['/a#x', '/a#y', { ignoreFragment: true }, true],
    ['/a?x#z', '/a?y#z', { ignoreFragment: true }, false],
    ['/a?x', '/a?y', { ignoreQuery: true }, true],
    ['/a?x#1', '/a?y#2', { ignoreQuery: true }, false],
    ['/a', '/b', { ignoreQuery: true, ignoreFragment: true, ignoreTrailingSlash: true }, false],
  ])('%s and %s with %o: %s', (a, b, options, expected) => {
    expect(isSameUrl(a, b, options)).toBe(expected);
  });
});

describe('isSameHost', () => {
  it.each([
    ['/a', 'http://h/b', true],
    ['http://h/a', 'http://h/b', true],
    ['http://H/a', 'http://h/b', true],
    ['http://h/a', 'http://H/b', true],
    ['http://g/a', 'http://h/b', false],
    ['http://h:81/a', 'http://h/b', false],
    ['mailto:a@b', 'http://h', true],
    ['//g/a', 'http://h', false],
  ])('%s on %s: %s', (link, page, expected) => {
    expect(isSameHost(link, page)).toBe(expected);
  });
});
