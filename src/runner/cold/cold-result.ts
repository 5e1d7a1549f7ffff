import * as v from 'valibot';
import { readBoundedFile } from '../../platform/bounded-file.ts';

/** What the reporter of a cold run writes: every channel on which vitest says that something went wrong. */

export interface ColdError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly code?: string;
  /** Whether it carries an actual and expected pair. */
  readonly compares: boolean;
}

export interface ColdTest {
  /** Titles from the outermost describe to the test. */
  readonly path: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
  readonly errors: readonly ColdError[];
  readonly durationMs: number;
}

export interface ColdModule {
  readonly project: string;
  /** Absolute path of the test file. */
  readonly file: string;
  /** Of the module and of its suites: load failures and hooks. */
  readonly errors: readonly ColdError[];
  readonly tests: readonly ColdTest[];
}

export interface ColdResult {
  readonly version: 1;
  readonly reason: string;
  /** Names of the vitest projects of the selection. */
  readonly projects: readonly string[];
  readonly testTimeoutMs: number;
  /** Whether a set-up runs once for all tests. */
  readonly hasGlobalSetup: boolean;
  readonly modules: readonly ColdModule[];
  /** Errors outside of any test. */
  readonly unhandled: readonly ColdError[];
}

const text = v.exactOptional(v.string());
const error: v.GenericSchema<unknown, ColdError> = v.object({
  name: text,
  message: text,
  stack: text,
  code: text,
  compares: v.boolean(),
});

const test: v.GenericSchema<unknown, ColdTest> = v.object({
  path: v.array(v.string()),
  state: v.picklist(['passed', 'failed', 'skipped', 'pending']),
  errors: v.array(error),
  durationMs: v.number(),
});

const testModule: v.GenericSchema<unknown, ColdModule> = v.object({
  project: v.string(),
  file: v.string(),
  errors: v.array(error),
  tests: v.array(test),
});

const result: v.GenericSchema<unknown, ColdResult> = v.object({
  version: v.literal(1),
  reason: v.string(),
  projects: v.array(v.string()),
  testTimeoutMs: v.number(),
  hasGlobalSetup: v.boolean(),
  modules: v.array(testModule),
  unhandled: v.array(error),
});

export type ResultReading =
  | { readonly kind: 'result'; readonly result: ColdResult }
  | { readonly kind: 'missing'; readonly reason: string };

/** Environment variable that tells the reporter where to write. */
export const RESULT_VARIABLE = 'HOOKPROOF_COLD_RESULT';

const RESULT_BYTES_MAX = 134_217_728;

/** Reads what a cold run reported. Absent, truncated or of another shape is `missing`, in words. Never throws. */
export function readColdResult(path: string): ResultReading {
  const reading = readBoundedFile(path, RESULT_BYTES_MAX);
  if (reading.kind !== 'bytes') return { kind: 'missing', reason: `the report is ${reading.kind}` };
  try {
    const parsed = v.safeParse(result, JSON.parse(reading.bytes.toString('utf8')));
    if (parsed.success) return { kind: 'result', result: parsed.output };
    return { kind: 'missing', reason: `the report is of another shape: ${parsed.issues[0].message}` };
  } catch {
    return { kind: 'missing', reason: 'the report is no JSON' };
  }
}
