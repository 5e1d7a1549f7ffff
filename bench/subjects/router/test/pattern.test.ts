import { describe, expect, it } from 'vitest';
import { accepts, normalisePath, parsePattern, PatternError, printParts } from '../src/pattern.ts';

describe('normalisePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['a', '/a'],
    ['/a/', '/a'],
    ['//a//b', '/a/b'],
  ])('%s is %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });
});

describe('parsePattern', () => {
  it('reads static text as one part', () => {
    expect(parsePattern('/a/b')).toEqual([[{ kind: 'static', text: '/a/b' }]]);
  });

  it('reads the root', () => {
    expect(parsePattern('/')).toEqual([[{ kind: 'static', text: '/' }]]);
  });

  it('reads a parameter between static text', () => {
    expect(parsePattern('/a/:id/edit')).toEqual([
      [
        { kind: 'static', text: '/a/' },
        { kind: 'parameter', name: 'id', accepts: 'text' },
        { kind: 'static', text: '/edit' },
      ],
    ]);
  });

  it('reads the kind of a parameter and text before it', () => {
    expect(parsePattern('/v:major<int>')).toEqual([
      [
        { kind: 'static', text: '/v' },
        { kind: 'parameter', name: 'major', accepts: 'int' },
      ],
    ]);
  });

  it('reads an optional last segment as two patterns', () => {
    expect(parsePattern('/a/:page?').map(printParts)).toEqual(['/a/:page', '/a']);
    expect(parsePattern('/:page?').map(printParts)).toEqual(['/:page', '/']);
  });

  it('reads a rest with and without a name', () => {
    expect(parsePattern('/a/*path').map(printParts)).toEqual(['/a/*path']);
    expect(parsePattern('/a/*').map(printParts)).toEqual(['/a/*rest']);
  });

  it('prints kinds other than text', () => {
    expect(parsePattern('/:id<slug>/:n<text>').map(printParts)).toEqual(['/:id<slug>/:n']);
  });

  it.each([
    ['a', 'a pattern starts with a slash: a'],
    ['/*a/b', 'only the last segment takes the rest: *a'],
    ['/:id<uuid>', 'unknown kind of parameter: uuid'],
    ['/:id<int>x', 'nothing may follow a parameter: :id<int>x'],
    ['/:1', 'not a name: "1"'],
    ['/*a-b', 'not a name: "a-b"'],
    ['/:a/:a', '"a" stands twice in /:a/:a'],
  ])('refuses %s', (pattern, message) => {
    expect(() => parsePattern(pattern)).toThrow(new PatternError(message));
  });
});

describe('accepts', () => {
  it.each([
    ['text', 'any thing', true],
    ['text', '', false],
    ['int', '12', true],
    ['int', '-3', true],
    ['int', '1.5', false],
    ['int', 'x1', false],
    ['slug', 'a-b-2', true],
    ['slug', 'A', false],
    ['slug', '-a', false],
    ['slug', 'a-', false],
  ] as const)('%s %s: %s', (kind, text, expected) => {
    expect(accepts(kind, text)).toBe(expected);
  });
});
