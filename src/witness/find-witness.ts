import type { MutationPlan, ReadyMutant } from '../model/mutation-plan.ts';
import type { Witness, WitnessSearch, WitnessTest } from '../model/witness.ts';
import { countEntries } from '../mutation/count-entries.ts';
import { servedText } from '../mutation/subject-source.ts';
import { globFiles } from '../platform/list-files.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { generatorFiles } from './generator-files.ts';
import { placeTest } from './place-test.ts';
import { proveTest } from './prove-test.ts';
import { runSearch } from './run-search.ts';
import { ENTRY_COUNTER } from './search-order.ts';
import { testFileText, testTitle } from './test-text.ts';

export interface WitnessRequest {
  readonly project: LoadedProject;
  readonly lane: MutationPlan['lane'];
  readonly mutant: ReadyMutant;
  /** Inputs at most. */
  readonly runs: number;
  /** Wall time of the search in milliseconds. */
  readonly timeMs: number;
  readonly seed: number;
  /** What the searching process is given beyond `timeMs`, to load and to make the input smaller; default: a minute. */
  readonly graceMs?: number;
  readonly signal?: AbortSignal;
}

export interface FoundWitness {
  readonly search: WitnessSearch;
  readonly seed: number;
  /** A test that was run both ways; null where there is none. */
  readonly test: WitnessTest | null;
  /** With a witness and without a test: why. */
  readonly untestedBecause: string | null;
}

const SHRINK_MS = 5_000;
const GRACE_MS = 60_000;
const CALL_LIMIT_MS = 250;
const TEST_FILES = '**/*.{test,spec}.{ts,mts,cts,tsx,js,mjs,cjs,jsx}';
const NO_TESTS = ['**/node_modules/**', '**/.hookproof/**', '**/.stryker-tmp/**', '**/dist/**', '**/fixtures/**'];

/**
 * Searches for an input on which original and mutant differ, and writes a test that says it. Runs the subject in
 * processes of their own; the user's tree is not written to. Throws what `runSearch` throws.
 */
export async function findWitness(request: WitnessRequest): Promise<FoundWitness> {
  const { search, statements } = await searchOnly(request);
  const { seed } = request;
  if (search.kind !== 'witness') return { search, seed, test: null, untestedBecause: null };
  const tested = await writeTest(request, search.witness, statements);
  return typeof tested === 'string'
    ? { search, seed, test: null, untestedBecause: tested }
    : { search, seed, test: tested, untestedBecause: null };
}

/** The search without the test, for measurements over many mutants. */
export async function searchOnly(request: WitnessRequest): ReturnType<typeof runSearch> {
  const { project, mutant, runs, timeMs, seed, signal, graceMs = GRACE_MS } = request;
  const { file, definition, originalText } = mutant;
  const counting = countEntries(file, originalText, definition, ENTRY_COUNTER);
  const order = {
    root: project.root,
    generatorFiles: generatorFiles(project.root, project.config.mutants),
    file,
    definition,
    originalText: counting.text,
    mutatedText: mutant.mutatedText,
    countsEntries: counting.counts,
    runs,
    timeMs,
    seed,
    shrinkMs: SHRINK_MS,
    callLimitMs: CALL_LIMIT_MS,
  };
  if (order.generatorFiles.length === 0) return { search: { kind: 'no-generator' }, statements: [] };
  return await runSearch(order, timeMs + graceMs, signal);
}

/** The proved test, or why there is none. */
async function writeTest(
  { project, lane, mutant }: WitnessRequest,
  witness: Witness,
  statements: readonly string[],
): Promise<WitnessTest | string> {
  if (statements.length === 0) return 'the input or the answer cannot be written as an expression';
  const slug = `${(mutant.id.split('/').at(-1) ?? 'mutant').replaceAll(/[^\w-]+/gu, '-')}-witness`;
  const testFiles = globFiles(project.root, [TEST_FILES], NO_TESTS);
  const killers = mutant.declaredKillers.map((killer) => killer.file);
  const place = placeTest(witness.file, killers, testFiles, slug);
  if (place === undefined) return 'the project has no test file that a new one could stand beside';
  const { file, specifier } = place;
  const textOf = (tests: readonly { readonly title: string; readonly statements: string }[]): string =>
    testFileText(witness.definition, specifier, tests);
  const proof = await proveTest(project, {
    file,
    text: textOf(statements.map((each, index) => ({ title: String(index), statements: each }))),
    subject: mutant.file,
    mutatedText: servedText(mutant),
    hangs: witness.mutant.startsWith('does not come back'),
  });
  if (proof.kind === 'not-proved') return proof.because;
  const chosen = statements[proof.candidate] ?? '';
  return {
    file,
    text: textOf([{ title: testTitle(lane, mutant.title), statements: chosen }]),
    failure: proof.failure,
  };
}
