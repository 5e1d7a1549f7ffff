import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confinedFiles } from '../../src/platform/confined-files.ts';

let outer = '';
let root = '';

beforeEach(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-confined-')));
  root = join(outer, 'inside');
  mkdirSync(join(root, 'folder'), { recursive: true });
  writeFileSync(join(root, 'plain.json'), '{}');
  writeFileSync(join(outer, 'secret.json'), '{"secret":true}');
});

afterEach(() => {
  rmSync(outer, { recursive: true, force: true });
});

describe('confined files', () => {
  it('a file inside is read, with its executable bit', () => {
    const files = confinedFiles([root]);
    expect(files.look(join(root, 'plain.json'))).toEqual({ kind: 'file', text: '{}', executable: false });
    writeFileSync(join(root, 'run.sh'), '#!/bin/sh\n');
    chmodSync(join(root, 'run.sh'), 0o755);
    expect(files.look(join(root, 'run.sh'))).toMatchObject({ executable: true });
  });

  it.each(['../secret.json', '../inside-too/x', '/etc/hostname'])('%s lies outside and is not looked at', (path) => {
    const target = path.startsWith('/') ? path : join(root, path);
    expect(confinedFiles([root]).look(target).kind).toBe('not-looked-at');
  });

  it('a neighbour whose name begins alike lies outside', () => {
    mkdirSync(`${root}-too`);
    writeFileSync(`${root}-too/x.json`, '{}');
    expect(confinedFiles([root]).look(`${root}-too/x.json`).kind).toBe('not-looked-at');
  });

  it('a symbolic link that leads out is refused, not absent', () => {
    symlinkSync(join(outer, 'secret.json'), join(root, 'link.json'));
    expect(confinedFiles([root]).look(join(root, 'link.json'))).toMatchObject({ kind: 'unreadable' });
  });

  it('a folder that is a symbolic link out of the root is refused', () => {
    symlinkSync(outer, join(root, 'way-out'));
    const files = confinedFiles([root]);
    expect(files.look(join(root, 'way-out', 'secret.json')).kind).toBe('unreadable');
    expect(files.list(join(root, 'way-out'))).toBe('unknown');
  });

  it('a symbolic link inside the root is followed', () => {
    symlinkSync(join(root, 'plain.json'), join(root, 'link.json'));
    expect(confinedFiles([root]).look(join(root, 'link.json'))).toMatchObject({ kind: 'file', text: '{}' });
  });

  it('a symbolic link that leads nowhere is unreadable, a missing file is absent', () => {
    symlinkSync(join(root, 'gone.json'), join(root, 'link.json'));
    const files = confinedFiles([root]);
    expect(files.look(join(root, 'link.json')).kind).toBe('unreadable');
    expect(files.look(join(root, 'gone.json')).kind).toBe('absent');
  });

  it('a folder and bytes that are no UTF-8 are unreadable', () => {
    writeFileSync(join(root, 'latin.json'), Buffer.from([0xff, 0xfe, 0x41]));
    const files = confinedFiles([root]);
    expect(files.look(join(root, 'folder')).kind).toBe('unreadable');
    expect(files.look(join(root, 'latin.json')).kind).toBe('unreadable');
  });

  it('a byte-order mark is kept: whether a reader takes it is not decided here', () => {
    writeFileSync(join(root, 'mark.json'), '\uFEFF{}');
    expect(confinedFiles([root]).look(join(root, 'mark.json'))).toMatchObject({ text: '\uFEFF{}' });
  });

  it('names of a folder are sorted, a missing folder has none', () => {
    writeFileSync(join(root, 'folder', 'b'), '');
    writeFileSync(join(root, 'folder', 'a'), '');
    const files = confinedFiles([root]);
    expect(files.list(join(root, 'folder'))).toEqual(['a', 'b']);
    expect(files.list(join(root, 'none'))).toEqual([]);
  });
});
