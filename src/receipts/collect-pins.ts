import { basename, isAbsolute, join } from 'node:path';
import type { Campaign } from '../model/campaign.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import type { MutationPlan } from '../model/mutation-plan.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt } from '../platform/list-files.ts';
import { readGitState } from '../platform/git.ts';
import { gitBlobHex } from '../platform/git-blob.ts';
import type { ProjectConfig } from '../project/project-config.ts';
import { buildStatement, type CollectedPins } from './build-statement.ts';
import {
  configPins,
  installedDigest,
  lockFilePins,
  manifestDigest,
  platformToday,
  toolchainToday,
} from './environment-pins.ts';
import { packFilesOf } from './pack-files.ts';
import { mutantSources } from './plan-claims.ts';
import { isUnpinned } from './project-path.ts';
import type { FilePin, RunStatement, ShardDetails, SubjectPin, SuiteClaim } from './kinds/run-statement.ts';
import { CLOSURE_METHOD, pinFiles, suiteFiles } from './suite-closure.ts';

const RECEIPTS_FOLDER = 'receipts';

/** What the control runs of a campaign tell. */
export type MeasuredSuite = Pick<Campaign, 'lane' | 'controls' | 'sourceDigestsBefore' | 'loadedFiles' | 'runner'>;

export interface PinInput {
  /** Absolute path of the folder that holds the project configuration. */
  readonly root: string;
  /** Project configuration file relative to root; null when there is none. */
  readonly configFile: string | null;
  readonly config: ProjectConfig;
  readonly deep: boolean;
  /** Patterns that picked some mutants only; [] is the whole pack. */
  readonly selection: readonly string[];
  readonly plan: MutationPlan;
  /** Folder or file of the mutants relative to root, null when it stands outside; default: the folder of named mutants. */
  readonly packPath?: string | null;
  readonly campaign: MeasuredSuite;
}

export interface CollectInput extends PinInput {
  readonly campaign: Campaign;
  readonly exitCode: ExitCode;
  /** The JavaScript that a subject becomes, or null; absent: none is pinned. */
  readonly emitScript?: (file: string, text: string) => Promise<string | null>;
  /** Arguments of the command. */
  readonly argv?: readonly string[];
  /** The shard results that the campaign was put together from. */
  readonly shards?: readonly ShardDetails[];
}

/**
 * Reads every pin of a finished campaign from the tree and states it. Throws HookproofError `harness-failed` when a
 * file under test is no longer what was measured, or a pinned file cannot be read.
 */
export async function collectStatement(input: CollectInput): Promise<RunStatement> {
  const { root, plan, campaign, exitCode, argv, shards } = input;
  const collected = collectPins(input);
  const pins = { ...collected, subjects: await withEmitted(root, collected.subjects, input.emitScript) };
  const git = await readGitState(root);
  return buildStatement({
    root,
    pins,
    plan,
    campaign,
    exitCode,
    git,
    ...(argv === undefined ? {} : { argv: argv.map((argument) => machineLess(argument, root)) }),
    ...(shards === undefined ? {} : { shards }),
  });
}

/** What tells a changed comment from a changed program. */
async function withEmitted(
  root: string,
  subjects: readonly SubjectPin[],
  emitScript: CollectInput['emitScript'],
): Promise<readonly SubjectPin[]> {
  if (emitScript === undefined) return subjects;
  const pins: SubjectPin[] = [];
  for (const pin of subjects) {
    const reading = readBoundedFile(join(root, pin.file), LIMITS.sourceFileBytesMax);
    const emitted = reading.kind === 'bytes' ? await emitScript(pin.file, reading.bytes.toString('utf8')) : null;
    pins.push(emitted === null ? pin : { ...pin, emittedSha256: sha256Hex(emitted) });
  }
  return pins;
}

/** Without the places of the machine: relative to the root, or the name alone. */
function machineLess(argument: string, root: string): string {
  const relativeToRoot = argument.replaceAll(root, '.');
  return isAbsolute(relativeToRoot) ? basename(relativeToRoot) : relativeToRoot;
}

