import { constants, copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readBoundedFile } from './bounded-file.ts';
import { sha256Hex } from './digest.ts';

export interface ReachedLimits {
  readonly filesMax: number;
  readonly bytesMax: number;
}

export interface CopiedReached {
  /** Absolute paths of the original and its copy. */
  readonly path: string;
  readonly copy: string;
  readonly sha256: string;
}

const TEXT_BYTES_MAX = 1_048_576;
const WORDS_MAX = 2_000;
const ENDINGS: readonly string[] = [
  '',
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.json',
  '.sh',
  '.py',
  '/index.js',
  '/__init__.py',
];

/**
 * Copies a program and the files that its text names by a path from its own folder, and what those name in turn, each to the
 * place that `to` gives for it. Throws an Error in words beyond a limit.
 */
export function copyReached(
  program: string,
  to: (path: string) => string,
  limits: ReachedLimits,
): readonly CopiedReached[] {
  const found = new Set([program]);
  const copied: CopiedReached[] = [];
  let bytes = 0;
  for (const path of found) {
    bytes += statSync(path).size;
    if (copied.length >= limits.filesMax || bytes > limits.bytesMax)
      throw new Error(
        `expected at most ${limits.filesMax} files and ${limits.bytesMax} bytes that a guard reaches, got more, at ${program}`,
      );
    const copy = to(path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy, constants.COPYFILE_FICLONE);
    copied.push({ path, copy, sha256: sha256Hex(readFileSync(copy)) });
    for (const named of namedIn(copy, dirname(path))) found.add(named);
  }
  return copied;
}

/** Regular files that a text names from a folder, with or without their ending. */
function namedIn(copy: string, folder: string): readonly string[] {
  const reading = readBoundedFile(copy, TEXT_BYTES_MAX);
  if (reading.kind !== 'bytes') return [];
  const text = reading.bytes.toString('utf8');
  const paths = text.match(/(?:[\w@.-]*\/)*[\w@-]*\.?[\w@.-]+/gu) ?? [];
  const modules = [...text.matchAll(/^\s*(?:from|import)\s+([\w.]+)/gmu)].map(([, name = '']) =>
    name.startsWith('.') ? `./${name.slice(1)}` : `./${name.replaceAll('.', '/')}`,
  );
  const words = new Set([...paths.filter((word) => /[./]/u.test(word)), ...modules]);
  return [...words].slice(0, WORDS_MAX).flatMap((word) => {
    // What stands behind a variable for the folder begins with a slash here.
    const below = join(folder, word);
    if (basename(below) === '' || below === folder) return [];
    const ending = ENDINGS.find((one) => isFile(below + one));
    return ending === undefined ? [] : [below + ending];
  });
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
