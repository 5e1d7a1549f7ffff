import { join, posix } from 'node:path';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { sha256Hex } from '../platform/digest.ts';
import { fileTypeAt, globFiles, listFolder } from '../platform/list-files.ts';
import { isUnpinned, projectPath, UNPINNED_FOLDERS } from './project-path.ts';
import type { FilePin } from './kinds/run-statement.ts';

/**
 * Which files a suite consists of, without running it: the test files that ran, files beside them that are named
 * alike or stand below them (a new test file would join the suite), their snapshots, every file that these or the files under test name in a relative
 * string literal, and so on from there, and what the project's patterns name, which is not followed. Misses path aliases, computed paths and packages linked from elsewhere; a
 * project declares those by pattern.
 */
export const CLOSURE_METHOD = 'test-files+neighbours+globs+relative-literals/v1' as const;

const FILES_MAX = 20_000;
const FOLDER_ENTRIES_MAX = 200_000;
const TEXT_FILE = /\.(?:[cm]?[jt]sx?|json|vue|svelte|astro)$/u;
const RELATIVE_LITERAL = /(['"`])(\.{1,2}\/[^'"`\n\r$]{1,300})\1/gu;
const TRIED_SUFFIXES = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
] as const;

export interface ClosureSeeds {
  readonly root: string;
  /** Test files that ran. */
  readonly testFiles: readonly string[];
  /** Files under test: their literals are followed, they themselves are pinned elsewhere. */
  readonly subjects: readonly string[];
  readonly globs: readonly string[];
  readonly receiptsFolder: string;
}

/** Paths of the closure, sorted, files under test left out. Reads today's tree; an absent seed is left out too. */
export function suiteFiles(seeds: ClosureSeeds): string[] {
  const ignored = [...UNPINNED_FOLDERS.map((folder) => `**/${folder}/**`), `${seeds.receiptsFolder}/**`];
  const tests = [...seeds.testFiles, ...neighbours(seeds)];
  const reached = reachedFiles(
    seeds.root,
    [...tests, ...tests.map(snapshotOf), ...seeds.subjects],
    seeds.receiptsFolder,
  );
  const declared = globFiles(seeds.root, seeds.globs, ignored);
  const subjects = new Set(seeds.subjects);
  return [...new Set([...reached, ...declared])].filter((file) => !subjects.has(file)).toSorted();
}

/** The given files and everything that their relative literals reach, sorted. Absent ones are left out. Throws HookproofError past the bound. */
export function reachedFiles(root: string, start: readonly string[], receiptsFolder: string): string[] {
  const seen = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || isUnpinned(file, receiptsFolder)) continue;
    if (seen.size >= FILES_MAX) throw tooManyFiles(root);
    const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
    if (reading.kind === 'absent') continue;
    seen.add(file);
    if (reading.kind === 'bytes' && TEXT_FILE.test(file))
      queue.push(...relativeLiterals(root, file, reading.bytes.toString('utf8')));
  }
  return [...seen].toSorted();
}

function tooManyFiles(root: string): HookproofError {
  return new HookproofError(
    'input-too-large',
    `expected at most ${FILES_MAX} files in the suite, got more, at ${root}`,
    {
      exitCode: EXIT_CODES.usage,
      hint: 'narrow the patterns of suite.closure in the project configuration',
    },
  );
}

/** sha256 of the bytes of a file, or a word for why there are none. Never throws. */
export function digestOfFile(root: string, file: string): string {
  const reading = readBoundedFile(join(root, file), LIMITS.sourceFileBytesMax);
  return reading.kind === 'bytes' ? sha256Hex(reading.bytes) : reading.kind;
}

/** Pins of files that exist; the digest of an unreadable one is the reason in words, which never equals a digest. */
export function pinFiles(root: string, files: readonly string[]): FilePin[] {
  return files.map((file) => ({ file, sha256: digestOfFile(root, file) }));
}

/** Where vitest keeps what a test file expects of its snapshots, unless the project says otherwise. */
function snapshotOf(testFile: string): string {
  return posix.join(posix.dirname(testFile), '__snapshots__', `${posix.basename(testFile)}.snap`);
}

/** Files in the same folders, and in the folders below, whose names end like a test file's (`.test.ts`). */
function neighbours(seeds: ClosureSeeds): string[] {
  const endings = new Map<string, Set<string>>();
  for (const file of seeds.testFiles) {
    const folder = posix.dirname(file);
    const ending = /(?:[._-][^./]+)?\.[^./]+$/u.exec(posix.basename(file))?.[0];
    if (ending !== undefined) endings.set(folder, (endings.get(folder) ?? new Set()).add(ending));
  }
  return [...endings].flatMap(([folder, ends]) =>
    filesBelow(seeds, folder).filter((file) => [...ends].some((end) => file.endsWith(end))),
  );
}

/**
 * One digest over names and bytes of every file of the project that could be pinned: any change shows. Throws
 * HookproofError past the bound on their number.
 */
export function projectDigest(root: string, receiptsFolder: string): string {
  const files = filesBelow({ root, receiptsFolder }, '.').toSorted();
  if (files.length > FILES_MAX) throw tooManyFiles(root);
  return sha256Hex(
    pinFiles(root, files)
      .map(({ file, sha256 }) => `${file}\0${sha256}\n`)
      .join(''),
  );
}

/** Every file in a folder and below it, folders that are never pinned left out. Symbolic links are not followed. */
function filesBelow({ root, receiptsFolder }: Pick<ClosureSeeds, 'root' | 'receiptsFolder'>, start: string): string[] {
  const files: string[] = [];
  const folders = [start];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const listing = listFolder(join(root, folder));
    for (const entry of listing.kind === 'entries' ? listing.entries : []) {
      const path = posix.join(folder, entry.name);
      if (isUnpinned(path, receiptsFolder)) continue;
      if (entry.type === 'file') files.push(path);
      if (entry.type === 'folder') folders.push(path);
      if (files.length + folders.length > FOLDER_ENTRIES_MAX) throw tooManyFiles(root);
    }
  }
  return files;
}

function relativeLiterals(root: string, file: string, text: string): string[] {
  const found: string[] = [];
  for (const [, , literal = ''] of text.matchAll(RELATIVE_LITERAL)) {
    const target = resolveLiteral(root, posix.dirname(file), literal.replace(/[?#].*$/u, ''));
    if (target !== null) found.push(target);
  }
  return found;
}

function resolveLiteral(root: string, folder: string, literal: string): string | null {
  const base = projectPath(posix.join(folder, literal));
  if (base === null) return null;
  const spellings = [
    ...TRIED_SUFFIXES.map((suffix) => `${base}${suffix}`),
    base.replace(/\.([cm]?)js(x?)$/u, '.$1ts$2'),
  ];
  return spellings.find((path) => isFile(join(root, path))) ?? null;
}

function isFile(path: string): boolean {
  const type = fileTypeAt(path);
  return (
    type === 'file' || (type === 'symbolic link' && readBoundedFile(path, LIMITS.sourceFileBytesMax).kind === 'bytes')
  );
}
