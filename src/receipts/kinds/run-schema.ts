import * as v from 'valibot';
import type { ExitCode } from '../../model/exit-code.ts';
import { EXPECTATIONS, INVALID_REASONS, OUTCOMES } from '../../model/outcome.ts';
import type { RunPins } from '../run-pins.ts';
import {
  CLOSURE_GRADES,
  RUN_PREDICATE_TYPE,
  type MutantClaim,
  type RunClaim,
  type RunStatement,
  type SuiteClaim,
  type ToolchainClaim,
} from './run-statement.ts';
import { STATEMENT_TYPE } from './statement.ts';
import {
  count,
  filePin,
  integer,
  lane,
  lineNumber,
  name,
  objectId,
  path,
  sha1,
  sha256,
  subjectPin,
  text,
  triState,
  utcTime,
} from '../schema-parts.ts';

/** Shape of a run receipt. Strict: an unknown member is refused. Published as `receipts/schema/mutation-run.v1.schema.json`. */

const EXIT_CODES_OF_RUNS: readonly ExitCode[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 70];

const outcome = v.picklist(OUTCOMES);
const when = v.picklist(['before', 'after']);

const scope = v.strictObject({ lane, configFile: v.nullable(path), deep: v.boolean(), selection: v.array(name) });

const applied = v.strictObject({
  definitionSha256: sha256,
  firstLine: lineNumber,
  lastLine: lineNumber,
  linesSha256: sha256,
  diffSha256: sha256,
  mutatedSha256: sha256,
  effectFingerprint: name,
});

const mutant = v.strictObject({
  id: name,
  title: text,
  breaks: text,
  file: path,
  definition: name,
  expects: v.picklist(EXPECTATIONS),
  source: v.nullable(filePin),
  applied: v.nullable(applied),
  outcome,
  reason: v.nullable(v.picklist(INVALID_REASONS)),
  reached: triState,
  killers: v.array(name),
  declaredKillers: v.array(name),
  otherFailures: v.array(v.strictObject({ by: v.picklist(['assertion', 'crash', 'timeout']), testId: name })),
  planned: count,
  executed: count,
  passed: count,
  failed: count,
  unrelated: count,
  notRun: count,
  omitted: v.array(v.strictObject({ reason: text, testId: name })),
  reusedFrom: v.exactOptional(sha256),
});

export const COUNTS: v.GenericSchema<unknown, RunClaim['counts']> = v.strictObject({
  killed: count,
  'killed-elsewhere': count,
  'killed-by-crash': count,
  survived: count,
  unreached: count,
  timeout: count,
  flaky: count,
  invalid: count,
  equivalent: count,
  'harness-error': count,
  pending: count,
});

export const SUITE: v.GenericSchema<unknown, SuiteClaim> = v.strictObject({
  grade: v.picklist(CLOSURE_GRADES),
  method: name,
  globs: v.array(name),
  projects: v.array(text),
  testFiles: v.array(path),
  files: v.array(filePin),
});

const control = v.strictObject({
  when,
  executed: count,
  passed: count,
  failed: count,
  skipped: count,
  errors: count,
  failedTestIds: v.array(name),
  testIdsSha256: sha256,
});

const selfControl = v.strictObject({
  kind: v.picklist(['identity', 'always-throw']),
  file: path,
  definition: name,
  expected: outcome,
  got: outcome,
});

export const TOOLCHAIN: v.GenericSchema<unknown, ToolchainClaim> = v.strictObject({
  hookproof: name,
  node: name,
  'ts-morph': name,
  typescript: name,
  vite: name,
  vitest: name,
});

/** A record of no entries would take an empty array for one. */
const environment = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(text, text),
);

const runner = v.strictObject({
  environment,
  matrix: v.exactOptional(v.picklist(['declared-killers', 'first-kill'])),
  mutantTimeoutMs: count,
  pool: name,
  seed: integer,
  testTimeoutMs: count,
});

const confirmation = v.strictObject({
  policy: v.pipe(v.string(), v.regex(/^(?:all|survivors|sample:[1-9][0-9]{0,5})$/u)),
  confirmed: count,
  contradicted: count,
  sourceSensitiveTests: v.array(name),
});

const claim = v.strictObject({
  scope,
  subjects: v.array(subjectPin),
  pack: v.strictObject({ folder: v.nullable(path), mutants: count, sha256 }),
  mutants: v.array(mutant),
  counts: COUNTS,
  suite: SUITE,
  config: v.array(filePin),
  lockFiles: v.array(filePin),
  manifestSha256: v.nullable(sha256),
  installedSha256: v.nullable(sha256),
  toolchain: TOOLCHAIN,
  runner,
  platform: v.strictObject({ arch: name, os: name }),
  controlTests: v.array(name),
  controls: v.array(control),
  selfControls: v.array(selfControl),
  confirmation: v.exactOptional(confirmation),
  unsound: v.array(name),
  exitCode: v.picklist(EXIT_CODES_OF_RUNS),
});

const runDetails = v.strictObject({
  commit: objectId,
  tree: objectId,
  dirty: triState,
  argv: v.exactOptional(v.array(text)),
  startedAt: utcTime,
  durationMs: count,
  workers: count,
  confirmation: v.exactOptional(v.strictObject({ coldMs: count, coldRuns: count })),
  controls: v.array(v.strictObject({ when, durationMs: count, errors: v.array(text) })),
  mutants: v.array(v.strictObject({ id: name, durationMs: count, detail: v.nullable(text) })),
  resumed: v.exactOptional(count),
  shards: v.exactOptional(
    v.array(v.strictObject({ index: lineNumber, sha256, startedAt: utcTime, durationMs: count })),
  ),
});

export const RUN_STATEMENT: v.GenericSchema<unknown, RunStatement> = v.strictObject({
  _type: v.literal(STATEMENT_TYPE),
  subject: v.array(v.strictObject({ name: path, digest: v.strictObject({ gitBlob: sha1, sha256 }) })),
  predicateType: v.literal(RUN_PREDICATE_TYPE),
  predicate: v.strictObject({ claim, claimId: sha256, runDetails }),
});

/** The shape of one mutant's claim, where it stands alone. */
export const MUTANT_CLAIM: v.GenericSchema<unknown, MutantClaim> = mutant;

/** The shape of pins without results, where they stand alone. */
export const RUN_PINS: v.GenericSchema<unknown, RunPins> = v.strictObject({
  scope: v.strictObject({ lane, configFile: v.nullable(path), deep: v.boolean() }),
  packFolder: v.nullable(path),
  subjects: v.array(subjectPin),
  suite: SUITE,
  config: v.array(filePin),
  lockFiles: v.array(filePin),
  manifestSha256: v.nullable(sha256),
  installedSha256: v.nullable(sha256),
  toolchain: TOOLCHAIN,
  runner,
  platform: v.strictObject({ arch: name, os: name }),
  controlTests: v.array(name),
});
