import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { globFiles } from '../platform/list-files.ts';

export interface MutantFile {
  readonly id: string;
  /** Relative to the project root. */
  readonly mutantFile: string;
}

const NAMED_MAX = 20;

export const REGISTER_FILE = 'registered.json';

/** Beside the mutants of a family: generators of inputs for `hookproof witness`, no mutant. */
export const GENERATOR_FILES = '*/generators.{ts,js,mjs}';

const MODULE_EXTENSION = /\.(?:ts|js|mjs)$/u;
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Every mutant file below the folder, sorted by id. Throws HookproofError `mutant-invalid` (exit 5) with all problems:
 * a module that is not at `<family>/<slug>`, two files with one id, a folder that differs from its `registered.json`.
 */
export function discoverMutants(root: string, folder: string): readonly MutantFile[] {
  const modules = globFiles(
    join(root, folder),
    ['**/*.{ts,js,mjs}'],
    ['**/*.d.ts', '**/node_modules/**', GENERATOR_FILES],
  );
  const files = modules.map((path) => ({ id: path.replace(MODULE_EXTENSION, ''), mutantFile: `${folder}/${path}` }));
  const problems = [...placeProblems(files), ...registerProblems(root, folder, files)];
  if (problems.length > 0) {
    throw new HookproofError('mutant-invalid', problems.join('; '), {
      exitCode: 5,
      hint: `a mutant is ${folder}/<family>/<slug>.ts in kebab-case; ${REGISTER_FILE} lists all ids, sorted`,
    });
  }
  return files;
}

function placeProblems(files: readonly MutantFile[]): readonly string[] {
  const misplaced = files
    .filter(({ id }) => !ID.test(id))
    .map(({ mutantFile }) => `expected <family>/<slug> in kebab-case, got another path, at ${mutantFile}`);
  const twice = files.flatMap(({ id, mutantFile }, index) => {
    const first = files.find((file) => file.id === id);
    if (first === undefined || first === files[index]) return [];
    return [`expected one file for ${id}, got ${first.mutantFile} as well, at ${mutantFile}`];
  });
  return [...misplaced, ...twice];
}

function registerProblems(root: string, folder: string, files: readonly MutantFile[]): readonly string[] {
  const where = `${folder}/${REGISTER_FILE}`;
  const reading = readBoundedFile(join(root, folder, REGISTER_FILE), LIMITS.configFileBytesMax);
  if (reading.kind === 'absent') return [];
  if (reading.kind !== 'bytes') return [`expected a readable file, got ${reading.kind}, at ${where}`];
  const registered = parseRegister(reading.bytes.toString('utf8'));
  if (registered === undefined)
    return [`expected a sorted list of ids without repetition, got another JSON text, at ${where}`];
  const found = new Set(files.map(({ id }) => id));
  const known = new Set(registered);
  const gone = registered.filter((id) => !found.has(id));
  const strangers = files.map(({ id }) => id).filter((id) => !known.has(id));
  return [
    ...(gone.length === 0
      ? []
      : [`expected a file for each registered mutant, got none for ${named(gone)}, at ${folder}`]),
    ...(strangers.length === 0
      ? []
      : [`expected every mutant to be registered, got ${named(strangers)} beside the list, at ${where}`]),
  ];
}

/**
 * The ids on the register of a folder of mutants, of the given families only; null when it keeps none. Throws
 * HookproofError `mutant-invalid` (exit 5) for a register that cannot be read as one.
 */
export function registeredIds(root: string, folder: string, families?: readonly string[]): readonly string[] | null {
  const where = join(root, folder, REGISTER_FILE);
  const reading = readBoundedFile(where, LIMITS.configFileBytesMax);
  if (reading.kind === 'absent') return null;
  const ids = reading.kind === 'bytes' ? parseRegister(reading.bytes.toString('utf8')) : undefined;
  if (ids === undefined) {
    throw new HookproofError(
      'mutant-invalid',
      `expected a sorted list of ids, got ${reading.kind === 'bytes' ? 'another text' : reading.kind}, at ${where}`,
      {
        exitCode: 5,
        hint: `${REGISTER_FILE} lists the ids of all mutants as JSON, sorted, each once`,
      },
    );
  }
  return families === undefined ? ids : ids.filter((id) => families.includes(id.split('/', 1)[0] ?? id));
}

/** All of a few names; of many, the first ones and how many more. */
function named(ids: readonly string[]): string {
  const more = ids.length - NAMED_MAX;
  return more <= 0 ? ids.join(', ') : `${ids.slice(0, NAMED_MAX).join(', ')} and ${more} more`;
}

function parseRegister(text: string): readonly string[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) return undefined;
  const isSorted = value.every((id, index) => index === 0 || (value[index - 1] ?? '') < id);
  return isSorted ? value : undefined;
}
