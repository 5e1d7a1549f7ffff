import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { killGroup } from '../process-group.ts';
import { randomHex } from '../random-hex.ts';
import { systemIsolation, type Isolation } from './isolation.ts';
import { parseWardenReport, type WardenBounds, type WardenOrder, type WardenReport } from './warden-order.ts';
import type { PrivateFolder } from './private-folder.ts';

/** Something of the machine shown at another path inside, a copy at the path of its original for example. */
export interface Bind {
  readonly from: string;
  readonly to: string;
  readonly readOnly: boolean;
}

/** What is run, in one of its folders. Times in milliseconds; absent limits are those of CONTAINED_DEFAULTS. */
export interface ContainedRequest {
  readonly folder: PrivateFolder;
  /** Absolute, or a name that is looked up on the PATH of `env`. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute; the private work tree when absent. */
  readonly cwd?: string;
  /** Added to PATH, HOME and TMPDIR, and in their place where it names them. Nothing else is inherited. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  /** `loopback`: 127.0.0.1 can be used inside, and leads nowhere else. `none` when absent. */
  readonly network?: 'none' | 'loopback';
  /** Need a mount namespace: where the system has none, nothing is run. */
  readonly binds?: readonly Bind[];
  /** Nothing is run where the file system could not be arranged: with copies at the paths of their originals, for example. */
  readonly mustConfineWrites?: boolean;
  readonly timeoutMs?: number;
  /** Between the request to end and the kill. */
  readonly terminationMs?: number;
  /** How long pipes are read on that a child holds open after the program's end. */
  readonly pipesMs?: number;
  readonly outputBytesMax?: number;
  /** Ends it as soon as it takes more, and closes devices and files of the kernel to it. */
  readonly bounds?: WardenBounds;
  /** Ends the run and everything it started. */
  readonly signal?: AbortSignal;
}

/** One stream: what was kept from its beginning, and how many bytes came. More than were kept: it was cut. */
export interface KeptStream {
  readonly bytes: Buffer;
  readonly bytesTotal: number;
  readonly isCut: boolean;
}

/** How it ended. `lost`: what holds the run was ended itself, so nothing is known of it. */
export type ContainedEnd = WardenReport['end'] | { readonly kind: 'lost' | 'interrupted'; readonly reason: string };

/** What stood around the run, said for each part; `because` gives the system's words where a part is missing. */
export interface Containment {
  readonly network: 'none' | 'loopback' | 'not-contained';
  readonly processes: 'namespace' | 'group';
  readonly writes: 'confined' | 'not-confined';
  readonly because: readonly string[];
}

export interface ContainedRun {
  readonly end: ContainedEnd;
  readonly stdout: KeptStream;
  readonly stderr: KeptStream;
  /** From start to the program's own end. */
  readonly durationMs: number;
  /** Whether a child kept the pipes open after the program's end. */
  readonly pipesHeld: boolean;
  /** Processes that it left running, all ended with the run. */
  readonly leftBehind: number;
  /** What it left in shared folders, /tmp for example, gone with the run; told only where writes are confined. */
  readonly strays: readonly string[];
  readonly containment: Containment;
}

const CONTAINED_DEFAULTS = {
  timeoutMs: 10_000,
  terminationMs: 2_000,
  pipesMs: 1_000,
  outputBytesMax: 262_144,
} as const;

/** Bytes in each shared folder of a run, /tmp for example. */
const SHARED_FOLDER_BYTES_MAX = 67_108_864;
/** Beyond all its limits the warden is not believed any more. */
const WARDEN_SPARE_MS = 5_000;
/** The build output, also when this module is run from its source: a process of its own cannot load TypeScript. */
const WARDEN: string = fileURLToPath(
  new URL(
    'warden.js',
    import.meta.url.replace(/\/src\/platform\/contained\/[^/]+\.ts$/u, '/dist/platform/contained/warden.js'),
  ),
);

/**
 * Runs one program contained: environment from nothing, private folders, no network, limits, and nothing left of it
 * afterwards, also when this process is killed meanwhile. What the system does not allow is told in `containment`.
 * Never rejects.
 */
export async function runContained(request: ContainedRequest, given?: Isolation): Promise<ContainedRun> {
  const isolation = given ?? (await systemIsolation());
  if (((request.binds ?? []).length > 0 || request.mustConfineWrites === true) && !isolation.hasMountNamespace)
    return withoutRun(isolation, {
      kind: 'not-started',
      reason: `no mount namespace: ${isolation.missingBecause ?? ''}`,
    });
  if (request.signal?.aborted === true)
    return withoutRun(isolation, { kind: 'interrupted', reason: 'before it began' });
  const marker = randomHex(8);
  const command = [...isolation.wrapper, process.execPath, WARDEN];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const report = await reportOf(child, orderOf(request, isolation, marker), request);
  if (child.pid !== undefined) killGroup(child.pid, marker);
  return 'kind' in report ? withoutRun(isolation, report) : asRun(report, isolation, request);
}

