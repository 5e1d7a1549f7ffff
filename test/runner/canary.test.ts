import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_ANSWERS } from '../../src/runner/canary/canary-project.ts';
import { proveEngine } from '../../src/runner/canary/prove-engine.ts';
import { runCanary } from '../../src/runner/canary/run-canary.ts';

const repository = resolve(import.meta.dirname, '../..');
const served = { engine: 'warm', vitestVersion: '4.1.12', viteVersion: '8.3.8' } as const;

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-proofs-')));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function proofFile(): string {
  return join(root, '.hookproof/canary/proved.json');
}

describe('upgrade-breaks-selection: the canary', () => {
  it('gives every known answer on the vitest of this repository', async () => {
    expect(KNOWN_ANSWERS.map(({ outcome }) => outcome).toSorted()).toEqual([
      'invalid',
      'killed',
      'killed',
      'killed',
      'killed',
      'killed-by-crash',
      'survived',
      'timeout',
      'unreached',
    ]);
    expect(await runCanary({ root: repository, engine: 'warm' })).toEqual([]);
  });

  it('names the answer that is wrong, and what it was', async () => {
    const answers = KNOWN_ANSWERS.filter(({ id }) => id === 'survives' || id === 'killed-in-a-nested-block').map(
      (answer) => ({ ...answer, outcome: 'killed' as const, killers: ['test/canary.test.ts > nobody'] }),
    );
    const [nested, survives] = await runCanary({ root: repository, engine: 'warm', answers });
    expect(nested).toMatch(
      /^killed-in-a-nested-block: expected killed by "test\/canary.test.ts > nobody", got killed by/,
    );
    expect(survives).toMatch(/^survives: expected killed by "test\/canary.test.ts > nobody", got survived/);
  });
});

describe('the memory of the canary', () => {
  it('is asked once for a combination of versions, engine and build, and again for another one', async () => {
    let runs = 0;
    const count = async (): Promise<readonly string[]> => {
      runs += 1;
      return await Promise.resolve([]);
    };
    expect(await proveEngine(root, served, undefined, count)).toBeNull();
    expect(await proveEngine(root, served, undefined, count)).toBeNull();
    expect(runs).toBe(1);
    for (const other of [
      { ...served, vitestVersion: '4.1.13' },
      { ...served, viteVersion: '8.3.9' },
      { ...served, engine: 'hosted' as const },
    ])
      await proveEngine(root, other, undefined, count);
    expect(runs).toBe(4);
  });

  it.each(['', '{', '"all of it"', '[1]', '{"proved": true}'])(
    'proves nothing when it is damaged: %s',
    async (text) => {
      let runs = 0;
      const count = async (): Promise<readonly string[]> => {
        runs += 1;
        return await Promise.resolve([]);
      };
      await proveEngine(root, served, undefined, count);
      const written = readFileSync(proofFile(), 'utf8');
      writeFileSync(proofFile(), text);
      await proveEngine(root, served, undefined, count);
      expect(runs).toBe(2);
      expect(readFileSync(proofFile(), 'utf8')).toBe(written);
    },
  );

  it('keeps no wrong answer: each campaign is refused until it is right', async () => {
    const wrong = async (): Promise<readonly string[]> =>
      await Promise.resolve(['survives: expected survived, got killed']);
    const fault = { kind: 'canary', detail: 'wrong on vitest 4.1.12: survives: expected survived, got killed' };
    expect(await proveEngine(root, served, undefined, wrong)).toEqual(fault);
    expect(await proveEngine(root, served, undefined, wrong)).toEqual(fault);
  });
});
