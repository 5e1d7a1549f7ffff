import { Socket } from 'node:net';
import { bringLoopbackUp, confineFileSystem, straysIn } from './warden-mounts.ts';
import { parseWardenOrder, type WardenOrder, type WardenReport } from './warden-order.ts';
import { NOT_RUN, startProgram, type Program } from './warden-program.ts';

/**
 * Runs between the one that asked for a contained run and the program: first process of its process namespace, where there
 * is one, so that its end is the end of everything in there. It takes one order on descriptor 3 and gives one report. When
 * the other end of that pipe is closed, also by a kill that nobody could answer, it ends, and everything with it.
 */

const CONTROL_DESCRIPTOR = 3;

let program: Program | undefined;
let received = '';
let isObeying = false;

const control = new Socket({ fd: CONTROL_DESCRIPTOR, readable: true, writable: true });
control.setEncoding('utf8').on('data', (text: Buffer | string) => {
  received += String(text);
  if (isObeying || !received.endsWith('\n')) return;
  isObeying = true;
  void obey(parseWardenOrder(received));
});
control.on('end', endEverything).on('error', endEverything);
// A polite signal to the whole group is meant for the program, which leads a group of its own.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

function endEverything(): void {
  program?.endAll();
  process.exit(0);
}

async function obey(order: WardenOrder): Promise<void> {
  const loopbackDown = order.loopback ? bringLoopbackUp() : null;
  const writesOpen = order.mounts === null ? 'no mount namespace' : confineFileSystem(order.mounts);
  if (order.mounts?.isRequired === true && writesOpen !== null) return report(refusal(writesOpen, loopbackDown));
  program = startProgram(order);
  const observed = await program.ended;
  program.endAll();
  const strays = order.mounts === null || writesOpen !== null ? [] : straysIn(order.mounts);
  report({ ...observed, strays, writesOpen, loopbackDown });
}

function report(said: WardenReport): void {
  control.end(`${JSON.stringify(said)}\n`, () => process.exit(0));
}

function refusal(writesOpen: string, loopbackDown: string | null): WardenReport {
  const end = { kind: 'not-started', reason: `the file system could not be arranged: ${writesOpen}` } as const;
  return { ...NOT_RUN, end, strays: [], writesOpen, loopbackDown };
}
