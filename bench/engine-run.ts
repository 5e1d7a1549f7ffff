import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ENGINE_CONFIG, type Copy } from './materialise.ts';
import { measureNode, type Measurement } from './measure-command.ts';

/** How the engine is asked to work: a row of the table. */
export interface EngineMode {
  readonly name: string;
  readonly args: readonly string[];
  /** As on a machine where this vitest was never used: the canary with known answers is asked first. */
  readonly isFirstRun?: boolean;
}

export const FIRST_RUN = 'first kill, first run';
export const LATER_RUN = 'first kill';

export const ENGINE_MODES: readonly EngineMode[] = [
  { name: FIRST_RUN, args: ['--first-kill', '--confirm', 'none'], isFirstRun: true },
  { name: LATER_RUN, args: ['--first-kill', '--confirm', 'none'] },
  { name: 'full matrix', args: ['--full', '--confirm', 'none'] },
  { name: 'full matrix, confirmed', args: ['--full'] },
];

/** Where the engine remembers that it gave the known answers. */
const CANARY_MEMORY = '.hookproof/canary';

const RESULT = v.object({
  mutant: v.object({ id: v.string() }),
  outcome: v.string(),
  invalidReason: v.optional(v.string()),
  detail: v.optional(v.string()),
  killers: v.array(v.string()),
  failedTests: v.array(v.object({ testId: v.string() })),
  durationMs: v.number(),
});

const PRINTED = v.object({
  campaign: v.object({
    results: v.array(RESULT),
    unsound: v.array(v.object({ kind: v.string(), detail: v.string() })),
    durationMs: v.number(),
  }),
});

export type EngineResult = v.InferOutput<typeof RESULT>;

export interface EngineRun {
  readonly mode: string;
  readonly workers: number;
  readonly measurement: Measurement;
  /** Id of the report -> result. */
  readonly results: ReadonlyMap<string, EngineResult>;
  /** Sum of the times that the engine states for its mutants. */
  readonly mutantsMs: number;
}

/** Modes whose options the command line of the checkout knows. */
export function supportedModes(checkout: string): readonly EngineMode[] {
  const help = execFileSync(process.execPath, [commandLine(checkout), 'mutate', '--help'], { encoding: 'utf8' });
  const known = new Set(help.match(/--[a-z][a-z-]*/gu));
  return ENGINE_MODES.filter(({ args }) => args.every((arg) => !arg.startsWith('--') || known.has(arg)));
}

/** One run on the mutants of a report. Throws an Error with its last words when it measured nothing believable. */
export async function runEngine(
  copy: Copy,
  checkout: string,
  asked: { readonly reportPath: string; readonly mode: EngineMode; readonly workers: number },
): Promise<EngineRun> {
  const { mode, workers } = asked;
  const args = ['mutate', '--config', ENGINE_CONFIG, '--stryker-report', asked.reportPath];
  if (mode.isFirstRun === true) rmSync(join(copy.root, CANARY_MEMORY), { recursive: true, force: true });
  const measurement = await measureNode(
    [commandLine(checkout), ...args, '--workers', String(workers), '--json', ...mode.args],
    { cwd: copy.root },
  );
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PRINTED), measurement.stdout);
  const what = `hookproof mutate ${mode.args.join(' ')} --workers ${workers}`;
  if (!parsed.success) throw new Error(`expected JSON of ${what}, got: ${measurement.stderr.trim().slice(-2_000)}`);
  const { results, unsound } = parsed.output.campaign;
  if (unsound.length > 0) throw new Error(`expected a sound campaign of ${what}, got ${JSON.stringify(unsound)}`);
  return {
    mode: mode.name,
    workers,
    measurement,
    results: new Map(results.map((result) => [result.mutant.id.replace(/^stryker\//u, ''), result])),
    mutantsMs: results.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

function commandLine(checkout: string): string {
  return join(checkout, 'dist/cli/main.js');
}
