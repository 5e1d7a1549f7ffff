import { join } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import type { ChangedPin, Mismatch } from '../../model/receipt-verdict.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { gitBlobHex } from '../../platform/git-blob.ts';
import { findLines, sourceText } from '../definition-lines.ts';
import {
  configPins,
  installedDigest,
  lockFilePins,
  manifestDigest,
  platformToday,
  toolchainToday,
} from '../environment-pins.ts';
import { compareFilePins, comparePin } from '../pin-comparison.ts';
import type { FilePin, MutantClaim, RunClaim, SubjectPin, ToolchainClaim } from '../kinds/run-statement.ts';
import { pinFiles, suiteFiles } from '../suite-closure.ts';

/** What a comparison with today's tree found. Nothing in any list means: everything pinned is as it was. */
export interface TreeComparison {
  /** Each makes the receipt stale. */
  readonly changed: readonly ChangedPin[];
  /** Circumstances that differ without speaking against the result. */
  readonly drifted: readonly ChangedPin[];
  /** Digests of one receipt that cannot all be true of one file. */
  readonly mismatches: readonly Mismatch[];
}

/** What a claim pins of the tree. */
type TreePins = Pick<
  RunClaim,
  | 'subjects'
  | 'mutants'
  | 'suite'
  | 'config'
  | 'lockFiles'
  | 'manifestSha256'
  | 'installedSha256'
  | 'toolchain'
  | 'platform'
>;

/** Everything in which the tree differs from what a request pinned. */
export function comparePlanWithTree(
  root: string,
  claim: Omit<TreePins, 'mutants'>,
  receiptsFolder: string,
): ChangedPin[] {
  const { changed, drifted } = compareWithTree(root, { ...claim, mutants: [] }, receiptsFolder);
  return [...changed, ...drifted];
}

/** Re-reads every pinned file. Runs nothing and needs no git. */
export function compareWithTree(root: string, claim: TreePins, receiptsFolder: string): TreeComparison {
  const subjects = claim.subjects.map((pin) => compareSubject(root, pin, claim.mutants));
  const toolchain = compareToolchain(claim.toolchain, toolchainToday(root));
  const platform = platformToday();
  return {
    changed: [
      ...subjects.flatMap((subject) => subject.changed),
      ...compareFilePins('suite', claim.suite.files, suiteToday(root, claim, receiptsFolder)),
      ...compareFilePins(
        'config',
        claim.config,
        configPins(
          root,
          claim.config.map((pin) => pin.file),
          receiptsFolder,
        ),
      ),
      ...compareFilePins('lock-file', claim.lockFiles, lockFilePins(root)),
      ...comparePin('manifest', 'package.json', claim.manifestSha256, manifestDigest(root)),
      ...toolchain.filter((pin) => pin.pin === 'toolchain' && pin.got !== 'unknown'),
    ],
    drifted: [
      ...toolchain.filter((pin) => pin.pin === 'node' || pin.got === 'unknown'),
      ...comparePin('platform', 'os', claim.platform.os, platform.os),
      ...comparePin('platform', 'arch', claim.platform.arch, platform.arch),
      ...comparePin('installed', 'node_modules', claim.installedSha256, installedDigest(root)),
    ],
    mismatches: subjects.flatMap((subject) => subject.mismatches),
  };
}

interface SubjectComparison {
  readonly changed: readonly ChangedPin[];
  readonly mismatches: readonly Mismatch[];
}

function compareSubject(root: string, pin: SubjectPin, mutants: readonly MutantClaim[]): SubjectComparison {
  const reading = readBoundedFile(join(root, pin.file), LIMITS.sourceFileBytesMax);
  if (reading.kind !== 'bytes')
    return { changed: comparePin('subject', pin.file, pin.sha256, reading.kind), mismatches: [] };
  const sha256 = sha256Hex(reading.bytes);
  if (sha256 === pin.sha256) {
    const gitBlob = gitBlobHex(reading.bytes);
    const agrees = gitBlob === pin.gitBlob;
    return {
      changed: [],
      mismatches: agrees
        ? []
        : [{ step: 're-derived', what: `git blob of ${pin.file}`, expected: gitBlob, got: pin.gitBlob }],
    };
  }
  const text = sourceText(reading.bytes);
  const attacked = mutants.filter((mutant) => mutant.file === pin.file);
  return {
    changed: [...changedDefinitions(attacked, text), ...comparePin('subject', pin.file, pin.sha256, sha256)],
    mismatches: [],
  };
}

/** Definitions whose recorded lines stand nowhere in the file any more. A definition that only moved is none of them. */
function changedDefinitions(mutants: readonly MutantClaim[], text: string): ChangedPin[] {
  const seen = new Map<string, ChangedPin | null>();
  for (const { file, definition, applied } of mutants) {
    if (applied === null || definition === '<module>' || seen.has(definition)) continue;
    const found = findLines(text, applied.lastLine - applied.firstLine + 1, applied.linesSha256);
    const changed = {
      pin: 'definition',
      what: `${file} ${definition}`,
      expected: applied.linesSha256,
      got: 'no such lines in the file',
    } as const;
    seen.set(definition, found === null ? changed : null);
  }
  return [...seen.values()].filter((changed) => changed !== null);
}

function suiteToday(root: string, claim: TreePins, receiptsFolder: string): FilePin[] {
  const { suite } = claim;
  const seeds = {
    root,
    testFiles: suite.testFiles,
    subjects: claim.subjects.map((pin) => pin.file),
    globs: suite.globs,
    receiptsFolder,
  };
  const recordedFiles = suite.files.map((pin) => pin.file);
  const files = [...new Set([...suiteFiles(seeds), ...recordedFiles])].toSorted();
  return pinFiles(root, files);
}

function compareToolchain(recorded: ToolchainClaim, today: ToolchainClaim): ChangedPin[] {
  const tools = ['hookproof', 'ts-morph', 'typescript', 'vite', 'vitest'] as const;
  return [
    ...tools.flatMap((tool) => comparePin('toolchain', tool, recorded[tool], today[tool])),
    ...comparePin('node', 'node', recorded.node, today.node),
  ];
}
