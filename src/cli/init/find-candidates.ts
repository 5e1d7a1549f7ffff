import { posix } from 'node:path';
import {
  importedNames,
  relativeImports,
  suggestExamples,
  type SuggestedExample,
} from '../../mutation/suggest-example.ts';

export interface Candidates {
  /** Source files that tests import, relative, sorted. */
  readonly sources: readonly string[];
  /** Faults to try, the most telling first. */
  readonly examples: readonly SuggestedExample[];
}

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
/** TypeScript is imported by the name of the JavaScript that it becomes. */
const WRITTEN_AS: Readonly<Record<string, string>> = { '.js': '.ts', '.jsx': '.tsx', '.mjs': '.mts', '.cjs': '.cts' };
const TRIED_MAX = 8;

/**
 * The source files that test files import, and faults for their exported functions: those whose names the tests import
 * first, one of each file before a second of any. `readText`: undefined for what is no file of the project.
 */
export function findCandidates(
  testFiles: readonly string[],
  readText: (file: string) => string | undefined,
): Candidates {
  const tests = new Set(testFiles);
  const namesBySource = new Map<string, Set<string>>();
  for (const test of testFiles) {
    const text = readText(test) ?? '';
    const names = importedNames(text);
    for (const specifier of relativeImports(text)) {
      const source = resolveImport(test, specifier, readText);
      if (source === null || tests.has(source)) continue;
      const known = namesBySource.get(source) ?? new Set<string>();
      for (const name of names) known.add(name);
      namesBySource.set(source, known);
    }
  }
  const sources = [...namesBySource.keys()].toSorted();
  const bySource = sources.map((source) => {
    const names = namesBySource.get(source) ?? new Set<string>();
    const examples = suggestExamples(source, readText(source) ?? '', names);
    return examples.toSorted((a, b) => Number(names.has(b.definition)) - Number(names.has(a.definition)));
  });
  return { sources, examples: inTurns(bySource).slice(0, TRIED_MAX) };
}

/** A bare specifier, an alias and a path outside of the project resolve to null. */
function resolveImport(
  importer: string,
  specifier: string,
  readText: (file: string) => string | undefined,
): string | null {
  const path = posix.normalize(posix.join(posix.dirname(importer), specifier));
  if (path.startsWith('../')) return null;
  const extension = posix.extname(path);
  const written = WRITTEN_AS[extension];
  const tries = [
    ...(EXTENSIONS.includes(extension) ? [path] : []),
    ...(written === undefined ? [] : [path.slice(0, -extension.length) + written]),
    ...EXTENSIONS.map((ending) => path + ending),
    ...EXTENSIONS.map((ending) => `${path}/index${ending}`),
  ];
  return tries.find((file) => readText(file) !== undefined) ?? null;
}

function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
