import { join } from 'node:path';
import { parsePatch, type StructuredPatch } from 'diff';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { readGitChanges, readGitPrefix } from '../platform/git.ts';
import { projectPath } from '../receipts/project-path.ts';

/** What a change touches. Paths inside the project are relative to its root. */
export interface Change {
  /** For people: `since main`, `in change.diff`. */
  readonly name: string;
  readonly files: readonly string[];
  /** Changed files of the repository that are not in the project. */
  readonly outside: readonly string[];
}

/**
 * What changed since HEAD left `ref`, uncommitted changes included. Throws HookproofError `input-unreadable` (exit 1)
 * where git cannot tell: a change that could not be read is not an empty one.
 */
export async function changeSince(root: string, ref: string): Promise<Change> {
  const name = `since ${ref}`;
  const changes = ref === '' || ref.startsWith('-') ? null : await readGitChanges(root, ref);
  if (changes !== null) return inProject(name, changes.prefix, changes.changed);
  throw new HookproofError('input-unreadable', `expected a commit with common history, got none, at ref "${ref}"`, {
    exitCode: EXIT_CODES.usage,
    hint: 'a shallow clone lacks the history: fetch more of it; the project must be in a git repository',
  });
}

/**
 * The files of a unified diff, as git or diff write it. It must be a change that leads to this tree: what it says
 * stands in the files is compared. Throws HookproofError `input-unreadable` or `input-too-large` (exit 1).
 */
export async function changeInDiff(root: string, path: string, shownPath: string): Promise<Change> {
  const reading = readBoundedFile(path, LIMITS.changeDiffBytesMax);
  if (reading.kind === 'too-large') {
    throw unreadable(`expected at most ${reading.bytesMax} bytes, got ${reading.bytesFound}, at ${shownPath}`);
  }
  if (reading.kind !== 'bytes') throw unreadable(`expected a unified diff, got ${reading.kind}, at ${shownPath}`);
  const text = reading.bytes.toString('utf8');
  const prefix = (await readGitPrefix(root)) ?? '';
  const patches = text.trim() === '' ? [] : parse(text, shownPath);
  const names = patches.flatMap((patch) => namesOf(patch, shownPath));
  const change = inProject(`in ${shownPath}`, prefix, [...new Set(names)].toSorted());
  for (const patch of patches) refuseOtherText(root, prefix, patch, shownPath);
  return change;
}

function inProject(name: string, prefix: string, paths: readonly string[]): Change {
  const files: string[] = [];
  const outside: string[] = [];
  for (const path of paths) {
    const inside = path.startsWith(prefix) ? projectPath(path.slice(prefix.length)) : null;
    if (inside === null) outside.push(path);
    else files.push(inside);
  }
  return { name, files, outside };
}

/** Such lines tell of changes that a parser of hunks would pass over in silence. */
const UNSEEN = /^(?:Only in |Binary files |diff --cc |diff --combined )/mu;

function parse(text: string, shownPath: string): readonly StructuredPatch[] {
  const [unseen] = UNSEEN.exec(text) ?? [];
  if (unseen !== undefined && !(unseen === 'Binary files ' && text.startsWith('diff --git '))) {
    throw unreadable(`expected hunks of text, got a line "${unseen.trim()}", at ${shownPath}`);
  }
  try {
    return parsePatch(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw unreadable(`expected a unified diff, got "${reason ?? ''}", at ${shownPath}`);
  }
}

/** Old and new name; a renamed file counts under both. */
function namesOf(patch: StructuredPatch, shownPath: string): readonly string[] {
  const names = [sideName(patch, 'old'), sideName(patch, 'new')].filter((name) => name !== null);
  const paths = names.map((name) => projectPath(name));
  const known = paths.filter((path) => path !== null);
  if (known.length > 0 && known.length === paths.length) return known;
  throw unreadable(`expected names of files in the project, got "${names.join('", "')}", at ${shownPath}`);
}

function sideName(patch: StructuredPatch, side: 'old' | 'new'): string | null {
  const { oldFileName, newFileName } = patch;
  const name = side === 'old' ? oldFileName : newFileName;
  if (name === undefined || name === '/dev/null') return null;
  const isPrefixed = [oldFileName, newFileName].every(
    (each, place) => each === '/dev/null' || each?.startsWith(place === 0 ? 'a/' : 'b/') === true,
  );
  return isPrefixed ? name.slice(2) : name;
}

function refuseOtherText(root: string, prefix: string, patch: StructuredPatch, shownPath: string): void {
  const name = sideName(patch, 'new');
  if (name === null || patch.hunks.length === 0 || !name.startsWith(prefix)) return;
  const file = name.slice(prefix.length);
  const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
  const lines = reading.kind === 'bytes' ? reading.bytes.toString('utf8').split('\n') : [];
  for (const hunk of patch.hunks) {
    const stated = hunk.lines
      .filter((line) => line.startsWith(' ') || line.startsWith('+'))
      .map((line) => line.slice(1));
    const place = stated.findIndex((line, offset) => lines[hunk.newStart - 1 + offset] !== line);
    if (place === -1) continue;
    throw unreadable(
      `expected the text that ${shownPath} leads to, got another, at ${file}:${hunk.newStart + place}`,
      'the diff must lead to the tree that is measured: make it again, or use --since <ref>',
    );
  }
}

function unreadable(
  message: string,
  hint: string = 'what cannot be read is not an empty change: make the diff with "git diff"',
): HookproofError {
  return new HookproofError('input-unreadable', message, { exitCode: EXIT_CODES.usage, hint });
}
