import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeExclusive } from '../../src/platform/atomic-write.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hookproof-write-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const BYTES = Buffer.from('{}\n');
const target = (): string => join(root, 'out/file.json');
const leftOvers = (): string[] => readdirSync(join(root, 'out')).filter((name) => name.startsWith('.tmp-'));

describe('an exclusive write', () => {
  it('makes the folder, the whole file and nothing else', () => {
    expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'written' });
    expect(readdirSync(join(root, 'out'))).toEqual(['file.json']);
    expect(readFileSync(target())).toEqual(BYTES);
  });

  it('of the same bytes twice succeeds twice', () => {
    writeExclusive(target(), BYTES);
    expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'already-there' });
    expect(leftOvers()).toEqual([]);
  });

  it('never replaces other bytes, longer or shorter', () => {
    mkdirSync(join(root, 'out'));
    for (const other of ['{', '{"longer": 1}\n']) {
      writeFileSync(target(), other);
      expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'occupied', by: 'other bytes' });
      expect(readFileSync(target(), 'utf8')).toBe(other);
    }
    expect(leftOvers()).toEqual([]);
  });

  it('never writes through a symbolic link, dangling or live, even to equal bytes', () => {
    mkdirSync(join(root, 'out'));
    const elsewhere = join(root, 'elsewhere.json');
    symlinkSync(elsewhere, target());
    expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'occupied', by: 'not a regular file' });
    writeFileSync(elsewhere, BYTES);
    expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'occupied', by: 'not a regular file' });
    expect(lstatSync(target()).isSymbolicLink()).toBe(true);
    expect(leftOvers()).toEqual([]);
  });

  it('never replaces a folder', () => {
    mkdirSync(target(), { recursive: true });
    expect(writeExclusive(target(), BYTES)).toEqual({ kind: 'occupied', by: 'not a regular file' });
  });

  it('says at which step it failed when the folder is a file', () => {
    writeFileSync(join(root, 'out'), '');
    expect(writeExclusive(target(), BYTES)).toMatchObject({ kind: 'failed', step: 'create folder' });
  });

  it('says at which step it failed in a read-only folder', () => {
    mkdirSync(join(root, 'out'));
    chmodSync(root, 0o755);
    chmodSync(join(root, 'out'), 0o555);
    const writing = withoutPrivileges(() => writeExclusive(target(), BYTES));
    expect(writing).toEqual({ kind: 'failed', step: 'create', reason: 'EACCES' });
  });

  it('leaves nothing behind when the last step fails', () => {
    const writing = writeExclusive(join(root, 'out', 'x'.repeat(300)), BYTES);
    expect(writing).toEqual({ kind: 'failed', step: 'publish', reason: 'ENAMETOOLONG' });
    expect(readdirSync(join(root, 'out'))).toEqual([]);
  });
});

/** Permissions do not bind the super-user: such a process takes another effective user for the moment. */
function withoutPrivileges<T>(run: () => T): T {
  if (process.geteuid?.() !== 0) return run();
  process.seteuid?.(65_534);
  try {
    return run();
  } finally {
    process.seteuid?.(0);
  }
}
