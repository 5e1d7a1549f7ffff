import type { AskedModule } from './asked-module.ts';
import type { ControlId } from './control.ts';
import type { Surface } from './surface.ts';

/** What the two answers of a pair, a forbidden and a permitted input, show of a guard. Only the first is a guard's. */
export const PROBE_CLASSES = [
  'discriminates',
  'refuses-both',
  'allows-both',
  'rewrites',
  'says-nothing',
  'inverted',
  'crashes',
  'hangs',
  'exhausts',
  'not-started',
  'touches-target',
  'host-refuses',
  'undecidable',
] as const;

export type ProbeClass = (typeof PROBE_CLASSES)[number];

/** How a guard's process ended. */
export type ProbeEnding =
  | { readonly kind: 'exited'; readonly exitCode: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'time-limit'; readonly ignoredTermination: boolean }
  /** Ended because it took more of something than a guard is given. */
  | { readonly kind: 'over-limit'; readonly of: 'processes' | 'memory' | 'files' | 'bytes' | 'output' }
  | { readonly kind: 'not-started'; readonly reason: string }
  | { readonly kind: 'lost' | 'interrupted'; readonly reason: string };

/** What the host makes of it, by its own rules for this version. */
export interface ProbeDecision {
  readonly decision: 'blocks' | 'runs' | 'host-refuses' | 'undecidable';
  readonly rule: string;
  readonly because: string;
}

/** One answer of a copied guard to one synthetic event. Nothing of what the event proposes was executed. */
export interface ProbeAnswer {
  readonly input: Readonly<Record<string, unknown>>;
  readonly ending: ProbeEnding;
  readonly decided: ProbeDecision;
  /** Whether it stated a decision that a host of any kind would read, as opposed to saying nothing. */
  readonly statesDecision: boolean;
  /** What a module inside a host did; absent for programs. */
  readonly module?: AskedModule;
  /** Files of the synthetic work tree that are not as they were: the guard itself changed them. */
  readonly touched: readonly string[];
  /** Files of the copied guard that are gone or are not as they were: it changed itself. */
  readonly changed: readonly string[];
  readonly outputCut: boolean;
  readonly leftBehind: number;
  readonly strays: readonly string[];
  readonly durationMs: number;
}

/** What becomes of the forbidden call when something that the guard needs is not there. */
export interface FailureObservation {
  readonly without: string;
  readonly direction: 'fails-open' | 'fails-closed' | 'not-needed' | 'unknown';
  readonly decided: ProbeDecision;
}

/** A file of the guard as it was when it was copied. */
export interface PinnedFile {
  /** `/` separated: below the directory, below the home (`~/`), or absolute. */
  readonly path: string;
  readonly sha256: string;
}

/** One guard, one control, one pair: what was observed, and what it is bound to. */
export interface ProbeObservation {
  readonly version: 1;
  readonly host: string;
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly event: string;
  readonly matcher: string | null;
  readonly command: string;
  /** `<file>#<pointer>` of the registration. */
  readonly record: string;
  /** Name as hooks are told it. */
  readonly tool: string;
  readonly control: ControlId;
  readonly class: ProbeClass;
  readonly because: string;
  readonly forbidden: ProbeAnswer;
  readonly permitted: ProbeAnswer;
  readonly failures: readonly FailureObservation[];
  /** The programs of the guard and the files beside them, and the file that registers it. */
  readonly guardFiles: readonly PinnedFile[];
  readonly configuration: PinnedFile;
  readonly containment: {
    readonly network: 'none' | 'loopback' | 'not-contained';
    readonly processes: 'namespace' | 'group';
    readonly writes: 'confined' | 'not-confined';
    readonly because: readonly string[];
  };
  /** ISO 8601, by the clock of the prober. */
  readonly observedAt: string;
}

/** A guard that was found and not run, and why. */
export interface SkippedProbe {
  readonly host: string;
  readonly record: string;
  readonly guard: string;
  readonly because: string;
}
