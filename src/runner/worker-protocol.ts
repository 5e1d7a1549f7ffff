import type { ErrorReport } from './failure-kind.ts';
import type { ModuleIsolation } from '../project/project-config.ts';
import type { WorkerRequest } from 'vitest/node';

/** What the host and one worker say to each other. Structured clones over IPC. */

type StartContext = Extract<WorkerRequest, { type: 'start' }>['context'];
type RunContext = Extract<WorkerRequest, { type: 'run' }>['context'];

/** One vitest project and environment: everything vitest's own worker code wants to know. */
export interface WorkerSession {
  readonly start: StartContext;
  readonly providedContext: RunContext['providedContext'];
  readonly environment: RunContext['environment'];
  readonly files: readonly RunContext['files'][number][];
}

/** A test file: its session and its place there. */
export interface FileAddress {
  readonly session: number;
  readonly file: number;
  /** Ids of vitest's own for the tests that run; absent: all of them. */
  readonly onlyTaskIds?: readonly string[];
  /** The same tests by their place among all tests of the file. */
  readonly onlyPlaces?: readonly number[];
}

/**
 * How far an order goes: to its `end`, or to the first test that fails by assertion alone, by anything, or by a crash.
 * vitest's own runner finishes the file in which that happens.
 */
export type StopAt = 'end' | 'first-assertion' | 'first-failure' | 'first-crash';

/** Text that stands in for one module, by textKey(session, module id). */
export interface MutatedModule {
  /** Absolute path, `/` separated. */
  readonly file: string;
  readonly texts: Readonly<Record<string, string>>;
}

export interface RunOrder {
  readonly files: readonly FileAddress[];
  /** Modules whose text is replaced; [] runs the suite as it is. */
  readonly mutated: readonly MutatedModule[];
  /** Lower limits than the configured ones, for promises that never settle; null keeps the configured ones. */
  readonly testTimeoutMs: number | null;
  readonly stopAt: StopAt;
  /** `thin` where the file allows it, vitest's own runner for the rest; or vitest's own for all. */
  readonly runner: 'thin' | 'vitest';
  /** Turns that the loops of one test may take, for each file of the order; null: any number. */
  readonly loopTurnsMax: readonly (number | null)[];
  /** A control run: says what each test entered, and tries the thin runner on every file. */
  readonly isSurvey: boolean;
  /** Tests of a file last to first, where the thin runner runs them. */
  readonly isReversed: boolean;
}

/** What the tests of one file entered and turned, by ids of definitions in instrumented texts. */
export interface FileReach {
  /** Entered while the file was loaded, or in hooks between its tests. */
  readonly outside: readonly number[];
  /** Entered by single tests, by their place. */
  readonly byPlace: readonly (readonly [number, readonly number[]])[];
  /** Most loop turns of one test, or of loading. */
  readonly turns: number;
}

/** Tests of one file by their place, as the thin runner reports them. */
export interface PlacedTests {
  /** How many the file declares; 0 where it did not load. */
  readonly declared: number;
  /** In a control run: titles by place, null where one is made from a table. */
  readonly titles?: readonly (string | null)[];
  /** In a control run: places of those that are left out by the file itself. */
  readonly skipped?: readonly number[];
  /** Places and times in milliseconds, one after the other. */
  readonly ran: readonly number[];
  readonly failures: readonly (readonly [number, readonly ErrorReport[]])[];
}

/** The tests of a file as the control run saw them, for workers that report places only. */
export interface RolledFile {
  readonly address: FileAddress;
  readonly tests: readonly { readonly taskId: string; readonly path: readonly string[] }[];
  /** Titles as the thin runner reads them; null where the file is left to vitest's own runner. */
  readonly thinTitles: readonly (string | null)[] | null;
}

export interface TestReport {
  readonly taskId: string;
  /** Place among all tests of its file, skipped ones included. */
  readonly place: number;
  /** Titles from the outermost describe to the test. */
  readonly path: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly errors: readonly ErrorReport[];
  readonly durationMs: number;
}

export interface FileReport {
  readonly address: FileAddress;
  readonly tests: readonly TestReport[];
  /** Load failures, and hooks of the file or of a describe block. */
  readonly errors: readonly ErrorReport[];
  /** Errors outside any test: unhandled rejections, uncaught exceptions. */
  readonly unhandled: readonly ErrorReport[];
  /** Absolute paths of the modules that were evaluated for this file: all in a control run, else the mutated ones. */
  readonly modules: readonly string[];
  /** Outermost functions by textKey, where the engine counts them that way. */
  readonly functions: Readonly<Record<string, readonly FunctionRange[]>>;
  /** What was entered, where instrumented texts were served. */
  readonly reach?: FileReach;
  /** Set by the thin runner; `tests` is filled in by the host. */
  readonly placed?: PlacedTests;
  /** Why the thin runner left the file to vitest's own, in words. */
  readonly refusal?: string;
  readonly durationMs: number;
}

/** A function that stands in no other one, by offsets in the module's transformed text. */
export interface FunctionRange {
  readonly start: number;
  readonly end: number;
  readonly executed: boolean;
}

export interface RunReport {
  readonly files: readonly FileReport[];
  /** How often the mutated text was evaluated. */
  readonly evaluations: number;
  /** Whether the definition around the change was entered; null where nobody looked. */
  readonly isEntered: boolean | null;
  /** What this process carries over into the next run, in words; null when nothing was seen. */
  readonly residue: string | null;
  /** Errors that arrived between the previous run and this one. */
  readonly late: readonly ErrorReport[];
}

/** What a worker knows of the suite before it runs any of it. */
export interface SuiteDescription {
  readonly sessions: readonly WorkerSession[];
  readonly isolate: ModuleIsolation;
  /** Absolute paths of the files under test. */
  readonly subjects: readonly string[];
}

export type HostMessage =
  | ({ readonly type: 'sessions' } & SuiteDescription)
  | { readonly type: 'run'; readonly order: RunOrder }
  /** The state of the process is as it should be from here on; residue is measured against it. */
  | { readonly type: 'baseline' }
  | { readonly type: 'roll'; readonly files: readonly RolledFile[] }
  | { readonly type: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: unknown };

export type Question = 'fetch' | 'resolve' | 'resolveSnapshotPath' | 'transform';

export type WorkerMessage =
  | { readonly type: 'ready' }
  | {
      readonly type: 'question';
      readonly id: number;
      readonly session: number;
      readonly method: Question;
      readonly args: unknown[];
    }
  /** A file of the order is finished; the time of the next one begins. */
  | { readonly type: 'file-done'; readonly index: number }
  | { readonly type: 'report'; readonly report: RunReport }
  /** The worker's own machinery failed; nothing is known of the run. */
  | { readonly type: 'broken'; readonly message: string };

/** What a test is reported with whose loops turned more often than they may. */
export const LOOP_LIMIT_PASSED = 'a loop turned more often than 20 times as in the control run and 20,000';

/** Key of a module's text: ids are the same in two projects, the transforms need not be. */
export function textKey(session: number, moduleId: string): string {
  return `${session} ${moduleId}`;
}

const MESSAGE_TYPES: ReadonlySet<string> = new Set([
  'sessions',
  'run',
  'baseline',
  'roll',
  'answer',
  'ready',
  'question',
  'file-done',
  'report',
  'broken',
]);

function hasKnownType(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    MESSAGE_TYPES.has(value.type)
  );
}

/** Both ends are of one build; a test that writes to the channel itself is not mistaken for one. */
export function isHostMessage(value: unknown): value is HostMessage {
  return hasKnownType(value);
}

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return hasKnownType(value);
}
