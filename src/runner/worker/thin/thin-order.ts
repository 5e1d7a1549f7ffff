import type { ErrorReport } from '../../failure-kind.ts';
import type { FileReach, StopAt } from '../../worker-protocol.ts';
import type { Meter } from '../meter.ts';
import type { ModuleTexts } from '../module-texts.ts';
import type { ModuleHost } from './thin-modules.ts';
import type { VitestIndex } from './thin-vitest.ts';

/** The parts of vitest's resolved configuration that decide how tests run. */
export interface ThinConfig {
  readonly setupFiles: readonly string[];
  readonly testTimeout: number;
  readonly hookTimeout: number;
  readonly globals: boolean;
  readonly restoreMocks?: boolean;
  readonly mockReset?: boolean;
  readonly clearMocks?: boolean;
  readonly unstubEnvs?: boolean;
  readonly unstubGlobals?: boolean;
  readonly expect: { readonly requireAssertions?: boolean };
}

export interface ThinOrder {
  /** Absolute path of the test file. */
  readonly path: string;
  /** Places of the tests to run; null: all. */
  readonly places: ReadonlySet<number> | null;
  /** Titles that the file must declare, in order; null entries are made from tables. Null: any. */
  readonly titles: readonly (string | null)[] | null;
  readonly stopAt: StopAt;
  readonly timeoutMs: number | null;
  /** Turns that the loops of one test, or of loading, may take together; null: any number. */
  readonly loopTurnsMax: number | null;
  readonly isReversed: boolean;
  /** Keeps the evaluations of the file before. */
  readonly keepsModules: boolean;
}

/** Tests by their place in the file. */
export interface ThinRan {
  readonly kind: 'ran';
  readonly titles: readonly (string | null)[];
  readonly ran: readonly { readonly place: number; readonly durationMs: number }[];
  readonly skipped: readonly number[];
  readonly failures: ReadonlyMap<number, readonly ErrorReport[]>;
  /** Loading and hooks of blocks. */
  readonly errors: readonly ErrorReport[];
  readonly modules: readonly string[];
  readonly reach: FileReach;
  readonly isAbandoned: boolean;
}

export type ThinOutcome = ThinRan | { readonly kind: 'unsupported'; readonly reason: string };

export interface ThinSurroundings {
  readonly config: ThinConfig;
  readonly index: VitestIndex;
  readonly host: ModuleHost;
  readonly texts: ModuleTexts;
  readonly meter: Meter;
  readonly subjects: readonly string[];
  /** Tells vitest's own code which file and test is running. */
  readonly setCurrent: (path: string, test: object | undefined) => void;
}
