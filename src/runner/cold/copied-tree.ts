import { join, relative } from 'node:path';
import { HookproofError } from '../../model/hookproof-error.ts';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';
import { copyFolder } from '../../platform/copied-folder.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { linkPackages, type Relocation } from '../../platform/link-packages.ts';
import { pathKind, realPath } from '../../platform/path-kind.ts';
import { foldersAround, workspaceRoot } from './workspace-root.ts';

/** Left out of every copy: history, other harnesses' sandboxes and our own results. Build output stays, a suite may need it. */
const EXCLUDED_NAMES: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.stryker-tmp', '.hookproof']);

export interface TreeText {
  /** Relative to the project root. */
  readonly file: string;
  /** The whole text, byte order mark included. */
  readonly text: string;
}

/** A copy of the project in a temporary folder, with the workspace around it when its packages are linked. */
export interface CopiedTree {
  /** The project root inside the copy, real path. */
  readonly root: string;
  readonly files: number;
  /**
   * Brings the copy back to the original, checks the subjects by digest, then puts the texts in. Throws an Error in words
   * when the copy cannot be trusted: nothing that runs in it then counts.
   */
  readonly prepare: (texts: readonly TreeText[]) => void;
  /** A path or a text that speaks of the copy, told of the original. */
  readonly toOriginal: (text: string) => string;
}

export interface TreeSource {
  /** Real path of the project root. */
  readonly root: string;
  /** Subject file -> sha256 of its bytes when the campaign began. */
  readonly digests: Readonly<Record<string, string>>;
  /** Our own temporary folder, which may lie in the project and is never copied. */
  readonly scratch: string;
}

/**
 * Copies the project below `folder`, which must be empty. Throws a HookproofError (`input-unreadable`) for a project that
 * is too large to be copied or cannot be read. Whoever made the folder removes it.
 */
export function copyTree(source: TreeSource, folder: string): CopiedTree {
  const base = workspaceRoot(source.root);
  const around = foldersAround(base).slice(1);
  const top = around.findLast((outer) => pathKind(join(outer, 'node_modules')) === 'folder') ?? base;
  const tree: Relocation = { from: base, to: join(folder, 'tree', relative(top, base)) };
  const root = join(tree.to, relative(base, source.root));
  const copied = copying(source.root, () => {
    const made = copyFolder({
      ...tree,
      excludedNames: EXCLUDED_NAMES,
      excludedPath: source.scratch,
      filesMax: LIMITS.copiedFilesMax,
      bytesMax: LIMITS.copiedBytesMax,
    });
    linkAround(top, around, { from: top, to: join(folder, 'tree') }, tree);
    return made;
  });
  return {
    root,
    files: copied.files,
    prepare: (texts) => {
      copied.restore();
      verifySubjects(root, source.digests);
      for (const { file, text } of texts) copied.write(relative(tree.to, join(root, file)), text);
    },
    toOriginal: (text) => text.replaceAll(tree.to, tree.from),
  };
}

function copying<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HookproofError('input-unreadable', `expected a project that can be copied, got "${reason}", at ${root}`, {
      exitCode: 1,
      hint: 'cold runs work on a copy of the project; --confirm none does without, and then no receipt is written',
      cause,
    });
  }
}

/** Packages are also looked for in the folders around: the same must be found from the copy. */
function linkAround(top: string, around: readonly string[], outer: Relocation, tree: Relocation): void {
  for (const folder of around) {
    const packages = join(folder, 'node_modules');
    if (folder.length < top.length || pathKind(packages) !== 'folder') continue;
    linkPackages({ from: packages, to: join(outer.to, relative(outer.from, folder), 'node_modules') }, tree);
  }
}

function verifySubjects(root: string, digests: Readonly<Record<string, string>>): void {
  for (const [file, digest] of Object.entries(digests)) {
    const path = join(root, file);
    if (realPath(path) !== path) throw new Error(`expected a file of the copy, got a link out of it, at ${file}`);
    const reading = readBoundedFile(path, LIMITS.sourceFileBytesMax);
    const found = reading.kind === 'bytes' ? sha256Hex(reading.bytes) : reading.kind;
    if (found !== digest) throw new Error(`expected the copied text to be the original, got ${found}, at ${file}`);
  }
}
