import { describe, expect, it } from 'vitest';
import {
  fileEnding,
  fileName,
  hasLeadingSlash,
  hasTrailingSlash,
  isBelow,
  joinPaths,
  withBase,
  withLeadingSlash,
  withoutBase,
  withoutDots,
  withoutDoubleSlashes,
  withoutLeadingSlash,
  withoutTrailingSlash,
  withTrailingSlash,
} from '../src/path.ts';

describe('leading slashes', () => {
  it.each([
    ['', false, '/', '/'],
    ['/', true, '/', '/'],
    ['a', false, '/a', 'a'],
    ['/a', true, '/a', 'a'],
    ['//a', true, '//a', 'a'],
    ['a/', false, '/a/', 'a/'],
    ['/a/b', true, '/a/b', 'a/b'],
    ['a/b', false, '/a/b', 'a/b'],
    ['?q', false, '/?q', '?q'],
  ])('of "%s"', (text, has, added, removed) => {
    expect(hasLeadingSlash(text)).toBe(has);
    expect(withLeadingSlash(text)).toBe(added);
    expect(withoutLeadingSlash(text)).toBe(removed);
  });
});

const TRAILING: readonly (readonly [string, boolean, string, string])[] = [
  ['', false, '/', ''],
  ['/', true, '/', '/'],
  ['a', false, 'a/', 'a'],
  ['a/', true, 'a/', 'a'],
  ['/a/b', false, '/a/b/', '/a/b'],
  ['/a/b/', true, '/a/b/', '/a/b'],
  ['/a?q=/', false, '/a/?q=/', '/a?q=/'],
  ['/a/?q', true, '/a/?q', '/a?q'],
  ['/a#f/', false, '/a/#f/', '/a#f/'],
  ['/a/#f', true, '/a/#f', '/a#f'],
  ['http://h/a/', true, 'http://h/a/', 'http://h/a'],
  ['http://h', false, 'http://h/', 'http://h'],
  ['/a//', true, '/a//', '/a/'],
];

describe('trailing slashes', () => {
  it.each(TRAILING)('are seen in "%s": %s', (url, has) => {
    expect(hasTrailingSlash(url)).toBe(has);
  });

  it.each(TRAILING)('are added to "%s"', (url, _, added) => {
    expect(withTrailingSlash(url)).toBe(added);
  });

  it.each(TRAILING)('are taken from "%s"', (url, _has, _added, removed) => {
    expect(withoutTrailingSlash(url)).toBe(removed);
  });
});

describe('withoutDoubleSlashes', () => {
  it.each([
    ['/a//b', '/a/b'],
    ['///a', '/a'],
    ['http://h//a///b', 'http://h/a/b'],
    ['/a/b', '/a/b'],
    ['/a//b?c=//', '/a/b?c=//'],
    ['/a//b#//', '/a/b#//'],
    ['a//', 'a/'],
    ['//h//a', '//h/a'],
  ])('%s', (url, expected) => {
    expect(withoutDoubleSlashes(url)).toBe(expected);
  });
});

describe('joinPaths', () => {
  it.each([
    [['a'], 'a'],
    [['a', 'b'], 'a/b'],
    [['a/', 'b'], 'a/b'],
    [['a', '/b'], 'a/b'],
    [['a/', '/b'], 'a/b'],
    [['a', './b'], 'a/b'],
    [['a', '//b'], 'a/b'],
    [['a', '', 'b'], 'a/b'],
    [['a', '/', 'b'], 'a/b'],
    [['', 'b'], 'b'],
    [['', '/b'], '/b'],
    [['/', 'b'], '/b'],
    [['/', '/b'], '/b'],
    [['a', 'b/'], 'a/b/'],
    [['a', '../b'], 'a/../b'],
    [['http://h', 'a', 'b'], 'http://h/a/b'],
    [['', ''], ''],
    [['a', './/b'], 'a/b'],
  ])('%o', ([base = '', ...pieces], expected) => {
    expect(joinPaths(base, ...pieces)).toBe(expected);
  });
});

describe('withoutDots', () => {
  it.each([
    ['/a/b', '/a/b'],
    ['/a/./b', '/a/b'],
    ['/a/../b', '/b'],
    ['/../a', '/a'],
    ['/a/..', '/'],
    ['/a/b/..', '/a/'],
    ['/a/b/.', '/a/b/'],
    ['/a/b/', '/a/b/'],
    ['a/../b', 'b'],
    ['../a', '../a'],
    ['../../a', '../../a'],
    ['a/../../b', '../b'],
    ['.', '.'],
    ['./a', 'a'],
    ['', '.'],
    ['/', '/'],
    ['/.', '/'],
    ['a/..', '.'],
    ['/a//b', '/a/b'],
    ['/a/...', '/a/...'],
    ['/.a', '/.a'],
    ['/a.', '/a.'],
    ['a/', 'a/'],
    ['..', '..'],
  ])('%s', (path, expected) => {
    expect(withoutDots(path)).toBe(expected);
  });
});

describe('isBelow', () => {
  it.each([
    ['/a/b', '/a', true],
    ['/a', '/a', true],
    ['/a', '/a/', true],
    ['/ab', '/a', false],
    ['/a?q', '/a', true],
    ['/b', '/a', false],
    ['/b', '/', true],
    ['/b', '', true],
    ['/a/b', '/a/b/c', false],
  ])('%s and %s: %s', (path, base, expected) => {
    expect(isBelow(path, base)).toBe(expected);
  });
});

describe('bases', () => {
  it.each([
    ['/x', '/base', '/base/x'],
    ['x', '/base', '/base/x'],
    ['/x', '/base/', '/base/x'],
    ['/base/x', '/base', '/base/x'],
    ['/base', '/base', '/base'],
    ['/basement', '/base', '/base/basement'],
    ['/x', '/', '/x'],
    ['/x', '', '/x'],
    ['http://h/x', '/base', 'http://h/x'],
    ['/', '/base', '/base'],
  ])('%s below %s', (path, base, expected) => {
    expect(withBase(path, base)).toBe(expected);
  });

  it.each([
    ['/base/x', '/base', '/x'],
    ['/base', '/base', '/'],
    ['/base/', '/base/', '/'],
    ['/basement', '/base', '/basement'],
    ['/x', '/base', '/x'],
    ['/x', '/', '/x'],
    ['/x', '', '/x'],
    ['/base?q', '/base', '/?q'],
  ])('%s without %s', (path, base, expected) => {
    expect(withoutBase(path, base)).toBe(expected);
  });
});

describe('file names', () => {
  it.each([
    ['/a/b.txt', 'b.txt', 'b.txt', 'txt'],
    ['/a/b', 'b', null, ''],
    ['/a/', null, null, ''],
    ['', null, null, ''],
    ['b.tar.GZ', 'b.tar.GZ', 'b.tar.GZ', 'gz'],
    ['/a/b.txt?c.d', 'b.txt', 'b.txt', 'txt'],
    ['/a/b#c.d', 'b', null, ''],
    ['/.hidden', '.hidden', null, ''],
    ['/a.b/c', 'c', null, ''],
    ['/a.', 'a.', null, ''],
    ['http://h/x.html', 'x.html', 'x.html', 'html'],
  ])('of "%s"', (url, any, withEnding, ending) => {
    expect(fileName(url)).toBe(any);
    expect(fileName(url, { needsEnding: true })).toBe(withEnding);
    expect(fileEnding(url)).toBe(ending);
  });
});
