import { fileURLToPath } from 'node:url';
import { forkGroupLeader, killGroup } from '../../platform/process-group.ts';
import { isHostedMessage } from './hosted-protocol.ts';
import type { GroupLeader } from '../../platform/process-group.ts';
import type { HostedMessage, HostedRequest } from './hosted-protocol.ts';

export class HostedTimeLimit extends Error {}

/** Said by the process about the user's configuration. */
export class HostedRefusal extends Error {}

const STDERR_BYTES_KEPT = 2_000;
let started = 0;

/** Processes that run at the moment: whatever ends this one normally ends them first. */
const running = new Set<HostedLine>();
process.on('exit', () => {
  for (const line of running) line.killNow();
});

/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
function entry(): string {
  const self = import.meta.url;
  const folder = self.endsWith('.ts')
    ? self.replace(/\/src\/runner\/hosted\/[^/]+$/, '/dist/runner/hosted/')
    : new URL('.', self).href;
  return fileURLToPath(new URL('main.js', folder));
}

/** The connection to one process that hosts the user's vitest: requests, messages in their order, its end. */
export class HostedLine {
  readonly #child: GroupLeader;
  readonly #marker: string;
  readonly #inbox: HostedMessage[] = [];
  readonly #gone: Promise<void>;
  #wake: (() => void) | null = null;
  #end: string | null = null;
  #stderr = '';

  constructor(cwd: string, env: Readonly<Record<string, string>>) {
    started += 1;
    this.#marker = `${process.pid}-hosted-${started}-${Date.now().toString(36)}`;
    this.#child = forkGroupLeader(entry(), {
      args: [String(process.pid)],
      execArgv: [],
      cwd,
      env,
      marker: this.#marker,
    });
    running.add(this);
    this.#gone = this.#untilGone();
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_BYTES_KEPT);
    });
    this.#child.on('message', (message: unknown) => {
      if (!isHostedMessage(message)) return;
      this.#inbox.push(message);
      this.#wake?.();
    });
  }

  isOpen(): boolean {
    return this.#end === null;
  }

  send(request: HostedRequest): void {
    if (this.isOpen() && this.#child.connected) this.#child.send(request, () => undefined);
  }

  /** The next message. Rejects when time is up, or the process ends or says that it is broken. One caller at a time. */
  async next(limitMs: number): Promise<HostedMessage> {
    const deadline = performance.now() + limitMs;
    for (;;) {
      const message = this.#inbox.shift();
      if (message?.type === 'broken')
        throw message.refusal ? new HostedRefusal(message.message) : new Error(message.message);
      if (message !== undefined) return message;
      if (this.#end !== null) throw new Error(this.#end);
      const left = deadline - performance.now();
      if (left <= 0) throw new HostedTimeLimit(`no answer within ${limitMs} ms`);
      await this.#untilSomething(left);
    }
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

  async #untilSomething(limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  async #untilGone(): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = (detail: string): void => {
        this.#end ??= detail;
        running.delete(this);
        // The leader is gone, its children may not be.
        this.killNow();
        this.#wake?.();
        resolve();
      };
      this.#child.once('exit', (code, signal) => {
        const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
        end(`the process that hosts vitest ended with ${how}${lastLine(this.#stderr)}`);
      });
      this.#child.once('error', (error) => end(`the process that hosts vitest did not start: ${error.message}`));
    });
  }
}

function lastLine(stderr: string): string {
  const line = stderr
    .split('\n')
    .map((text) => text.trim())
    .findLast((text) => text !== '');
  return line === undefined ? '' : `: ${line.slice(0, 200)}`;
}
