import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFixture, mutantOf, processesOf, selfControlsOf } from './fixture-project.ts';
import type { ChildProcess } from 'node:child_process';
import type { FixtureProject } from './fixture-project.ts';

const STUBBORN_CHILD = `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);`;
/** Blocks where no counted loop turns. */
const BLOCK = "/^(a+)+$/.test('a'.repeat(64) + 'b');";
const LOOP = `const { spawn } = process.getBuiltinModule('node:child_process'); for (const detached of [false, true]) spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN_CHILD)}], { detached, stdio: 'ignore' }); ${BLOCK}`;

let project: FixtureProject;
let before: Readonly<Record<string, string>>;
let child: ChildProcess;

beforeEach(() => {
  project = copyFixture('runner-zoo');
  before = project.contents();
  const mutants = [
    mutantOf(project, { id: 'loops', file: 'src/waiting.ts', from: 'while (left > 0) left -= 1;', to: LOOP }),
  ];
  const request = {
    root: project.root,
    suite: {},
    plan: { lane: 'named', subjectFiles: ['src/waiting.ts'], mutants },
    selfControls: selfControlsOf(
      project,
      'src/waiting.ts',
      'export async function settled(value: number): Promise<number> {',
    ),
    workers: 2,
    mutantTimeoutMs: 60_000,
  };
  child = fork(join(import.meta.dirname, 'campaign-child.mjs'), [JSON.stringify(request)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
});

afterEach(() => {
  child.kill('SIGKILL');
  project.remove();
});

/** Until the loop runs and both of its children are there. */
async function untilLooping(): Promise<void> {
  const others = (): number => processesOf(project.root).filter((pid) => pid !== child.pid).length;
  // Two workers, one of them with two children.
  for (let round = 0; round < 400 && others() < 4; round += 1) await delay(50);
  expect(others()).toBeGreaterThanOrEqual(4);
}

async function untilEmpty(limitMs: number): Promise<readonly number[]> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && processesOf(project.root).length > 0) await delay(25);
  return processesOf(project.root);
}

describe('mutant-left-on-disk: a campaign that is ended in the middle of a loop', () => {
  it('by SIGKILL: after two seconds no process is left and nothing was written', async () => {
    await untilLooping();
    child.kill('SIGKILL');
    expect(await untilEmpty(2_000)).toEqual([]);
    expect(project.contents()).toEqual(before);
  });

  it('by its signal: it reports what was not measured as pending, and no process is left', async () => {
    const ended = new Promise<unknown>((resolve) => {
      child.on('message', (message: { readonly type: string }) => {
        if (message.type === 'campaign') resolve(message);
      });
    });
    await untilLooping();
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ outcomes: ['pending'], unsound: [{ kind: 'harness-error' }] });
    expect(await untilEmpty(2_000)).toEqual([]);
    expect(project.contents()).toEqual(before);
  });
});
