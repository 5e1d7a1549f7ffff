import type { PinnedFile, ProbeAnswer } from '../model/probe-observation.ts';
import type { ContainedRun } from '../platform/contained/contained-run.ts';
import type { Isolation } from '../platform/contained/isolation.ts';
import type { GuardRun } from './decode-run.ts';

export interface AskOptions {
  readonly isolation: Isolation;
  readonly timeoutMs: number;
  /** Folders of the user's search path, for interpreters that the system does not bring. */
  readonly searchPath: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/** An answer with what it was observed on. */
export interface AskedGuard {
  readonly answer: ProbeAnswer;
  readonly run: GuardRun;
  readonly files: readonly PinnedFile[];
  readonly containment: ContainedRun['containment'];
  /** Names that the guard looks up and could be left without. */
  readonly dependencies: readonly string[];
}

/** A guard reads an event and answers; what takes more than this is none, or does something else. */
export const GUARD_BOUNDS = {
  processesMax: 200,
  memoryBytesMax: 1_073_741_824,
  filesMax: 10_000,
  bytesMax: 134_217_728,
  outputBytesMax: 67_108_864,
} as const;
export const GUARD_LIMITS = { filesMax: 500, bytesMax: 16_777_216, depthMax: 4 } as const;

/** A contained run as text. */
export function guardRun({ end, stdout, stderr, durationMs, pipesHeld }: ContainedRun): GuardRun {
  return {
    ending: end,
    stdout: stdout.bytes.toString('utf8'),
    stderr: stderr.bytes.toString('utf8'),
    outputCut: stdout.isCut || stderr.isCut,
    durationMs,
    pipesHeld,
  };
}
