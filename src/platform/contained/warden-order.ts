import * as v from 'valibot';

/** What the warden is asked to do, one line of JSON on its control pipe. Bytes are base64; times in milliseconds. */
export interface WardenOrder {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin: string;
  readonly timeoutMs: number;
  readonly terminationMs: number;
  readonly pipesMs: number;
  readonly outputBytesMax: number;
  /** Set where no process namespace ends what leaves the group. */
  readonly marker: string | null;
  /** Set where the file system may be arranged. */
  readonly mounts: WardenMounts | null;
  /** Set where the program is ended as soon as it takes more; null where its time alone bounds it. */
  readonly bounds: WardenBounds | null;
  /** The folder that is measured. */
  readonly folder: string;
  readonly loopback: boolean;
  /** Absolute path of setpriv, where the program can be left without privileges. */
  readonly setpriv: string | null;
}

export interface WardenMounts {
  /** The one folder that may be written to. */
  readonly writable: string;
  readonly binds: readonly { readonly from: string; readonly to: string; readonly readOnly: boolean }[];
  /** Size of each shared folder, /tmp for example. */
  readonly sharedBytesMax: number;
  /** Whether an administrator runs this, whom files of the kernel and devices would let in without any privilege. */
  readonly closesSystem: boolean;
  /** Whether nothing is started where the file system could not be arranged. */
  readonly isRequired: boolean;
}

/** How much a program may take while it runs. */
export interface WardenBounds {
  readonly processesMax: number;
  /** Of all its processes together, as far as it is in the machine's memory. */
  readonly memoryBytesMax: number;
  /** Files and folders in its private folder. */
  readonly filesMax: number;
  readonly bytesMax: number;
  /** Of both streams together. */
  readonly outputBytesMax: number;
}

/** What it answers, one line of JSON, before it ends everything. */
export interface WardenReport {
  readonly end:
    | { readonly kind: 'exited'; readonly exitCode: number }
    | { readonly kind: 'signalled'; readonly signal: string }
    | { readonly kind: 'time-limit'; readonly ignoredTermination: boolean }
    | { readonly kind: 'over-limit'; readonly of: 'processes' | 'memory' | 'files' | 'bytes' | 'output' }
    | { readonly kind: 'not-started'; readonly reason: string };
  readonly stdout: WardenStream;
  readonly stderr: WardenStream;
  readonly durationMs: number;
  readonly pipesHeld: boolean;
  readonly leftBehind: number;
  /** What it left in the shared folders, /tmp for example; a few names. */
  readonly strays: readonly string[];
  /** Why the file system is not confined, or null when it is. */
  readonly writesOpen: string | null;
  /** Why loopback is down although it was asked for, or null. */
  readonly loopbackDown: string | null;
}

export interface WardenStream {
  /** The kept beginning, base64. */
  readonly kept: string;
  /** How many came. */
  readonly bytes: number;
}

const orderSchema = v.object({
  program: v.string(),
  args: v.array(v.string()),
  cwd: v.string(),
  env: v.record(v.string(), v.string()),
  stdin: v.string(),
  timeoutMs: v.number(),
  terminationMs: v.number(),
  pipesMs: v.number(),
  outputBytesMax: v.number(),
  marker: v.nullable(v.string()),
  mounts: v.nullable(
    v.object({
      writable: v.string(),
      binds: v.array(v.object({ from: v.string(), to: v.string(), readOnly: v.boolean() })),
      sharedBytesMax: v.number(),
      closesSystem: v.boolean(),
      isRequired: v.boolean(),
    }),
  ),
  bounds: v.nullable(
    v.object({
      processesMax: v.number(),
      memoryBytesMax: v.number(),
      filesMax: v.number(),
      bytesMax: v.number(),
      outputBytesMax: v.number(),
    }),
  ),
  folder: v.string(),
  loopback: v.boolean(),
  setpriv: v.nullable(v.string()),
});

const streamSchema = v.object({ kept: v.string(), bytes: v.number() });

const reportSchema = v.object({
  end: v.variant('kind', [
    v.object({ kind: v.literal('exited'), exitCode: v.number() }),
    v.object({ kind: v.literal('signalled'), signal: v.string() }),
    v.object({ kind: v.literal('time-limit'), ignoredTermination: v.boolean() }),
    v.object({ kind: v.literal('over-limit'), of: v.picklist(['processes', 'memory', 'files', 'bytes', 'output']) }),
    v.object({ kind: v.literal('not-started'), reason: v.string() }),
  ]),
  stdout: streamSchema,
  stderr: streamSchema,
  durationMs: v.number(),
  pipesHeld: v.boolean(),
  leftBehind: v.number(),
  strays: v.array(v.string()),
  writesOpen: v.nullable(v.string()),
  loopbackDown: v.nullable(v.string()),
});

/** Throws for anything else than an order: only we write one. */
export function parseWardenOrder(line: string): WardenOrder {
  return v.parse(orderSchema, JSON.parse(line));
}

/** null for anything else than a whole report: a warden that was killed leaves none. */
export function parseWardenReport(line: string): WardenReport | null {
  try {
    const parsed = v.safeParse(reportSchema, JSON.parse(line));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
