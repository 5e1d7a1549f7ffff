import { resolve } from 'node:path';
import { isSameFile } from './control.ts';
import type { ReadyMutant } from '../model/mutation-plan.ts';
import type { TestReference } from '../model/test-identity.ts';
import type { IdentifiedTest } from './control.ts';
import type { Preparation, TextServer } from './module-server.ts';
import type { BaselineFile, SuiteBaseline } from './suite-baseline.ts';
import type { FileAddress } from './worker-protocol.ts';

/** One text to run the suite against: a mutant or a self-control. */
export interface MutantJob {
  readonly label: string;
  readonly source: JobSource;
  /** Files that load the mutated module and have tests left to run; [] when there is none. */
  readonly files: readonly BaselineFile[];
  readonly addresses: readonly FileAddress[];
  /** Ids that must be executed in `files`. */
  readonly expectedIds: ReadonlySet<string>;
  readonly omittedIds: ReadonlySet<string>;
  /** Tests that are meant to kill; [] for a self-control. */
  readonly declaredIds: ReadonlySet<string>;
  /** The transformed text; made once, as early as it is asked for. */
  prepare(): Promise<Preparation>;
  /** Lets go of it; whoever needs it again has it made again. */
  release(): void;
}

export interface JobSource {
  readonly label: string;
  /** Texts to serve together; paths relative to the root. One for a mutant. */
  readonly texts: readonly { readonly file: string; readonly mutatedText: string; readonly hasBom?: boolean }[];
  /** Whether a text that changes nothing is meant. */
  readonly identical: 'allowed' | 'refused';
  readonly omits: readonly TestReference[];
  readonly killers: readonly TestReference[];
}

/** Selects what has to run: whole files by the modules that they loaded in the control run, never tests by name. */
export function makeJob(source: JobSource, root: string, baseline: SuiteBaseline, server: TextServer): MutantJob {
  const paths = source.texts.map(({ file }) => resolve(root, file).replaceAll('\\', '/'));
  const load = (): readonly BaselineFile[] =>
    baseline.files.filter((candidate) => paths.some((path) => candidate.modules.has(path)));
  let prepared: Promise<Preparation> | null = null;
  return {
    ...selectionOf(source, baseline, paths, load),
    label: source.label,
    source,
    prepare: async () =>
      await (prepared ??= prepareTogether(
        source.texts.map((text, index) =>
          server.prepare(paths[index] ?? text.file, text.mutatedText, source.identical),
        ),
      )),
    release: () => {
      prepared = null;
    },
  };
}

/** A job on every file, for runs that read the text from disk: nothing is prepared for them. */
export function wholeSuiteJob(source: JobSource, baseline: SuiteBaseline): MutantJob {
  return {
    ...selectionOf(source, baseline, [], () => baseline.files),
    label: source.label,
    source,
    prepare: async () => await Promise.reject(new Error('the text of this job is not served from memory')),
    release: () => undefined,
  };
}

type Selection = Omit<MutantJob, 'label' | 'source' | 'prepare' | 'release'>;

/** Thousands of mutants of one file ask for the same tests: their lists are made once. */
const selections = new WeakMap<SuiteBaseline, Map<string, Selection>>();

