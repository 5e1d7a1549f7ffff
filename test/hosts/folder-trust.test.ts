import { describe, expect, it } from 'vitest';
import { folderTrust } from '../../src/hosts/folder-trust.ts';
import type { FileLook } from '../../src/hosts/host-contract.ts';

function kindOf(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const look: FileLook = { kind: 'file', text, executable: false };
  return folderTrust(look, 'trusted.json', '/a/b').kind;
}

describe('the trust of a folder', () => {
  it.each([
    [{ '/a/b': 'TRUST_FOLDER' }, 'trusted'],
    [{ '/a/b': 'DO_NOT_TRUST', '/a': 'TRUST_FOLDER' }, 'not-trusted'],
    [{ '/a/b': 'TRUST_PARENT' }, 'unknown'],
    [{ '/a': 'TRUST_FOLDER' }, 'unknown'],
    [{ '/': 'TRUST_FOLDER' }, 'unknown'],
    [{ '/a/c': 'TRUST_PARENT' }, 'unknown'],
    [{ '/a/b/c': 'TRUST_PARENT' }, 'unknown'],
    [{ '/a': 'DO_NOT_TRUST' }, 'never-asked'],
    [{ '/a/bc': 'TRUST_FOLDER' }, 'never-asked'],
    [{}, 'never-asked'],
    ['[]', 'unknown'],
    ['{', 'unknown'],
    ['{"/a/b":"TRUST_FOLDER",}', 'unknown'],
    ['// by hand\n{"/a/b":"TRUST_FOLDER"}', 'trusted'],
  ])('%j: %s', (content, expected) => {
    expect(kindOf(content)).toBe(expected);
  });

  it.each<readonly [FileLook, string]>([
    [{ kind: 'absent' }, 'never-asked'],
    [{ kind: 'unreadable', reason: 'EACCES' }, 'unknown'],
    [{ kind: 'not-looked-at', reason: 'x' }, 'unknown'],
  ])('a file that is %j: %s', (look, expected) => {
    expect(folderTrust(look, 'trusted.json', '/a/b').kind).toBe(expected);
  });
});
