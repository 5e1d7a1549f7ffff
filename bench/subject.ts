import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What is measured: a small vitest project whose files are copied into a temporary folder. */
export interface Subject {
  readonly name: SubjectName;
  readonly about: string;
  /** Files of the project that are mutated, in the project. */
  readonly mutate: readonly string[];
  /** Path in the project -> text. */
  readonly files: ReadonlyMap<string, string>;
  /** Milliseconds that a set-up file keeps the processor busy before each test; 0 for none. */
  readonly waitMs: number;
}

export const SUBJECT_NAMES = ['detector', 'detector10', 'router', 'url-toolkit'] as const;

export type SubjectName = (typeof SUBJECT_NAMES)[number];

export function isSubjectName(name: string): name is SubjectName {
  return SUBJECT_NAMES.some((known) => known === name);
}

/** Reads a subject from the checkout. */
export function readSubject(name: SubjectName, checkout: string): Subject {
  switch (name) {
    case 'detector':
      return { ...detectorProject(checkout), name, about: 'the matchers of our detector and their suite', waitMs: 0 };
    case 'detector10':
      return { ...detectorProject(checkout), name, about: 'the same, 10 ms of work before each test', waitMs: 10 };
    case 'router':
      return { ...ownProject(checkout, name), name, about: 'a radix-tree router, written for this', waitMs: 0 };
    case 'url-toolkit':
      return { ...ownProject(checkout, name), name, about: 'functions on URL texts, written for this', waitMs: 0 };
  }
}

type Project = Pick<Subject, 'mutate' | 'files'>;

/** The matchers read a semantics table of a host, which imports no more than this. */
const DETECTOR_SOURCES = ['src/model', 'src/detector', 'src/hosts'];
/** Some 400 mutants. The interpreter of expressions is left out: its loops would be measured as time limits. */
const DETECTOR_MUTATED = [
  'src/detector/matcher.ts',
  'src/detector/matcher-nearest.ts',
  'src/detector/matcher-shapes.ts',
];

function detectorProject(checkout: string): Project {
  const sources = DETECTOR_SOURCES.flatMap((folder) => filesBelow(checkout, folder));
  const tests = filesBelow(checkout, 'test/detector').filter((file) => /\/matcher[^/]*\.test\.ts$/u.test(file));
  return {
    mutate: DETECTOR_MUTATED,
    files: readAll(checkout, [...sources, ...tests, 'test/support/expect-law.ts'], ''),
  };
}

function ownProject(checkout: string, name: SubjectName): Project {
  const folder = `bench/subjects/${name}`;
  const files = readAll(checkout, filesBelow(checkout, folder), `${folder}/`);
  return { mutate: [...files.keys()].filter((file) => file.startsWith('src/')), files };
}

function filesBelow(checkout: string, folder: string): readonly string[] {
  return readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

function readAll(checkout: string, files: readonly string[], prefix: string): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file.slice(prefix.length), readFileSync(join(checkout, file), 'utf8')]));
}
