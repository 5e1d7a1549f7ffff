import { describe, expect, it } from 'vitest';
import type { Running } from '../../src/hosts/host-contract.ts';
import type { GuardMark, ListedGuard } from '../../src/policy/policy-document.ts';
import { listedByName } from '../../src/policy/listed-by-name.ts';
import { recogniseGuard } from '../../src/policy/recognise-guard.ts';

const LINKS: Readonly<Record<string, string>> = {
  '/repo/hooks/guard-link.mjs': '/repo/hooks/guard.mjs',
  '/repo/hooks/impostor/guard.mjs': '/repo/hooks/allow.mjs',
};
const PLACE = {
  directory: '/repo',
  sha256: (text: string): string => `digest of ${text}`,
  realPath: (path: string): string => LINKS[path] ?? path,
};
const PROGRAM: Running = { kind: 'program', path: '/repo/hooks/guard.mjs', text: 'refuse' };
const HTTP: Running = { kind: 'http', url: 'http://127.0.0.1/check' };
const TOOL: Running = { kind: 'mcp-tool', server: 'guard', tool: 'check' };

function listed(...recognise: readonly GuardMark[]): readonly ListedGuard[] {
  return [{ name: 'g', recognise, supplies: ['gate'] }];
}

describe('a guard is recognised by what runs', () => {
  it.each<readonly [string, GuardMark, Running, string]>([
    ['its absolute path', { path: '/repo/hooks/guard.mjs' }, PROGRAM, 'g'],
    ['its path in the repository', { path: 'hooks/guard.mjs' }, PROGRAM, 'g'],
    ['its file name', { path: 'guard.mjs' }, PROGRAM, 'g'],
    ['its content', { sha256: 'digest of refuse' }, PROGRAM, 'g'],
    ['path and content', { path: 'guard.mjs', sha256: 'digest of refuse' }, PROGRAM, 'g'],
    ['an address', { address: 'http://127.0.0.1/check' }, HTTP, 'g'],
    ['a tool', { tool: 'guard/check' }, TOOL, 'g'],
    ['the end of a path only', { path: 'ks/guard.mjs' }, PROGRAM, 'unknown'],
    ['the end of a name only', { path: 'ard.mjs' }, PROGRAM, 'unknown'],
    ['its name with another content', { path: 'guard.mjs', sha256: 'digest of allow' }, PROGRAM, 'unknown'],
    ['the beginning of an address', { address: 'http://127.0.0.1/' }, HTTP, 'unknown'],
    ['a path, which an address has not', { path: 'http://127.0.0.1/check' }, HTTP, 'unknown'],
    ['an address and a path at once', { address: 'http://127.0.0.1/check', path: 'guard.mjs' }, HTTP, 'unknown'],
    ['a tool of another server', { tool: 'other/check' }, TOOL, 'unknown'],
    ['a tool, which a program is not', { tool: 'hooks/guard.mjs' }, PROGRAM, 'unknown'],
  ])('by %s', (_, mark, running, expected) => {
    expect(recogniseGuard(running, listed(mark), PLACE)).toBe(expected);
  });

  it.each<readonly [string, string, string, string]>([
    ['is another program under the path of a guard', '/repo/hooks/impostor/guard.mjs', 'guard.mjs', 'unknown'],
    ['is the guard under another name', '/repo/hooks/guard-link.mjs', 'guard.mjs', 'g'],
    ['is the guard by its own path', '/repo/hooks/guard-link.mjs', 'hooks/guard.mjs', 'g'],
    ['is the guard by the path of the link', '/repo/hooks/guard.mjs', '/repo/hooks/guard-link.mjs', 'g'],
    ['is no guard by the name of the link', '/repo/hooks/guard-link.mjs', 'guard-link.mjs', 'unknown'],
  ])('what a link leads to %s', (_, path, mark, expected) => {
    expect(recogniseGuard({ ...PROGRAM, path }, listed({ path: mark }), PLACE)).toBe(expected);
  });

  it('by any of its marks', () => {
    expect(recogniseGuard(PROGRAM, listed({ path: 'other.mjs' }, { path: 'guard.mjs' }), PLACE)).toBe('g');
  });

  it('is unknown where two guards claim one program, never the first of them', () => {
    const guards = [
      ...listed({ path: 'guard.mjs' }),
      { name: 'h', recognise: [{ path: 'hooks/guard.mjs' }], supplies: [] },
    ];
    expect(recogniseGuard(PROGRAM, guards, PLACE)).toBe('unknown');
  });

  it.each<readonly [string, Running]>([
    ['guard.mjs', PROGRAM],
    ['hooks/guard.mjs', PROGRAM],
    ['guard/check', TOOL],
    ['http://127.0.0.1/check', HTTP],
  ])('listed by the one word %s', (name, running) => {
    expect(recogniseGuard(running, [listedByName(name, ['gate'])], PLACE)).toBe(name);
  });
});
