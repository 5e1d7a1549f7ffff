import { beforeEach, describe, expect, it } from 'vitest';
import { PatternError } from '../src/pattern.ts';
import { createRouter, type Router } from '../src/router.ts';

describe('a router', () => {
  let router: Router<string>;

  beforeEach(() => {
    router = createRouter();
    router.add('GET', '/', 'home');
    router.add('GET', '/users', 'users');
    router.add('POST', '/users', 'new user');
    router.add('GET', '/users/:id<int>', 'user');
    router.add('DELETE', '/users/:id<int>', 'no user');
    router.add('GET', '/users/:name', 'named user');
    router.add('GET', '/docs/:page?', 'docs');
    router.add('GET', '/assets/*path', 'asset');
  });

  it.each([
    ['/', 'home', {}],
    ['/users', 'users', {}],
    ['/users/', 'users', {}],
    ['//users', 'users', {}],
    ['/users?sort=name', 'users', {}],
    ['/users#top', 'users', {}],
    ['/users/12', 'user', { id: '12' }],
    ['/users/ann', 'named user', { name: 'ann' }],
    ['/users/a%20b', 'named user', { name: 'a b' }],
    ['/users/100%', 'named user', { name: '100%' }],
    ['/users/a+b', 'named user', { name: 'a+b' }],
    ['/docs', 'docs', {}],
    ['/docs/start', 'docs', { page: 'start' }],
    ['/assets/css/a.css', 'asset', { path: 'css/a.css' }],
  ])('GET %s is %s', (path, handler, parameters) => {
    expect(router.find('GET', path)).toEqual({ kind: 'found', handler, parameters });
  });

  it.each([
    ['POST', '/users', 'new user'],
    ['DELETE', '/users/1', 'no user'],
  ] as const)('%s %s has a handler of its own', (method, path, handler) => {
    expect(router.find(method, path)).toMatchObject({ kind: 'found', handler });
  });

  it('says which methods a path allows', () => {
    expect(router.find('PUT', '/users')).toEqual({ kind: 'wrong-method', allowed: ['GET', 'POST'] });
    expect(router.find('PUT', '/users/3')).toEqual({ kind: 'wrong-method', allowed: ['DELETE', 'GET'] });
  });

  it.each(['/nothing', '/users/1/posts', '/USERS'])('knows no %s', (path) => {
    expect(router.find('GET', path)).toEqual({ kind: 'not-found' });
  });

  it('refuses the same route twice, also of two spellings', () => {
    expect(() => router.add('GET', '/users', 'again')).toThrow(new PatternError('GET /users is routed already'));
    expect(() => router.add('GET', '/docs', 'again')).toThrow(PatternError);
  });

  it('lists its routes, sorted', () => {
    expect(router.list()).toEqual([
      'DELETE /users/:id<int>',
      'GET /',
      'GET /assets/*path',
      'GET /docs/:page',
      'GET /docs/:page',
      'GET /users',
      'GET /users/:id<int>',
      'GET /users/:name',
      'POST /users',
    ]);
  });

  it('forgets a removed route and no other', () => {
    expect(router.remove('GET', '/users/:id<int>')).toBe(true);
    expect(router.find('GET', '/users/12')).toMatchObject({ handler: 'named user' });
    expect(router.find('DELETE', '/users/12')).toMatchObject({ handler: 'no user' });
    expect(router.remove('GET', '/users/:id<int>')).toBe(false);
  });

  it('knows no path whose last method is gone', () => {
    router.remove('GET', '/assets/*path');
    expect(router.find('GET', '/assets/x')).toEqual({ kind: 'not-found' });
    expect(router.list()).not.toContain('GET /assets/*path');
  });

  it('forgets both readings of an optional segment', () => {
    expect(router.remove('GET', '/docs/:page?')).toBe(true);
    expect(router.find('GET', '/docs')).toEqual({ kind: 'not-found' });
    expect(router.find('GET', '/docs/a')).toEqual({ kind: 'not-found' });
  });
});

describe('options', () => {
  it('ignore case where asked to', () => {
    const router = createRouter<string>({ ignoreCase: true });
    router.add('GET', '/About/Us', 'about');
    expect(router.find('GET', '/aBOUT/uS')).toMatchObject({ handler: 'about' });
  });

  it('tell a trailing slash apart where asked to', () => {
    const router = createRouter<string>({ ignoreTrailingSlash: false });
    router.add('GET', '/a', 'a');
    router.add('GET', '/', 'root');
    expect(router.find('GET', '/a')).toMatchObject({ handler: 'a' });
    expect(router.find('GET', '/a/')).toEqual({ kind: 'not-found' });
    expect(router.find('GET', '/')).toMatchObject({ handler: 'root' });
    expect(router.find('GET', '//')).toMatchObject({ handler: 'root' });
  });
});
