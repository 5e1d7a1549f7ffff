import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFixture, mutantOf, selfControlsOf } from './fixture-project.ts';
import type { ChildProcess } from 'node:child_process';
import type { FixtureProject } from './fixture-project.ts';

const STUBBORN = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;
const LOOP = `for (const detached of [false, true]) process.getBuiltinModule('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { detached, stdio: 'ignore' }); for (;;) a += 1;`;

let project: FixtureProject;
let before: Readonly<Record<string, string>>;
let temporary: string;
let child: ChildProcess;

beforeEach(() => {
  project = copyFixture('runner-cold');
  before = project.contents();
  temporary = realpathSync(mkdtempSync(join(tmpdir(), 'hookproof-cold-kill-')));
  const request = {
    root: project.root,
    suite: { mode: 'cold' },
    plan: {
      lane: 'named',
      subjectFiles: ['src/sum.mjs'],
      mutants: [mutantOf(project, { id: 'loops', file: 'src/sum.mjs', from: 'return a + b;', to: LOOP })],
    },
    selfControls: selfControlsOf(project, 'src/sum.mjs', 'export function sum(a, b) {'),
    workers: 1,
  };
  child = fork(join(import.meta.dirname, 'campaign-child.mjs'), [JSON.stringify(request)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: temporary },
  });
});

afterEach(() => {
  child.kill('SIGKILL');
  project.remove();
  rmSync(temporary, { recursive: true, force: true });
});

/** Processes that work in a copy. */
function processesInCopies(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(temporary);
      } catch {
        return false;
      }
    });
}

function stubbornChildren(): number {
  return processesInCopies().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('SIGTERM');
    } catch {
      return false;
    }
  }).length;
}

async function untilLooping(): Promise<void> {
  for (let round = 0; round < 1_000 && stubbornChildren() < 2; round += 1) await delay(50);
  expect(stubbornChildren()).toBe(2);
}

async function untilNoProcess(): Promise<readonly number[]> {
  for (let round = 0; round < 100 && processesInCopies().length > 0; round += 1) await delay(50);
  return processesInCopies();
}

describe('a cold run that is ended in the middle of a loop', () => {
  it('by the signal of its host: no process and no copy is left, and the project is as it was', async () => {
    const ended = new Promise<unknown>((resolve) => {
      child.on('message', (message: { readonly type: string }) => {
        if (message.type === 'campaign') resolve(message);
      });
    });
    await untilLooping();
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ outcomes: ['pending'], unsound: [{ kind: 'harness-error' }] });
    expect(await untilNoProcess()).toEqual([]);
    expect(readdirSync(temporary)).toEqual([]);
    expect(project.contents()).toEqual(before);
  });

  it('by the kill of its host: no process is left, and the project is as it was', async () => {
    await untilLooping();
    child.kill('SIGKILL');
    expect(await untilNoProcess()).toEqual([]);
    expect(project.contents()).toEqual(before);
  });
});
