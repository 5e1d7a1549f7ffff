import { join } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { pathKind, realPath } from '../../platform/path-kind.ts';
import { replaceFile, writeTree } from '../../platform/write-files.ts';
import { CONFIG_FILE_NAMES } from '../../project/find-config.ts';
import { addsWith, runsWith } from '../../project/package-manager.ts';
import { initJson, renderInit, type InitFile, type InitReport } from '../../report/init-report.ts';
import { describeSuite, type SuiteDescription } from '../../runner/describe-suite.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import {
  configName,
  configText,
  exampleId,
  exampleText,
  ignoreText,
  MUTANTS_FOLDER,
  subjectGlobs,
} from '../init/draft-files.ts';
import type { Candidates } from '../init/find-candidates.ts';
import { lookAround, type Surroundings } from '../init/look-around.ts';
import type { Trial } from '../init/try-examples.ts';
import { writePolicy } from '../init/write-policy.ts';
import { progressLine } from '../progress-line.ts';

const optionsSchema = v.object({
  project: v.optional(v.array(v.string())),
  policy: v.optional(v.boolean(), false),
  dryRun: v.optional(v.boolean(), false),
  json: v.optional(v.boolean(), false),
});

/** Writes a configuration and a first example mutant for a vitest project. */
export const init: CommandDefinition = {
  name: 'init',
  summary: 'in a vitest project: write a configuration and a first example mutant, say what was found',
  examples: [
    { line: 'hookproof init --dry-run', says: 'what would be written, after a few faults were tried' },
    { line: 'hookproof init', says: 'a configuration and a first mutant that a test kills' },
    { line: 'hookproof init --policy', says: 'hookproof.policy.yaml with the programs that are registered here' },
  ],
  resultLine:
    /^(?:written|changed|would be written|would be changed|the suite cannot be judged yet): |^(?:wrote|would write) /u,
  configure: (command) =>
    command
      .option('--project <name...>', 'vitest projects that make up the mutation suite; default: all')
      .option('--policy', 'write hookproof.policy.yaml instead, with the programs that are registered here')
      .option('--dry-run', 'say what would be written, write nothing')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nThe suite is run once with a few faults, to find one that a test sees. Nothing is overwritten.',
      ),
  run: runInit,
};

async function runInit(
  _args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { project, policy, dryRun, json } = v.parse(optionsSchema, given);
  if (policy) return writePolicy(context, dryRun, json);
  const root = realPath(context.cwd);
  refuseOther(root);
  const around = lookAround(root);
  const suite = await describeSuite(root, project);
  if (suite.testFiles.length === 0) throw withoutTests(root);
  // The syntax library is loaded by whoever needs it: it is half of the time that a short command takes.
  const { findCandidates } = await import('../init/find-candidates.ts');
  const candidates = findCandidates(suite.testFiles, readerIn(root));
  if (candidates.examples.length === 0) throw withoutSource(root, candidates);
  const trial = await tried(root, project, candidates, dryRun, context);
  const isTypeScript = around.hasTypeScript || candidates.sources.some((source) => /\.[cm]?tsx?$/u.test(source));
  const drafts = draftFiles(root, { around, candidates, trial, isTypeScript, projects: project });
  if (!dryRun) write(root, drafts);
  const report = reportOf({ around, suite, candidates, trial, isTypeScript, dryRun, drafts });
  context.stdout(json ? initJson(report) : renderInit(report));
  return EXIT_CODES.ok;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function tried(
  root: string,
  projects: readonly string[] | undefined,
  { examples }: Candidates,
  dryRun: boolean,
  context: CommandContext,
): Promise<Trial> {
  const progress = progressLine(context);
  progress.update(0, examples.length, 'looking for a fault that a test sees');
  try {
    const { tryExamples } = await import('../init/try-examples.ts');
    return await tryExamples(root, projects, examples, today(), !dryRun);
  } finally {
    progress.clear();
  }
}

function refuseOther(root: string): void {
  if (pathKind(join(root, 'package.json')) !== 'file')
    throw new HookproofError('config-missing', `expected a package.json, got none, at ${root}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'run hookproof init in the folder of a package; in a monorepo, in one of its packages',
    });
  const present = CONFIG_FILE_NAMES.find((name) => pathKind(join(root, name)) !== 'absent');
  if (present === undefined) return;
  throw new HookproofError('usage', `expected a project without a configuration, got ${present}, at ${root}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'nothing is overwritten: go on with "hookproof mutate", or move the file away',
  });
}

function withoutTests(root: string): HookproofError {
  return new HookproofError('nothing-measured', `expected test files, got none that vitest finds, at ${root}`, {
    exitCode: EXIT_CODES.nothingMeasured,
    hint: 'run hookproof init in the folder of a package whose tests vitest runs',
  });
}

