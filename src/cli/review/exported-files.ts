import { join, posix } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { ownFolder } from '../../platform/installed-version.ts';
import { globFiles } from '../../platform/list-files.ts';
import { realPath } from '../../platform/path-kind.ts';
import type { LoadedProject } from '../../project/load-project-config.ts';
import { pathInProject } from '../../project/path-in-project.ts';
import type { PlanClaim } from '../../receipts/kinds/plan-statement.ts';
import { reachedFiles } from '../../receipts/suite-closure.ts';
import type { CommittedPlan } from './committed-plan.ts';
import { quotingLines, withoutLines } from './quoting-lines.ts';
import { requestText } from './request-text.ts';
import { reviewRefused } from './review-refused.ts';

export interface ExportedFiles {
  /** Path -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** Documents of which lines were left out. */
  readonly leftOut: readonly { readonly file: string; readonly lines: number }[];
}

const PACK_SCHEMA = 'schema/pack.v1.schema.json';
const SETTINGS: readonly string[] = ['package.json', 'tsconfig.json'];
/** Documents about work on the project, not about what it does. */
const NOT_FOR_REVIEWERS = /(?:^|\/)(?:CONTRIBUTING|CHANGELOG|CHANGES|HISTORY|NEWS|CODE_OF_CONDUCT)[^/]*$/iu;
/** Parts of what the project knows of its faults that no configuration names. */
const KNOWN_FAULTS = ['**/pack.{json,yaml,yml}', '**/*.{diff,patch}', 'machine/**', '**/mutation.json'];
/** A folder of mutants may be called `coverage`, as others call their results: fewer names than a pin leaves out. */
const NOT_OF_THE_PROJECT = ['node_modules', '.git', '.hookproof', '.stryker-tmp'].map((folder) => `**/${folder}/**`);

/**
 * What a reviewer may see, by name: subjects and what they import, documents that speak of them, settings, the schema of
 * packs, the request. Everything else stays behind, so that a new kind of test cannot slip through. Throws HookproofError
 * `review-refused` (exit 6) for a subject that is not as it was pinned.
 */
export function exportedFiles(project: LoadedProject, { plan, planPath }: CommittedPlan): ExportedFiles {
  const { root, config } = project;
  const { claim } = plan.statement.predicate;
  const subjects = claim.subjects.map(({ file }) => file);
  const hidden = hiddenFiles(project, claim);
  const sources = reachedFiles(root, subjects, config.receipts).filter((file) => !hidden.has(file));
  refuseMoved(root, claim);
  const quoted = quotingLines([...hidden].map((file) => ({ file, text: textOf(root, file) })));
  const documents = documentsOf(root, subjects).map((file) => ({ file, ...withoutLines(textOf(root, file), quoted) }));
  const copied = [...sources, ...SETTINGS, planPath].map((file) => [file, textOf(root, file)] as const);
  const files = new Map<string, string>([
    ...copied.filter(([, text]) => text !== ''),
    ...documents.map(({ file, text }) => [file, text] as const),
    [PACK_SCHEMA, packSchema()],
    ['hookproof.config.json', configText(subjects)],
    ['REQUEST.md', requestText(claim, planPath)],
  ]);
  return {
    files: Object.fromEntries([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    leftOut: documents.filter(({ lines }) => lines > 0).map(({ file, lines }) => ({ file, lines })),
  };
}

/** Tests with all that only they use, mutants, receipts, packs, answers. */
function hiddenFiles({ root, config }: LoadedProject, claim: PlanClaim): ReadonlySet<string> {
  const subjects = claim.subjects.map(({ file }) => file);
  const ofSubjects = new Set(reachedFiles(root, subjects, config.receipts));
  const tests = claim.suite.testFiles;
  const suite = claim.suite.files.map(({ file }) => file).filter((file) => !ofSubjects.has(file));
  const others = globFiles(root, [`${config.mutants}/**`, ...KNOWN_FAULTS], NOT_OF_THE_PROJECT);
  return new Set([...tests, ...suite, ...others]);
}

function refuseMoved(root: string, { subjects }: PlanClaim): void {
  const moved = subjects.filter(({ file, sha256 }) => sha256Hex(bytesOf(root, file)) !== sha256);
  if (moved.length === 0) return;
  throw reviewRefused(
    moved.map(({ file }) => `expected ${file} as it was pinned, got another`),
    'go back to the tree of the request, or open a new review',
  );
}

/** The README, and prose at the top and in `docs/` that names a subject, its folder or its file. */
function documentsOf(root: string, subjects: readonly string[]): readonly string[] {
  const names = new Set(subjects.flatMap((file) => [file, posix.dirname(file), posix.basename(file)]));
  names.delete('.');
  return globFiles(root, ['*.md', 'docs/**/*.md'], []).filter((file) => {
    if (NOT_FOR_REVIEWERS.test(file)) return false;
    if (/^README\b/iu.test(file)) return true;
    const text = textOf(root, file);
    return [...names].some((name) => text.includes(name));
  });
}

/** With it the reviewer's own `hookproof mutate --pack … --list` says whether each edit applies. */
function configText(subjects: readonly string[]): string {
  return `${JSON.stringify({ subjects, mutants: 'mutants', suite: {} }, null, 2)}\n`;
}

/** The package's own. */
function packSchema(): string {
  const reading = readBoundedFile(join(ownFolder(), '../..', PACK_SCHEMA), LIMITS.sourceFileBytesMax);
  return reading.kind === 'bytes' ? reading.bytes.toString('utf8') : '';
}

function textOf(root: string, file: string): string {
  return bytesOf(root, file).toString('utf8');
}

/** Nothing for what is not there, and for links that lead out of the project. */
function bytesOf(root: string, file: string): Buffer {
  const path = join(root, file);
  if (pathInProject(realPath(root), realPath(path)) === undefined) return Buffer.alloc(0);
  const reading = readBoundedFile(path, LIMITS.sourceFileBytesMax);
  return reading.kind === 'bytes' ? reading.bytes : Buffer.alloc(0);
}