/** The pins alone, as soon as the control runs have told what the suite consists of. Throws as `collectStatement` does. */
export function collectPins(input: PinInput): CollectedPins {
  const { root, config, plan, campaign } = input;
  const receiptsFolder = config.receipts ?? RECEIPTS_FOLDER;
  const runner = campaign.runner;
  const pins: CollectedPins = {
    scope: { lane: campaign.lane, configFile: input.configFile, deep: input.deep, selection: input.selection },
    subjects: plan.subjectFiles.toSorted().map((file) => pinSubject(root, file, campaign)),
    packFolder: packPathOf(input),
    mutantSources: mutantSources(root, plan),
    suite: collectSuite(input, receiptsFolder),
    config: configPins(
      root,
      [input.configFile, config.suite.vitestConfig, ...packFilesOf(plan.lane, input.packPath ?? null)],
      receiptsFolder,
    ),
    lockFiles: lockFilePins(root),
    manifestSha256: manifestDigest(root),
    installedSha256: installedDigest(root),
    toolchain: {
      ...toolchainToday(root),
      node: runner.nodeVersion,
      vite: runner.viteVersion,
      vitest: runner.vitestVersion,
    },
    platform: platformToday(),
  };
  refuseUnreadable([...pins.suite.files, ...pins.config, ...pins.lockFiles, ...pins.mutantSources.values()]);
  return pins;
}

function packPathOf({ packPath, plan, config }: PinInput): string | null {
  if (packPath !== undefined) return packPath;
  return plan.lane === 'machine' ? null : config.mutants;
}

function pinSubject(root: string, file: string, campaign: MeasuredSuite): SubjectPin {
  const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
  if (reading.kind !== 'bytes') throw notWhatWasMeasured(file, 'a readable file', reading.kind);
  const sha256 = sha256Hex(reading.bytes);
  const measured = campaign.sourceDigestsBefore[file];
  if (measured !== undefined && measured !== sha256) throw notWhatWasMeasured(file, `sha256 ${measured}`, sha256);
  return { file, sha256, gitBlob: gitBlobHex(reading.bytes) };
}

function notWhatWasMeasured(file: string, expected: string, got: string): HookproofError {
  return new HookproofError('harness-failed', `expected ${expected}, got ${got}, at ${file}`, {
    exitCode: EXIT_CODES.internal,
    hint: 'a file changed between the run and its receipt: run again',
  });
}

function collectSuite(input: PinInput, receiptsFolder: string): SuiteClaim {
  const { root, config, plan, campaign } = input;
  const testFiles = [...new Set(campaign.controls.flatMap((control) => control.testIds.map(fileOfTest)))].toSorted();
  const globs = (config.suite.closure ?? []).toSorted();
  const listed = suiteFiles({ root, testFiles, subjects: plan.subjectFiles, globs, receiptsFolder });
  const observed = (campaign.loadedFiles ?? []).filter(
    (file) =>
      !plan.subjectFiles.includes(file) && !isUnpinned(file, receiptsFolder) && fileTypeAt(join(root, file)) === 'file',
  );
  return {
    grade: campaign.loadedFiles === undefined ? 'declared' : 'observed',
    method: CLOSURE_METHOD,
    globs,
    projects: campaign.runner.projects.toSorted(),
    testFiles,
    files: pinFiles(root, [...new Set([...listed, ...observed])].toSorted()),
  };
}

/** A test id starts with its file, up to the first ' > '. */
function fileOfTest(testId: string): string {
  return testId.split(' > ', 1)[0] ?? testId;
}

function refuseUnreadable(pins: readonly FilePin[]): void {
  const broken = pins.find((pin) => !/^[0-9a-f]{64}$/u.test(pin.sha256));
  if (broken !== undefined) throw notWhatWasMeasured(broken.file, 'a readable file', broken.sha256);
}
