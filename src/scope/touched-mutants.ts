import { posix } from 'node:path';
import type { MutationPlan, PlannedMutant } from '../model/mutation-plan.ts';
import { isConfigName } from '../receipts/environment-pins.ts';
import { packFilesOf } from '../receipts/pack-files.ts';
import { isUnpinned } from '../receipts/project-path.ts';
import type { RunClaim } from '../receipts/kinds/run-statement.ts';
import { reachedFiles, suiteFiles } from '../receipts/suite-closure.ts';
import type { Change } from './changed-files.ts';

export interface TouchInput {
  readonly root: string;
  readonly plan: MutationPlan;
  readonly packPath: string | null;
  readonly change: Change;
  /** Configuration files that the project names, relative to the root. */
  readonly configFiles: readonly string[];
  /** Patterns that the project declares as parts of its suite. */
  readonly globs: readonly string[];
  readonly receiptsFolder: string;
  /** The newest receipt of the whole population; null when there is none. It tells what the suite consists of. */
  readonly claim: RunClaim | null;
}

export interface Touched {
  /** Why all mutants are selected; [] when the change is narrower. */
  readonly everything: readonly string[];
  /** Mutant id -> why it is selected. */
  readonly mutants: ReadonlyMap<string, string>;
  /** Changed files that belong neither to the subjects nor to the mutants nor to the suite. */
  readonly unrelated: readonly string[];
}

type Touch =
  | { readonly kind: 'everything'; readonly because: string }
  | { readonly kind: 'mutants'; readonly ids: readonly string[]; readonly because: string }
  | { readonly kind: 'unrelated' };

/**
 * The mutants that a change touches: by their subject file, by the file that defines them, or by a test file that covers
 * them. Whatever all of them rest on (configuration, packages, helpers of the suite), and whatever cannot be placed,
 * selects everything. A narrower scope is a shortcut for people: only a run of the whole population says how it stands.
 */
export function touchedMutants(input: TouchInput): Touched {
  const suite = suiteOf(input);
  const touches = input.change.files.map((file) => ({ file, touch: touchOf(file, input, suite) }));
  const mutants = new Map<string, string>();
  for (const { touch } of touches) {
    if (touch.kind !== 'mutants') continue;
    for (const id of touch.ids) if (!mutants.has(id)) mutants.set(id, touch.because);
  }
  const everything = touches.flatMap(({ touch }) => (touch.kind === 'everything' ? [touch.because] : []));
  return {
    everything: [...everything, ...input.change.outside.map((path) => `${path} changed, outside the project`)],
    mutants,
    unrelated: touches.flatMap(({ file, touch }) => (touch.kind === 'unrelated' ? [file] : [])),
  };
}

interface KnownSuite {
  /** Whether a receipt watched which files the suite loads. */
  readonly isObserved: boolean;
  readonly testFiles: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
  /** Everything that the suite is known to consist of. */
  readonly files: ReadonlySet<string>;
}

function suiteOf({ root, plan, globs, receiptsFolder, claim }: TouchInput): KnownSuite {
  const declared = plan.mutants.flatMap(({ declaredKillers }) => declaredKillers.map(({ file }) => file));
  const testFiles = [...new Set([...declared, ...(claim?.suite.testFiles ?? [])])];
  const files = suiteFiles({ root, testFiles, subjects: plan.subjectFiles, globs, receiptsFolder });
  return {
    isObserved: claim?.suite.grade === 'observed',
    testFiles: new Set(testFiles),
    endings: new Set(testFiles.map(endingOf)),
    files: new Set([...files, ...(claim?.suite.files.map(({ file }) => file) ?? [])]),
  };
}

/** `fee.test.ts` -> `.test.ts` */
function endingOf(file: string): string {
  return /(?:[._-][^./]+)?\.[^./]+$/u.exec(posix.basename(file))?.[0] ?? '';
}

function touchOf(file: string, input: TouchInput, suite: KnownSuite): Touch {
  const { plan, configFiles, packPath, receiptsFolder, claim } = input;
  const isConfig =
    configFiles.includes(file) || isConfigName(file) || claim?.config.some((pin) => pin.file === file) === true;
  if (isConfig) return { kind: 'everything', because: `${file} changed, on which everything rests` };
  if (plan.subjectFiles.includes(file)) return ofMutants(plan, (mutant) => mutant.file === file, `${file} changed`);
  if (packFilesOf(plan.lane, packPath).includes(file) || file === packPath)
    return { kind: 'everything', because: `${file} changed, which lists the mutants` };
  if (plan.mutants.some(({ mutantFile }) => mutantFile === file))
    return ofMutants(plan, ({ mutantFile }) => mutantFile === file, `${file} changed`);
  if (suite.testFiles.has(file) || (suite.files.has(file) && suite.endings.has(endingOf(file))))
    return touchOfTestFile(file, input);
  if (suite.files.has(file)) return { kind: 'everything', because: `${file} changed, which the suite uses` };
  if (isUnpinned(file, receiptsFolder)) return { kind: 'unrelated' };
  if (suite.isObserved) return { kind: 'unrelated' };
  return { kind: 'everything', because: `${file} changed, and no receipt tells whether the suite uses it` };
}

/** Mutants whose declared or recorded killers stand in the test file, and all of the subjects that it reaches. */
function touchOfTestFile(file: string, input: TouchInput): Touch {
  const { root, plan, receiptsFolder, claim } = input;
  const reached = new Set(reachedFiles(root, [file], receiptsFolder));
  const subjects = new Set(plan.subjectFiles.filter((subject) => reached.has(subject)));
  const recorded = new Set(
    claim?.mutants
      .filter(({ killers }) => killers.some((killer) => killer.startsWith(`${file} > `)))
      .map(({ id }) => id),
  );
  if (subjects.size === 0) {
    return { kind: 'everything', because: `${file} changed, and how it reaches the subjects is not seen` };
  }
  const covers = (mutant: PlannedMutant): boolean =>
    subjects.has(mutant.file) ||
    recorded.has(mutant.id) ||
    mutant.declaredKillers.some((killer) => killer.file === file);
  return ofMutants(plan, covers, `${file} changed, which covers it`);
}

function ofMutants(plan: MutationPlan, keep: (mutant: PlannedMutant) => boolean, because: string): Touch {
  return { kind: 'mutants', ids: plan.mutants.filter(keep).map(({ id }) => id), because };
}
