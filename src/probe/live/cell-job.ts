import * as v from 'valibot';
import type { LiveEffect } from './live-cell.ts';
import type { LiveObservation } from './live-observation.ts';
import { MODEL_DIALECTS, type ModelDialectName } from './scripted-model/model-dialect.ts';
import type { ModelScript } from './scripted-model/model-script.ts';

const INPUT = v.union([v.string(), v.record(v.string(), v.unknown())]);
const FORM = v.object({ tool: v.string(), server: v.exactOptional(v.string()), input: INPUT });
const SCRIPT = v.object({
  threads: v.array(v.object({ marker: v.string(), turns: v.array(v.array(v.object({ forms: v.array(FORM) }))) })),
});
const EFFECT = v.object({ file: v.string(), after: v.nullable(v.string()), before: v.nullable(v.string()) });

/** What the process inside is asked to do: one JSON text on stdin. `{port}` stands for the model's port. */
export interface CellJob {
  readonly dialect: ModelDialectName;
  readonly script: ModelScript;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Absolute paths of files in which `{port}` is filled in before the host is started. */
  readonly portFiles: readonly string[];
  readonly work: string;
  readonly effects: readonly LiveEffect[];
  readonly hostMs: number;
  readonly settleMs: number;
}

export const cellJobSchema: v.GenericSchema<unknown, CellJob> = v.object({
  dialect: v.picklist(MODEL_DIALECTS),
  script: SCRIPT,
  command: v.string(),
  args: v.array(v.string()),
  env: v.record(v.string(), v.string()),
  cwd: v.string(),
  portFiles: v.array(v.string()),
  work: v.string(),
  effects: v.array(EFFECT),
  hostMs: v.number(),
  settleMs: v.number(),
});

/** What it answers: one JSON text on stdout. */
export interface CellReport {
  readonly run: LiveObservation['run'];
  readonly exitCode: number | null;
  readonly requests: number;
  readonly offered: readonly string[];
  readonly missing: readonly string[];
  readonly told: readonly string[];
  /** What the host asked for beside its model. */
  readonly refused: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
  readonly durationMs: number;
}

export const cellReportSchema: v.GenericSchema<unknown, CellReport> = v.object({
  run: v.picklist(['ended', 'time-limit', 'not-started']),
  exitCode: v.nullable(v.number()),
  requests: v.number(),
  offered: v.array(v.string()),
  missing: v.array(v.string()),
  told: v.array(v.string()),
  refused: v.array(v.string()),
  stdout: v.string(),
  stderr: v.string(),
  durationMs: v.number(),
});