function withoutSource(root: string, { sources }: Candidates): HookproofError {
  const got = sources.length === 0 ? 'no source file that a test imports' : `none in ${sources.slice(0, 5).join(', ')}`;
  return new HookproofError(
    'nothing-measured',
    `expected an exported function that a test imports, got ${got}, at ${root}`,
    {
      exitCode: EXIT_CODES.nothingMeasured,
      hint: 'write hookproof.config.ts by hand, as the README shows; imports by alias are not followed here',
    },
  );
}

function readerIn(root: string): (file: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
      known.set(file, reading.kind === 'bytes' ? reading.bytes.toString('utf8') : undefined);
    }
    return known.get(file);
  };
}

interface Draft {
  readonly path: string;
  readonly text: string;
  readonly isNew: boolean;
}

interface Decisions {
  readonly around: Surroundings;
  readonly candidates: Candidates;
  readonly trial: Trial;
  readonly isTypeScript: boolean;
  readonly projects: readonly string[] | undefined;
}

function draftFiles(root: string, decisions: Decisions): readonly Draft[] {
  const { around, candidates, trial, isTypeScript, projects } = decisions;
  const drafts: Draft[] = [
    { path: configName(isTypeScript), text: configText(subjectGlobs(candidates.sources), projects), isNew: true },
  ];
  const hasMutants = pathKind(join(root, MUTANTS_FOLDER)) !== 'absent';
  if (trial.tried !== null && !hasMutants) {
    const { example, killers } = trial.tried;
    const path = `${MUTANTS_FOLDER}/${exampleId(example)}.ts`;
    drafts.push({ path, text: exampleText(example, killers, today()), isNew: true });
  }
  if (around.gitRoot === null) return drafts;
  const reading = readBoundedFile(join(root, '.gitignore'), LIMITS.configFileBytesMax);
  if (reading.kind !== 'bytes' && reading.kind !== 'absent') return drafts;
  const text = ignoreText(reading.kind === 'bytes' ? reading.bytes.toString('utf8') : undefined);
  if (text !== null) drafts.push({ path: '.gitignore', text, isNew: reading.kind === 'absent' });
  return drafts;
}

function write(root: string, drafts: readonly Draft[]): void {
  try {
    writeTree(root, Object.fromEntries(drafts.filter(({ isNew }) => isNew).map(({ path, text }) => [path, text])));
  } catch (cause) {
    throw new HookproofError('input-unreadable', `expected to write new files, got "${String(cause)}", at ${root}`, {
      exitCode: EXIT_CODES.usage,
      hint: 'nothing is overwritten; --dry-run prints what would be written',
      cause,
    });
  }
  for (const { path, text } of drafts.filter(({ isNew }) => !isNew)) replaceFile(join(root, path), text);
}

interface Findings {
  readonly around: Surroundings;
  readonly suite: SuiteDescription;
  readonly candidates: Candidates;
  readonly trial: Trial;
  readonly isTypeScript: boolean;
  readonly dryRun: boolean;
  readonly drafts: readonly Draft[];
}

function reportOf(findings: Findings): InitReport {
  const { around, suite, candidates, trial, isTypeScript, dryRun, drafts } = findings;
  const { packageManager, packageName, workspace, vitestConfig } = around;
  const hasExample = drafts.some(({ path }) => path.startsWith(`${MUTANTS_FOLDER}/`));
  return {
    packageName,
    packageManager,
    workspace,
    vitest: { version: suite.vitestVersion, config: vitestConfig, engine: suite.engine },
    projects: suite.projects,
    testFiles: suite.testFiles,
    sources: candidates.sources,
    language: isTypeScript ? 'TypeScript' : 'JavaScript',
    dryRun,
    files: drafts.map(({ path, text, isNew }) => ({ path, text, action: actionOf(isNew, dryRun) })),
    example: hasExample && trial.tried !== null ? exampleOf(trial.tried) : null,
    problems: trial.unsound.map(({ kind, detail }) => `${kind}: ${detail}`),
    next: [
      ...(around.hasOwnCopy ? [] : [addsWith(packageManager, 'hookproof')]),
      runsWith(packageManager, 'hookproof mutate'),
    ],
  };
}

function actionOf(isNew: boolean, dryRun: boolean): InitFile['action'] {
  if (dryRun) return isNew ? 'would be written' : 'would be changed';
  return isNew ? 'written' : 'changed';
}

function exampleOf({ example, result }: NonNullable<Trial['tried']>): NonNullable<InitReport['example']> {
  return { id: exampleId(example), title: example.title, outcome: result.outcome, killers: result.killers };
}
