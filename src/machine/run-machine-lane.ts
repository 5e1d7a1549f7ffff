import { dirname, join } from 'node:path';
import { EXIT_CODES, highestRanked } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { fileTypeAt, globFiles } from '../platform/list-files.ts';
import { removePath } from '../platform/remove-path.ts';
import { runCommand } from '../platform/run-command.ts';
import type { Outcome } from '../model/outcome.ts';
import { parseMachineConfig, type MachineConfig } from './machine-config.ts';
import { parseMachineReport, type MachineReport, type MachineStatus } from './machine-report.ts';
import { isOpen, judgeMachineRun, type MachineVerdict } from './machine-verdict.ts';
import { parseSurvivorAnswers, type SurvivorAnswers } from './survivor-answers.ts';

const CONFIG_FILE = 'stryker.config.json';
const ANSWERS_FILE = 'machine/answers.json';
const TOOL = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const NO_ANSWERS: SurvivorAnswers = { answers: [], filesWithoutMutants: [] };
const TIME_LIMIT_MS = 3_600_000;
/** The report repeats every source and names every covering test of every mutant. */
const REPORT_BYTES_MAX = 268_435_456;

export interface MachineLaneOptions {
  /** ISO date, for the expiry of answers. */
  readonly today: string;
  /** What the tool prints while it works. */
  readonly onOutput: (text: string) => void;
  /** Judges the report of an earlier run instead of running; for work on answers only. */
  readonly reuseReport: boolean;
  /** Asked before the tool is run: rejects when its versions do not give known answers. Default: nothing is asked. */
  readonly prove?: (tool: string) => Promise<void>;
  /** Measures on our engine what the report leaves open. Default: nothing is measured again. */
  readonly replay?: (request: ReplayRequest) => Promise<ReadonlyMap<string, Outcome>>;
}

export interface ReplayRequest {
  /** Absolute path. */
  readonly reportPath: string;
  /** Files that the report speaks of. */
  readonly files: readonly string[];
  readonly vitestConfig: string | undefined;
  readonly timeouts: readonly string[];
  readonly survivors: readonly string[];
}

/**
 * Runs StrykerJS as `stryker.config.json` says, reads what it wrote, and judges it with `machine/answers.json`.
 * A project without that file answers nothing. Throws HookproofError: `harness-failed` (exit 70) without a fresh report,
 * `tool-missing` (exit 1) where StrykerJS is not installed, `config-invalid` for settings and answers.
 */
export async function runMachineLane(root: string, options: MachineLaneOptions): Promise<MachineVerdict> {
  const config = parseMachineConfig(readText(root, CONFIG_FILE), CONFIG_FILE);
  const answers =
    fileTypeAt(join(root, ANSWERS_FILE)) === 'absent'
      ? NO_ANSWERS
      : parseSurvivorAnswers(readText(root, ANSWERS_FILE), ANSWERS_FILE);
  const exitCode = options.reuseReport ? 0 : await runTool(root, config, options);
  const report = parseMachineReport(readText(root, config.reportFile, REPORT_BYTES_MAX));
  const files = globFiles(root, config.mutate, []);
  const sources = Object.fromEntries(files.map((file) => [file, readText(root, file)]));
  const replayed = await replayOpen(root, config, report, options);
  const verdict = judgeMachineRun({ report, answers, sources, today: options.today, replayed });
  return exitCode === 0 ? verdict : withToolFailure(verdict, exitCode);
}

async function replayOpen(
  root: string,
  { reportFile, vitestConfig }: MachineConfig,
  { mutants, sources }: MachineReport,
  { replay }: MachineLaneOptions,
): Promise<ReadonlyMap<string, Outcome> | undefined> {
  const open = mutants.filter(isOpen);
  if (replay === undefined || open.length === 0) return undefined;
  const idsOf = (status: MachineStatus): readonly string[] =>
    open.filter((mutant) => mutant.status === status).map(({ id }) => id);
  return await replay({
    reportPath: join(root, reportFile),
    files: Object.keys(sources),
    vitestConfig,
    timeouts: idsOf('Timeout'),
    survivors: idsOf('Survived'),
  });
}

/** Exit code of the tool; whatever an earlier run left behind is removed first. */
async function runTool(
  root: string,
  config: { readonly reportFile: string; readonly temporaryFolder: string },
  { onOutput, prove }: MachineLaneOptions,
): Promise<number | null> {
  const tool = toolOf(root);
  await prove?.(tool);
  removePath(join(root, config.reportFile));
  removePath(join(root, config.temporaryFolder));
  const finished = await runCommand(process.execPath, [tool, 'run', CONFIG_FILE], {
    cwd: root,
    // Snapshots stay read-only, and colours out of the report.
    env: { ...process.env, CI: 'true', NO_COLOR: '1' },
    timeoutMs: TIME_LIMIT_MS,
    onOutput,
  });
  removePath(join(root, config.temporaryFolder));
  if (readBoundedFile(join(root, config.reportFile), REPORT_BYTES_MAX).kind === 'bytes') return finished.exitCode;
  const ended = finished.timedOut
    ? `none within ${TIME_LIMIT_MS} ms`
    : `none (exit ${finished.exitCode ?? 'by signal'})`;
  throw new HookproofError('harness-failed', `expected a report of StrykerJS, got ${ended}, at ${config.reportFile}`, {
    exitCode: EXIT_CODES.internal,
    hint: `its last words: ${finished.output.trim().slice(-LIMITS.printedTextCharactersMax)}`,
  });
}

/** The nearest one upwards, as a module of the project would find it: a workspace installs it at its own root. */
function toolOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, TOOL);
    if (fileTypeAt(path) !== 'absent') return path;
    if (folder === dirname(folder)) break;
  }
  throw new HookproofError('tool-missing', `expected StrykerJS, got none installed, at ${join(root, TOOL)}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'npm install --save-dev @stryker-mutator/core @stryker-mutator/vitest-runner',
  });
}

/** With `break` off, the tool has no reason to fail but a failure of its own. */
function withToolFailure(verdict: MachineVerdict, exitCode: number | null): MachineVerdict {
  const cause = { exitCode: EXIT_CODES.internal, text: `StrykerJS ended with exit code ${exitCode ?? 'none'}` };
  const causes = [cause, ...verdict.causes];
  return { ...verdict, causes, exitCode: highestRanked(causes.map((each) => each.exitCode)) };
}

function readText(root: string, file: string, bytesMax: number = LIMITS.sourceFileBytesMax): string {
  const reading = readBoundedFile(join(root, file), bytesMax);
  if (reading.kind === 'bytes') return reading.bytes.toString('utf8');
  throw new HookproofError('input-unreadable', `expected a readable file, got ${reading.kind}, at ${file}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'the machine lane runs in the folder that holds stryker.config.json',
  });
}
