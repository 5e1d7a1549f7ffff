import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ReadyMutant } from '../../src/model/mutation-plan.ts';
import type { SelfControlMutant } from '../../src/runner/campaign-request.ts';

const repository = resolve(import.meta.dirname, '../..');

export interface FixtureProject {
  readonly root: string;
  read(file: string): string;
  /** Relative path -> content of every file except node_modules. */
  contents(): Readonly<Record<string, string>>;
  remove(): void;
}

/** Copies a fixture to a temporary folder, with the repository's packages. `variants`: files to add to its tests. */
export function copyFixture(name: string, variants: readonly string[] = []): FixtureProject {
  const source = join(repository, 'test/fixtures', name);
  const root = realpathSync(mkdtempSync(join(tmpdir(), `hookproof-${name.replaceAll('/', '-')}-`)));
  cpSync(source, root, { recursive: true });
  for (const variant of variants) cpSync(join(source, 'variants', variant), join(root, 'test', variant));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return {
    root,
    read,
    contents: () =>
      Object.fromEntries(
        readdirSync(root, { recursive: true, encoding: 'utf8' })
          .filter((file) => !file.startsWith('node_modules') && statSync(join(root, file)).isFile())
          .map((file) => [file, read(file)]),
      ),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export interface Change {
  readonly id: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A mutant by text replacement; the anchor must stand there exactly once. */
export function mutantOf(project: FixtureProject, change: Change, declared: Partial<ReadyMutant> = {}): ReadyMutant {
  const originalText = project.read(change.file);
  if (originalText.split(change.from).length !== 2)
    throw new Error(`not exactly once in ${change.file}: ${change.from}`);
  const start = originalText.indexOf(change.from);
  return {
    kind: 'ready',
    id: change.id,
    title: change.id,
    breaks: 'T1',
    why: 'a fixture',
    file: change.file,
    definition: 'fixture',
    declaredKillers: [],
    omits: [],
    expects: 'killed',
    since: '2026-11-30',
    originalText,
    mutatedText: originalText.replace(change.from, () => change.to),
    definitionSpan: { start, end: start + change.from.length, firstLine: 1, lastLine: 1 },
    effectFingerprint: change.id,
    unifiedDiff: '',
    ...declared,
  };
}

/** The two self-controls on one function of a fixture. */
export function selfControlsOf(project: FixtureProject, file: string, bodyStart: string): readonly SelfControlMutant[] {
  const text = project.read(file);
  return [
    { kind: 'identity', file, definition: 'fixture', mutatedText: text, expected: 'survived' },
    {
      kind: 'always-throw',
      file,
      definition: 'fixture',
      mutatedText: text.replace(bodyStart, () => `${bodyStart}\n  throw new Error('always');`),
      expected: 'killed-by-crash',
    },
  ];
}

/** Processes whose working folder is this project: workers start there, and so does everything they start. */
export function processesOf(root: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === root;
      } catch {
        return false;
      }
    });
}
