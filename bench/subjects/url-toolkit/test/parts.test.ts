import { describe, expect, it } from 'vitest';
import {
  hasProtocol,
  isScriptProtocol,
  joinUrl,
  splitHost,
  splitUrl,
  withoutProtocol,
  withProtocol,
} from '../src/parts.ts';

const NONE = { protocol: '', credentials: '', host: '', path: '', query: '', fragment: '' };

describe('splitUrl', () => {
  it.each([
    ['', {}],
    ['/a', { path: '/a' }],
    ['a/b', { path: 'a/b' }],
    ['?q=1', { query: '?q=1' }],
    ['#top', { fragment: '#top' }],
    ['/a?b#c', { path: '/a', query: '?b', fragment: '#c' }],
    ['/a#c?b', { path: '/a', fragment: '#c?b' }],
    ['/a?b?c', { path: '/a', query: '?b?c' }],
    ['http://h', { protocol: 'http:', host: 'h' }],
    ['HTTP://h', { protocol: 'http:', host: 'h' }],
    ['http://h/', { protocol: 'http:', host: 'h', path: '/' }],
    ['http://h:80/a', { protocol: 'http:', host: 'h:80', path: '/a' }],
    ['http://u:p@h/a', { protocol: 'http:', credentials: 'u:p', host: 'h', path: '/a' }],
    ['http://u@v@h', { protocol: 'http:', credentials: 'u@v', host: 'h' }],
    ['//h/a', { host: 'h', path: '/a' }],
    ['mailto:a@b', { protocol: 'mailto:', path: 'a@b' }],
    ['git+ssh://h/r', { protocol: 'git+ssh:', host: 'h', path: '/r' }],
    ['1a://h', { path: '1a://h' }],
    ['http://h?q', { protocol: 'http:', host: 'h', query: '?q' }],
    ['http://h#f', { protocol: 'http:', host: 'h', fragment: '#f' }],
    ['http://h/a@b', { protocol: 'http:', host: 'h', path: '/a@b' }],
    ['/a://b', { path: '/a://b' }],
  ])('%s', (url, expected) => {
    expect(splitUrl(url)).toEqual({ ...NONE, ...expected });
  });

  it.each([
    '',
    '/a/b',
    'a',
    '?a=1',
    '#f',
    '//h/a',
    'http://h',
    'http://h/',
    'http://u:p@h:1/a/b?c=d&e#f',
    'mailto:a@b',
  ])('is undone by joinUrl: %s', (url) => {
    expect(joinUrl(splitUrl(url))).toBe(url);
  });

  it('loses the slashes of an empty host', () => {
    expect(joinUrl(splitUrl('file:///etc/hosts'))).toBe('file:/etc/hosts');
  });
});

describe('joinUrl', () => {
  it.each([
    [{}, ''],
    [{ host: 'h' }, '//h'],
    [{ host: 'h', path: 'a' }, '//h/a'],
    [{ host: 'h', path: '/a' }, '//h/a'],
    [{ protocol: 'https:', host: 'h', query: '?a' }, 'https://h?a'],
    [{ credentials: 'u', path: '/a' }, '/a'],
    [{ credentials: 'u', host: 'h' }, '//u@h'],
    [{ path: 'a', fragment: '#b' }, 'a#b'],
  ])('%o is %s', (parts, expected) => {
    expect(joinUrl(parts)).toBe(expected);
  });
});

describe('splitHost', () => {
  it.each([
    ['h', 'h', null],
    ['h:80', 'h', 80],
    ['h:65535', 'h', 65_535],
    ['h:65536', 'h', null],
    ['h:x', 'h:x', null],
    ['[::1]', '[::1]', null],
    ['[::1]:8080', '[::1]', 8080],
    ['h:', 'h:', null],
    [':80', '', 80],
    ['h:123456', 'h:123456', null],
    ['', '', null],
  ])('%s', (host, name, port) => {
    expect(splitHost(host)).toEqual({ name, port });
  });
});

describe('hasProtocol', () => {
  it.each([
    ['http://a', true],
    ['HTTPS://a', true],
    ['a+b.c-d://x', true],
    ['http:a', false],
    ['/a', false],
    ['//a', false],
    ['1http://a', false],
    ['', false],
    ['x http://a', false],
  ])('%s: %s', (url, expected) => {
    expect(hasProtocol(url)).toBe(expected);
  });

  it.each([
    ['//a', true],
    ['/a', false],
    ['http://a', true],
    ['a//b', false],
  ])('where relative ones count, %s: %s', (url, expected) => {
    expect(hasProtocol(url, { acceptRelative: true })).toBe(expected);
  });
});

describe('withProtocol', () => {
  it.each([
    ['a.test', 'https', 'https://a.test'],
    ['a.test', 'https:', 'https://a.test'],
    ['a.test', 'https://', 'https://a.test'],
    ['http://a.test/b', 'ftp', 'ftp://a.test/b'],
    ['//a.test', 'ws', 'ws://a.test'],
  ])('%s with %s', (url, protocol, expected) => {
    expect(withProtocol(url, protocol)).toBe(expected);
  });
});

describe('withoutProtocol', () => {
  it.each([
    ['http://a', 'a'],
    ['//a', 'a'],
    ['a', 'a'],
    ['/a', '/a'],
    ['HTTP://a/http://b', 'a/http://b'],
    ['a/http://b', 'a/http://b'],
  ])('%s', (url, expected) => {
    expect(withoutProtocol(url)).toBe(expected);
  });
});

describe('isScriptProtocol', () => {
  it.each([
    ['javascript:', true],
    ['JavaScript:', true],
    [' data: ', true],
    ['vbscript:', true],
    ['blob:', true],
    ['http:', false],
    ['javascript', false],
    ['', false],
  ])('%s: %s', (protocol, expected) => {
    expect(isScriptProtocol(protocol)).toBe(expected);
  });
});
