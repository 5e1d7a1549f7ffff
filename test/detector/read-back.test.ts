import { describe, expect, it } from 'vitest';
import { readBackDoubt, readBackOf } from '../../src/detector/read-back.ts';

const SHA = 'a'.repeat(64);

describe('what somebody says that they read at the target', () => {
  it.each(['held', 'failed', 'unknown'] as const)('%s is taken with its file and the digest of it', (result) => {
    expect(readBackOf(`${result}: records/a = b.txt=${SHA}`)).toEqual({
      result,
      file: 'records/a = b.txt',
      sha256: SHA,
    });
  });

  it.each([
    '',
    'held',
    `records/target.txt=${SHA}`,
    `did-not-happen: records/target.txt=${SHA}`,
    `fine: records/target.txt=${SHA}`,
    `held: =${SHA}`,
    'held: records/target.txt',
    `held: records/target.txt=${SHA.slice(1)}`,
    `held: records/target.txt=${SHA.toUpperCase()}`,
  ])('%j is no statement', (text) => {
    expect(readBackOf(text)).toBeNull();
  });

  it('speaks of the bytes that were read and of no others', () => {
    const statement = { result: 'held', file: 'target.txt', sha256: SHA } as const;
    expect(readBackDoubt(statement, SHA)).toBeNull();
    expect(readBackDoubt(statement, 'b'.repeat(64))).toBe(
      `expected the file that was read, sha256 ${SHA}, got ${'b'.repeat(64)}, at target.txt`,
    );
  });
});
