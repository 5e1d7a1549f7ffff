import { killGroup } from '../platform/process-group.ts';
import { isWorkerMessage } from './worker-protocol.ts';
import type { GroupLeader } from '../platform/process-group.ts';
import type { ModuleServer } from './module-server.ts';
import type { HostMessage, WorkerMessage } from './worker-protocol.ts';

export class TimeLimitPassed extends Error {}

interface Receiver {
  take(message: WorkerMessage): void;
  fail(error: Error): void;
}

const STDERR_BYTES_KEPT = 2_000;

/** Workers that run at the moment: whatever ends this process normally ends them first. */
const running = new Set<WorkerLine>();
process.on('exit', () => {
  for (const line of running) line.killNow();
});

/** The connection to one worker process: its messages, its questions, its end. */
export class WorkerLine {
  readonly #child: GroupLeader;
  readonly #marker: string;
  readonly #server: ModuleServer;
  /** Several messages may arrive in one turn, before anybody waits for the second. */
  readonly #inbox: WorkerMessage[] = [];
  readonly #gone: Promise<void>;
  #waiting: Receiver | null = null;
  #isOpen = true;
  #stderr = '';

  constructor(child: GroupLeader, marker: string, server: ModuleServer) {
    this.#child = child;
    this.#marker = marker;
    this.#server = server;
    running.add(this);
    this.#gone = this.#untilGone();
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_BYTES_KEPT);
    });
    child.on('message', (message: unknown) => {
      if (isWorkerMessage(message)) this.#receive(message);
    });
  }

  isOpen(): boolean {
    return this.#isOpen;
  }

  send(message: HostMessage): void {
    if (this.#isOpen && this.#child.connected) this.#child.send(message, () => undefined);
  }

  /** The next message that is no question. Rejects when time is up, or the process ends or says that it is broken. */
  async next(limitMs: number): Promise<WorkerMessage> {
    const message = this.#inbox.shift() ?? (await this.#arrival(limitMs));
    if (message.type === 'broken') throw new Error(message.message);
    return message;
  }

  /** Kills the group and resolves when its leader is gone. */
  async kill(): Promise<void> {
    this.killNow();
    await this.#gone;
  }

  killNow(): void {
    const { pid } = this.#child;
    if (pid !== undefined) killGroup(pid, this.#marker);
  }

  async #arrival(limitMs: number): Promise<WorkerMessage> {
    return await new Promise<WorkerMessage>((resolve, reject) => {
      if (!this.#isOpen) {
        reject(new Error(`the worker ended${lastLine(this.#stderr)}`));
        return;
      }
      const late = (): void => this.#waiting?.fail(new TimeLimitPassed(`no answer within ${limitMs} ms`));
      const timer = setTimeout(late, limitMs);
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting = null;
      };
      this.#waiting = {
        take: (message) => {
          done();
          resolve(message);
        },
        fail: (error) => {
          done();
          reject(error);
        },
      };
    });
  }

  #receive(message: WorkerMessage): void {
    if (message.type === 'question') void this.#answer(message);
    else if (this.#waiting === null) this.#inbox.push(message);
    else this.#waiting.take(message);
  }

  async #answer(question: Extract<WorkerMessage, { type: 'question' }>): Promise<void> {
    const { id, session, method, args } = question;
    try {
      this.send({ type: 'answer', id, value: await this.#server.answer(session, method, args) });
    } catch (error) {
      this.send({ type: 'answer', id, error: cloneable(error) });
    }
  }

  async #untilGone(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#child.once('exit', (code, signal) => {
        const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
        this.#end(`the worker ended with ${how}${lastLine(this.#stderr)}`);
        resolve();
      });
      this.#child.once('error', (error) => {
        this.#end(`the worker could not be started or reached: ${error.message}`);
        resolve();
      });
    });
  }

  #end(detail: string): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    running.delete(this);
    // The leader is gone, its children may not be.
    this.killNow();
    this.#waiting?.fail(new Error(detail));
  }
}

function lastLine(stderr: string): string {
  const line = stderr
    .split('\n')
    .map((text) => text.trim())
    .findLast((text) => text !== '');
  return line === undefined ? '' : `: ${line.slice(0, 200)}`;
}

/** Errors of plugins hold references that cannot be sent; what the worker's code looks at is kept. */
function cloneable(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { name: 'Error', message: String(error) };
  const fields = ['name', 'message', 'stack', 'code'].map((field) => [field, Reflect.get(error, field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}