function selectionOf(
  source: JobSource,
  baseline: SuiteBaseline,
  paths: readonly string[],
  candidates: () => readonly BaselineFile[],
): Selection {
  const known = selections.get(baseline) ?? new Map<string, Selection>();
  selections.set(baseline, known);
  const key = JSON.stringify([paths, source.omits, source.killers]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = select(source, baseline, candidates());
  known.set(key, made);
  return made;
}

function select(source: JobSource, baseline: SuiteBaseline, candidates: readonly BaselineFile[]): Selection {
  const omitted = source.omits.flatMap((reference) => testsOf(reference, baseline));
  const omittedIds = new Set(omitted.map((test) => test.id));
  const files = candidates.filter((candidate) => candidate.tests.some((test) => !omittedIds.has(test.id)));
  return {
    files,
    addresses: files.map((candidate) => addressWithout(candidate, omittedIds)),
    expectedIds: new Set(
      files.flatMap((candidate) => candidate.tests.map((test) => test.id)).filter((id) => !omittedIds.has(id)),
    ),
    omittedIds,
    declaredIds: new Set(source.killers.flatMap((reference) => testsOf(reference, baseline)).map((test) => test.id)),
  };
}

/** What a mutant asks of the suite. */
export function jobSourceOf(mutant: ReadyMutant): JobSource {
  return {
    label: mutant.id,
    texts: [mutant],
    identical: 'refused',
    omits: mutant.omits,
    killers: mutant.declaredKillers,
  };
}

async function prepareTogether(preparing: readonly Promise<Preparation>[]): Promise<Preparation> {
  const prepared = await Promise.all(preparing);
  const failed = prepared.find((preparation) => preparation.kind !== 'ready');
  if (failed !== undefined) return failed;
  const ready = prepared.filter((preparation) => preparation.kind === 'ready');
  return {
    kind: 'ready',
    mutated: ready.flatMap((preparation) => preparation.mutated),
    changes: Object.fromEntries(ready.flatMap((preparation) => Object.entries(preparation.changes))),
  };
}

/** The same job with these tests only, chosen by vitest's own ids. */
export function onlyTests(job: MutantJob, ids: ReadonlySet<string>): MutantJob {
  const narrowed = narrowJob(job, (file) => file.tests.some((test) => ids.has(test.id)));
  return {
    ...narrowed,
    expectedIds: ids,
    addresses: narrowed.files.map((file) => ({ ...file.address, ...selection(file, (test) => ids.has(test.id)) })),
  };
}

/** The two ways of naming the same tests of a file. */
function selection(
  file: BaselineFile,
  isChosen: (test: IdentifiedTest) => boolean,
): Pick<FileAddress, 'onlyTaskIds' | 'onlyPlaces'> {
  const tests = file.tests.filter(isChosen);
  return { onlyTaskIds: tests.map((test) => test.taskId), onlyPlaces: tests.map((test) => test.place) };
}

/**
 * The job with the tests that `choose` says yes to, asked once for each file. A file whose tests lean on each other
 * stays whole, as long as one of them is chosen.
 */
export function selectTests(
  job: MutantJob,
  choose: (file: BaselineFile) => (test: IdentifiedTest) => boolean,
): MutantJob {
  const chosen = new Set<string>();
  for (const file of job.files) {
    const left = file.tests.filter((test) => job.expectedIds.has(test.id));
    const wanted = left.filter(choose(file));
    for (const test of wanted.length > 0 && file.isOrdered ? left : wanted) chosen.add(test.id);
  }
  return chosen.size === job.expectedIds.size ? job : onlyTests(job, chosen);
}

/** The same job on some of its files. */
export function narrowJob(job: MutantJob, keep: (file: BaselineFile) => boolean): MutantJob {
  const files = job.files.filter(keep);
  return {
    ...job,
    files,
    addresses: job.addresses.filter((address) => files.some((file) => isSameFile(file.address, address))),
    expectedIds: new Set(
      files.flatMap((file) => file.tests.map((test) => test.id)).filter((id) => job.expectedIds.has(id)),
    ),
  };
}

/** Tests of the control run with this file and title path, every occurrence; [] when there is none. */
export function testsOf(reference: TestReference, baseline: SuiteBaseline): readonly IdentifiedTest[] {
  return [...baseline.tests.values()].filter(
    (test) => test.reference.file === reference.file && test.reference.test === reference.test,
  );
}

function addressWithout(file: BaselineFile, omittedIds: ReadonlySet<string>): FileAddress {
  if (!file.tests.some((test) => omittedIds.has(test.id))) return file.address;
  return { ...file.address, ...selection(file, (test) => !omittedIds.has(test.id)) };
}
