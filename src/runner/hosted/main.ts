import { Worker } from 'node:worker_threads';
import { HookproofError } from '../../model/hookproof-error.ts';
import { GROUP_MARKER } from '../../platform/process-group.ts';
import { HostedLoop, LostTestFile } from './hosted-loop.ts';
import { isHostedRequest } from './hosted-protocol.ts';
import { JOURNAL_VARIABLE } from './marks.ts';
import type { HostedMessage, HostedRequest } from './hosted-protocol.ts';

/** Entry of a process that hosts the user's vitest. Argument: process id of the campaign's process. */

const [, , parent] = process.argv;
const preload = new URL('preload.js', import.meta.url).href;

function post(message: HostedMessage): void {
  process.send?.(message);
}

function startWatchdog(): void {
  const watchdog = new Worker(new URL('../worker/watchdog.js', import.meta.url), {
    workerData: { parent: Number(parent), marker: process.env[GROUP_MARKER] ?? '' },
    execArgv: [],
    stdout: false,
    stderr: false,
  });
  watchdog.unref();
}

let opened: HostedLoop | null = null;

function loop(): HostedLoop {
  if (opened === null) throw new Error('asked before the suite was opened');
  return opened;
}

async function obey(request: HostedRequest): Promise<void> {
  switch (request.type) {
    case 'open':
      process.env[JOURNAL_VARIABLE] = request.settings.journal;
      opened = await HostedLoop.open(request.settings, preload, post);
      post({ type: 'opened', description: opened.describe() });
      return;
    case 'run':
      post({ type: 'report', ...(await loop().run(request.order, request.subjects)) });
      return;
    case 'transform':
      post({ type: 'transformed', id: request.id, answer: await loop().transform(request.modules, request.text) });
      return;
    case 'close':
      await loop().close();
      post({ type: 'closed' });
      return;
  }
}

function tell(error: unknown): void {
  if (error instanceof LostTestFile) post({ type: 'lost', detail: error.message });
  else if (error instanceof HookproofError) post({ type: 'broken', message: error.message, refusal: true });
  else
    post({
      type: 'broken',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      refusal: false,
    });
}

// One request at a time: a text is never replaced while another run reads it.
let turn: Promise<void> = Promise.resolve();

startWatchdog();
process.once('disconnect', () => process.exit(0));
process.on('message', (message: unknown) => {
  if (!isHostedRequest(message)) return;
  turn = turn.then(async () => await obey(message)).catch(tell);
});