function orderOf(request: ContainedRequest, isolation: Isolation, marker: string): WardenOrder {
  const { folder } = request;
  const { timeoutMs, terminationMs, pipesMs, outputBytesMax } = { ...CONTAINED_DEFAULTS, ...limitsOf(request) };
  return {
    program: request.program,
    args: [...request.args],
    cwd: request.cwd ?? folder.work,
    env: { PATH: '/usr/bin:/bin', HOME: folder.home, TMPDIR: folder.temporary, ...request.env },
    stdin: Buffer.from(request.stdin ?? '').toString('base64'),
    timeoutMs,
    terminationMs,
    pipesMs,
    outputBytesMax,
    marker: isolation.hasProcessNamespace ? null : marker,
    mounts: isolation.hasMountNamespace
      ? {
          writable: folder.path,
          binds: [...(request.binds ?? [])],
          sharedBytesMax: SHARED_FOLDER_BYTES_MAX,
          closesSystem: request.bounds !== undefined && !isolation.wrapper.includes('--user'),
          isRequired: request.mustConfineWrites === true,
        }
      : null,
    bounds: request.bounds ?? null,
    folder: folder.path,
    loopback: request.network === 'loopback' && isolation.hasNetworkNamespace,
    setpriv: isolation.setpriv,
  };
}

function limitsOf(request: ContainedRequest): Partial<Record<keyof typeof CONTAINED_DEFAULTS, number>> {
  const { timeoutMs, terminationMs, pipesMs, outputBytesMax } = request;
  const given = Object.entries({ timeoutMs, terminationMs, pipesMs, outputBytesMax });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

async function reportOf(
  child: ChildProcess,
  order: WardenOrder,
  { signal }: ContainedRequest,
): Promise<WardenReport | Extract<ContainedEnd, { readonly kind: 'lost' | 'interrupted' }>> {
  const control = child.stdio[3];
  if (!(control instanceof Socket)) return { kind: 'lost', reason: 'it was not started' };
  let received = '';
  let complaint = '';
  let ending: 'lost' | 'interrupted' = 'lost';
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      complaint = error.message;
      resolve();
    });
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-2_000)));
  control.setEncoding('utf8').on('data', (text: Buffer | string) => void (received += String(text)));
  control.on('error', () => undefined);
  const end = (as: typeof ending): void => {
    ending = as;
    // The other end reads that nobody is here any more.
    control.destroy();
    if (child.pid !== undefined) killGroup(child.pid, order.marker ?? '');
  };
  const onAbort = (): void => end('interrupted');
  signal?.addEventListener('abort', onAbort);
  const spare = setTimeout(() => end('lost'), order.timeoutMs + order.terminationMs + order.pipesMs + WARDEN_SPARE_MS);
  control.write(`${JSON.stringify(order)}\n`);
  await exited;
  await untilRead(control);
  clearTimeout(spare);
  signal?.removeEventListener('abort', onAbort);
  return parseWardenReport(received) ?? { kind: ending, reason: complaint.trim().split('\n').at(-1) ?? '' };
}

async function untilRead(control: Socket): Promise<void> {
  if (control.destroyed || control.readableEnded) return;
  await new Promise<void>((resolve) => {
    control.once('end', resolve).once('close', () => resolve());
    setTimeout(resolve, WARDEN_SPARE_MS).unref();
  });
}

const NOTHING: KeptStream = { bytes: Buffer.alloc(0), bytesTotal: 0, isCut: false };

function withoutRun(isolation: Isolation, end: ContainedEnd): ContainedRun {
  const containment = containmentOf(isolation, 'none', { writesOpen: 'nothing was run', loopbackDown: null });
  return {
    end,
    stdout: NOTHING,
    stderr: NOTHING,
    durationMs: 0,
    pipesHeld: false,
    leftBehind: 0,
    strays: [],
    containment,
  };
}

function asRun(report: WardenReport, isolation: Isolation, request: ContainedRequest): ContainedRun {
  const { end, durationMs, pipesHeld, leftBehind, strays } = report;
  return {
    end,
    stdout: keptStream(report.stdout),
    stderr: keptStream(report.stderr),
    durationMs,
    pipesHeld,
    leftBehind,
    strays,
    containment: containmentOf(isolation, request.network ?? 'none', report),
  };
}

function keptStream({ kept, bytes }: WardenReport['stdout']): KeptStream {
  const content = Buffer.from(kept, 'base64');
  return { bytes: content, bytesTotal: bytes, isCut: bytes > content.length };
}

function containmentOf(
  isolation: Isolation,
  network: 'none' | 'loopback',
  { writesOpen, loopbackDown }: Pick<WardenReport, 'writesOpen' | 'loopbackDown'>,
): Containment {
  const reasons = [isolation.missingBecause, isolation.hasMountNamespace ? writesOpen : null, loopbackDown];
  const inside = network === 'loopback' && loopbackDown === null ? 'loopback' : 'none';
  return {
    network: isolation.hasNetworkNamespace ? inside : 'not-contained',
    processes: isolation.hasProcessNamespace ? 'namespace' : 'group',
    writes: writesOpen === null ? 'confined' : 'not-confined',
    because: reasons.filter((reason) => reason !== null),
  };
}
