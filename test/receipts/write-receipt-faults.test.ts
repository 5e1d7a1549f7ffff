import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReceipt } from '../../src/receipts/read-receipt.ts';
import { sampleProject, type SampleProject } from './sample-project.ts';
import { planOf } from './sample-records.ts';

let project: SampleProject;
let statementPath: string;

beforeEach(async () => {
  project = sampleProject();
  statementPath = join(project.root, 'statement.json');
  writeFileSync(statementPath, JSON.stringify(planOf(await project.state())));
});
afterEach(() => project.dispose());

const built = (path: string): string => pathToFileURL(resolve(import.meta.dirname, '../../dist', path)).href;

/** What one call of a file function does, and how often it goes well before. */
interface Fault {
  readonly call: string;
  readonly after: number;
  readonly does: string;
}

const CRASH = "process.kill(process.pid, 'SIGKILL')";
const failing = (code: string): string => `throw Object.assign(new Error('${code}'), { code: '${code}' })`;

/** Writes the record in a process of its own, in which one file function is another. Prints the result, or the error. */
function script(fault: Fault | null): string {
  return `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { writeRecord } = await import(${JSON.stringify(built('receipts/write-receipt.js'))});
    const statement = JSON.parse(fs.readFileSync(${JSON.stringify(statementPath)}, 'utf8'));
    ${
      fault === null
        ? ''
        : `const real = fs.${fault.call};
    let calls = 0;
    fs.${fault.call} = (...args) => { calls += 1; if (calls > ${fault.after}) { ${fault.does}; } return real(...args); };
    syncBuiltinESMExports();`
    }
    try {
      process.stdout.write(JSON.stringify(writeRecord(${JSON.stringify(project.receipts)}, 'plan', statement)));
    } catch (error) {
      process.stdout.write(JSON.stringify({ code: error.code, message: error.message }));
    }`;
}

function writeWith(fault: Fault | null): { readonly signal: string | null; readonly said: string } {
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script(fault)], { encoding: 'utf8' });
  expect(child.stderr).toBe('');
  return { signal: child.signal, said: child.stdout };
}

/** Every JSON file of the folder, as a reader sees it. */
function found(): string[] {
  const names = readdirSync(project.receipts).filter((name) => name.endsWith('.json'));
  return names.map((name) => readReceipt(join(project.receipts, name)).kind);
}

const temporaries = (): string[] => readdirSync(project.receipts).filter((name) => !name.endsWith('.json'));

describe('a process that is killed while it writes a receipt leaves none or a whole one', () => {
  const HALF = 'real(args[0], args[1], args[2], Math.floor(args[3] / 2))';
  it.each<readonly [string, Fault, readonly string[]]>([
    ['before the file is made', { call: 'openSync', after: 0, does: CRASH }, []],
    ['before the first byte', { call: 'writeSync', after: 0, does: CRASH }, []],
    ['in the middle of the bytes', { call: 'writeSync', after: 0, does: `${HALF}; ${CRASH}` }, []],
    ['before the bytes are on the disk', { call: 'fsyncSync', after: 0, does: CRASH }, []],
    ['before the file is closed', { call: 'closeSync', after: 0, does: CRASH }, []],
    ['before it gets its name', { call: 'linkSync', after: 0, does: CRASH }, []],
    ['right after it got its name', { call: 'linkSync', after: 0, does: `real(...args); ${CRASH}` }, ['ok']],
    ['before the temporary name is gone', { call: 'unlinkSync', after: 0, does: CRASH }, ['ok']],
    ['before the folder is on the disk', { call: 'fsyncSync', after: 1, does: CRASH }, ['ok']],
  ])('%s, and the next writer succeeds', (_when, fault, expected) => {
    mkdirSync(project.receipts);
    expect(writeWith(fault).signal).toBe('SIGKILL');
    expect(found()).toEqual(expected);
    expect(JSON.parse(writeWith(null).said)).toMatchObject({
      kind: expected.length === 0 ? 'written' : 'already-there',
    });
    expect(found()).toEqual(['ok']);
  });
});

describe('a step that fails is named, and no receipt and no temporary file is left', () => {
  it.each<readonly [string, Fault, string]>([
    ['a full disk', { call: 'writeSync', after: 0, does: failing('ENOSPC') }, 'got ENOSPC at step "write"'],
    ['a disk that breaks', { call: 'fsyncSync', after: 0, does: failing('EIO') }, 'got EIO at step "sync"'],
    ['no more file handles', { call: 'openSync', after: 0, does: failing('EMFILE') }, 'got EMFILE at step "create"'],
    ['no hard links', { call: 'linkSync', after: 0, does: failing('EPERM') }, 'got EPERM at step "publish"'],
    ['a quota', { call: 'mkdirSync', after: 0, does: failing('EDQUOT') }, 'got EDQUOT at step "create folder"'],
  ])('%s', (_what, fault, told) => {
    mkdirSync(project.receipts);
    const said = JSON.parse(writeWith(fault).said) as { code: string; message: string };
    expect(said.code).toBe('harness-failed');
    expect(said.message).toContain(told);
    expect(readdirSync(project.receipts)).toEqual([]);
  });

  it('a folder that cannot be synchronised, where the whole receipt stands already', () => {
    const said = writeWith({ call: 'fsyncSync', after: 1, does: failing('EIO') }).said;
    expect(said).toContain('at step \\"sync folder\\"');
    expect([found(), temporaries()]).toEqual([['ok'], []]);
  });

  it('a real limit on the size of files', () => {
    const child = spawnSync(
      'bash',
      ['-c', 'ulimit -f 1; exec "$0" --input-type=module -e "$1"', process.execPath, script(null)],
      {
        encoding: 'utf8',
      },
    );
    expect(child.stdout).toContain('got EFBIG at step \\"write\\"');
    expect(readdirSync(project.receipts)).toEqual([]);
  });
});

it('writes that take a few bytes at a time make a whole receipt', () => {
  const few = 'return real(args[0], args[1], args[2], Math.min(args[3], 7))';
  expect(JSON.parse(writeWith({ call: 'writeSync', after: 0, does: few }).said)).toMatchObject({ kind: 'written' });
  expect(found()).toEqual(['ok']);
});

it('a symbolic link that stands at the name is neither followed nor replaced', () => {
  const { path } = JSON.parse(writeWith(null).said) as { path: string };
  const bytes = readFileSync(path);
  project.remove(path.slice(project.root.length + 1));
  writeFileSync(join(project.root, 'elsewhere.json'), bytes);
  symlinkSync(join(project.root, 'elsewhere.json'), path);
  expect(JSON.parse(writeWith(null).said)).toMatchObject({ code: 'receipt-exists' });
  expect(readFileSync(join(project.root, 'elsewhere.json'))).toEqual(bytes);
});

it('of six processes that write the same receipt at once all succeed, and one file stands there', async () => {
  const write = promisify(execFile);
  const writers = Array.from({ length: 6 }, () => write(process.execPath, ['--input-type=module', '-e', script(null)]));
  const kinds = (await Promise.all(writers)).map(({ stdout }) => (JSON.parse(stdout) as { kind: string }).kind);
  expect(kinds.filter((kind) => kind === 'written')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'already-there')).toHaveLength(5);
  expect([found(), temporaries()]).toEqual([['ok'], []]);
});
