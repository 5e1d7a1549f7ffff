import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsFullTier } from '../support/tier.ts';
import { knownKey } from './signature-vectors.ts';
import type { Vector } from './vector-case.ts';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const VECTORS = join(REPOSITORY, 'test/vectors');
const TIMEOUT_MS = 240_000;

interface Line {
  readonly verdict: string;
  readonly file: string;
  readonly rest: string;
}

function verify(...args: string[]): { exitCode: number | null; lines: readonly Line[]; stderr: string } {
  const script = join(REPOSITORY, 'receipts/verify.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script, ...args], { encoding: 'utf8', maxBuffer: 1e8 });
  const lines = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Line => {
      const [, word = '', file = '', rest = ''] = /^(\S+) ([^:]+)(?:: (.*))?$/u.exec(line) ?? [];
      const step = word === 'ok' ? '' : ` ${rest.split(':', 1)[0]}`;
      return { verdict: `${word}${step}`, file, rest };
    });
  return { exitCode: status, lines, stderr };
}

const vectors = readdirSync(VECTORS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const vector = JSON.parse(readFileSync(join(VECTORS, name, 'vector.json'), 'utf8')) as Vector;
    return { name, vector };
  });

/** Place -> the first thing that speaks against it, or `ok`, of a copy of a vector without what is no receipt. */
function folderAnswers(copy: string, vector: string): Readonly<Record<string, string>> {
  cpSync(vector, copy, { recursive: true });
  const base = `${copy}-base`;
  if (existsSync(join(copy, 'base'))) renameSync(join(copy, 'base'), base);
  rmSync(join(copy, 'vector.json'));
  const { lines, stderr } = verify(...(existsSync(base) ? ['--base', base] : []), copy);
  if (stderr !== '') throw new Error(stderr);
  const told = new Map<string, string>();
  for (const { verdict, file } of lines) {
    const place = file.slice(copy.length + 1);
    if ((told.get(place) ?? 'ok') === 'ok') told.set(place, verdict);
  }
  return Object.fromEntries([...told].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The same where nothing is said of currency. */
function withoutCurrency(answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(answers).map(([place, answer]) => [place, answer === 'withdrawn' ? 'ok' : answer]),
  );
}

describe.skipIf(!runsFullTier())('the second verifier', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hookproof-second-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'gives every vector the answer of the first, but for those that say why not',
    () => {
      const single = vectors.filter(({ vector }) => vector.answers === undefined);
      const files = single.flatMap(({ name, vector }) => [
        join(VECTORS, name, vector.receipt),
        ...readdirSync(join(VECTORS, name))
          .filter((file) => file.endsWith('.dsse.json'))
          .map((file) => join(VECTORS, name, file)),
      ]);
      const { lines, exitCode, stderr } = verify(...files);
      expect([stderr, exitCode, lines.length]).toEqual(['', 6, files.length]);
      const answers = new Map<string, string>();
      for (const { verdict, file } of lines) {
        const name = basename(dirname(file));
        if ((answers.get(name) ?? 'ok') === 'ok') answers.set(name, verdict);
      }
      const unlike = single.filter(
        ({ name, vector }) => answers.get(name) !== (vector.shell?.expected ?? vector.expected),
      );
      expect(unlike.map(({ name }) => `${name}: ${answers.get(name)}`)).toEqual([]);
      const unchecked = single.filter(({ vector }) => vector.shell !== undefined).map(({ name }) => name);
      process.stdout.write(
        `second verifier: ${single.length - unchecked.length} vectors alike, not looked at: ${unchecked.join(', ')}\n`,
      );
    },
    TIMEOUT_MS,
  );

  it(
    'gives every folder and every file in it the answer of the first, against its base',
    () => {
      const folders = vectors.filter(({ vector }) => vector.answers !== undefined);
      const unlike = folders.flatMap(({ name, vector }) => {
        const told = folderAnswers(join(folder, 'vectors', name), join(VECTORS, name));
        const answers = vector.shell === undefined ? vector.answers! : withoutCurrency(vector.answers!);
        return JSON.stringify(told) === JSON.stringify(answers) ? [] : [{ name, told, answers }];
      });
      expect(unlike).toEqual([]);
      expect(folders.length).toBeGreaterThan(25);
    },
    TIMEOUT_MS,
  );

  it(
    'takes every receipt of this repository for sound',
    () => {
      const { lines, exitCode } = verify(join(REPOSITORY, 'receipts'));
      expect(lines.filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
      expect(exitCode).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'tells signatures of given keys from those of strangers',
    () => {
      const key = join(folder, 'ada.pub.pem');
      writeFileSync(key, knownKey(1).publicKey.pem);
      const sidecar = (name: string): string[] =>
        readdirSync(join(VECTORS, name))
          .filter((file) => file.endsWith('.dsse.json'))
          .map((file) => join(VECTORS, name, file));
      const [signed, p256] = [
        verify('--key', key, ...sidecar('sound-signed')),
        verify('--key', key, ...sidecar('sound-p256')),
      ];
      expect([signed.exitCode, signed.lines[0]?.rest]).toEqual([0, 'signed by a given key']);
      expect([p256.exitCode, p256.lines[0]?.rest]).toEqual([0, 'signed by a key that nobody vouches for here']);
    },
    TIMEOUT_MS,
  );

  it(
    'notices against a base what is gone or other, and says when there was nothing to verify',
    () => {
      const [base, tree] = [join(folder, 'base'), join(folder, 'tree')];
      for (const name of ['sound', 'sound-survivor']) {
        for (const place of [base, tree]) cpSync(join(VECTORS, name), place, { recursive: true });
      }
      for (const place of [base, tree]) rmSync(join(place, 'vector.json'));
      expect(verify('--base', base, tree).exitCode).toBe(0);
      rmSync(join(tree, readdirSync(tree)[0]!));
      const gone = verify('--base', base, tree);
      expect([gone.exitCode, gone.lines.filter(({ verdict }) => verdict === 'tampered append-only').length]).toEqual([
        6, 1,
      ]);
      expect(verify(join(VECTORS, 'sound', 'vector.json')).exitCode).toBe(6);
      expect(verify(join(REPOSITORY, 'schema', '..', 'machine', 'no-such-folder')).exitCode).toBe(6);
      expect(verify(mkdtempSync(join(folder, 'empty-'))).exitCode).toBe(7);
      expect(verify().exitCode).toBe(1);
      expect(verify('--key', join(folder, 'absent.pem'), tree).exitCode).toBe(1);
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(!runsFullTier())('plain openssl', () => {
  it('verifies a signature with the commands of receipts/README.md, and refuses an edited receipt', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hookproof-openssl-'));
    cpSync(join(VECTORS, 'sound-signed'), folder, { recursive: true });
    writeFileSync(join(folder, 'key.pem'), knownKey(1).publicKey.pem);
    const text = readFileSync(join(REPOSITORY, 'receipts/README.md'), 'utf8');
    const commands = /```sh\nreceipt=[^\n]+\n([\s\S]*?)```/u.exec(text)?.[1] ?? 'exit 9';
    const names = readdirSync(folder);
    const sidecar = names.find((name) => name.endsWith('.dsse.json'))!;
    const receipt = names.find((name) => name.startsWith('named-') && name !== sidecar)!;
    const run = (): number | null =>
      spawnSync('sh', ['-c', `receipt=${receipt} sidecar=${sidecar}\n${commands}`], { cwd: folder }).status;
    const before = run();
    writeFileSync(
      join(folder, receipt),
      readFileSync(join(folder, receipt), 'utf8').replace('"killed": 2', '"killed": 3'),
    );
    const after = run();
    rmSync(folder, { recursive: true, force: true });
    expect([before, after]).toEqual([0, 1]);
  });
});
