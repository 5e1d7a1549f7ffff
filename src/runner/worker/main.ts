import { Worker } from 'node:worker_threads';
import { GROUP_MARKER } from '../../platform/process-group.ts';
import { isHostMessage } from '../worker-protocol.ts';
import { VitestLoop } from './vitest-loop.ts';
import type { VitestRuntime } from './vitest-channel.ts';
import type { AskHost } from './module-texts.ts';
import type { HostMessage, WorkerMessage } from '../worker-protocol.ts';

/** Entry of a worker process. Arguments: address of `vitest/worker`, process id of the host. */

const [, , runtimeAddress, parent] = process.argv;
// Tests may replace these.
const send = process.send?.bind(process);
const exit = process.exit.bind(process);

const QUIET_MS = 25;

function post(message: WorkerMessage): void {
  send?.(message);
}

function startWatchdog(): void {
  const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), {
    workerData: { parent: Number(parent), marker: process.env[GROUP_MARKER] ?? '' },
    execArgv: [],
    stdout: false,
    stderr: false,
  });
  watchdog.unref();
}

interface Question {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const questions = new Map<number, Question>();
let lastQuestion = 0;

const ask: AskHost = async (session, method, args) =>
  await new Promise((resolve, reject) => {
    lastQuestion += 1;
    questions.set(lastQuestion, { resolve, reject });
    post({ type: 'question', id: lastQuestion, session, method, args: [...args] });
  });

function takeAnswer(message: Extract<HostMessage, { type: 'answer' }>): void {
  const question = questions.get(message.id);
  questions.delete(message.id);
  if (message.error === undefined) question?.resolve(message.value);
  else question?.reject(message.error);
}

/** Orders are run one after the other, in the order of their arrival. */
let running: Promise<unknown> = Promise.resolve();

async function obey(loop: VitestLoop, message: HostMessage): Promise<void> {
  switch (message.type) {
    case 'answer':
      takeAnswer(message);
      return;
    case 'sessions':
      await loop.open(message);
      post({ type: 'ready' });
      return;
    case 'roll':
      loop.setRoll(message.files);
      return;
    case 'baseline':
      loop.setBaseline();
      return;
    case 'run':
      running = running.then(async () => post({ type: 'report', report: await loop.run(message.order) }));
      await running;
      return;
  }
}

function isRuntime(value: unknown): value is VitestRuntime {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    'runBaseTests' in value &&
    'setupEnvironment' in value
  );
}

async function main(): Promise<void> {
  startWatchdog();
  process.once('disconnect', () => exit(0));
  const runtime: unknown = await import(runtimeAddress ?? '');
  if (!isRuntime(runtime)) throw new Error('vitest/worker does not export what is needed');
  let toldAt = performance.now();
  const loop = new VitestLoop(runtime, ask, (index) => {
    // A message costs more than a small file; the host gives the files in between the time of the slowest.
    if (performance.now() - toldAt < QUIET_MS) return;
    toldAt = performance.now();
    post({ type: 'file-done', index });
  });
  process.on('message', (message: unknown) => {
    if (!isHostMessage(message)) return;
    obey(loop, message).catch((error: unknown) =>
      post({ type: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  post({ type: 'ready' });
}

main().catch((error: unknown) => {
  post({ type: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
