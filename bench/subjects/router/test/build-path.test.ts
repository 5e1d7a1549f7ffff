import { describe, expect, it } from 'vitest';
import { buildPath } from '../src/build-path.ts';
import { PatternError } from '../src/pattern.ts';

describe('buildPath', () => {
  it.each([
    ['/', {}, '/'],
    ['/users/:id<int>', { id: 7 }, '/users/7'],
    ['/users/:name/edit', { name: 'a b/c' }, '/users/a%20b%2Fc/edit'],
    ['/docs/:page?', {}, '/docs'],
    ['/docs/:page?', { page: 'x' }, '/docs/x'],
    ['/assets/*path', { path: 'css/a b.css' }, '/assets/css/a%20b.css'],
    ['/assets/*path', {}, '/assets/'],
    ['/list', { b: 2, a: 'x y', c: undefined }, '/list?a=x%20y&b=2'],
    ['/v:major<int>/x', { major: 2, q: 1 }, '/v2/x?q=1'],
  ])('%s with %o is %s', (pattern, values, expected) => {
    expect(buildPath(pattern, values)).toBe(expected);
  });

  it('needs no values where the pattern names none', () => {
    expect(buildPath('/about')).toBe('/about');
  });

  it('refuses a missing value', () => {
    expect(() => buildPath('/users/:id')).toThrow(new PatternError('a value is missing for /users/:id'));
  });

  it('refuses a value of another kind', () => {
    expect(() => buildPath('/users/:id<int>', { id: 'ann' })).toThrow(new PatternError('"ann" is no int for :id'));
  });
});
