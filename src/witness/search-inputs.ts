import { HookproofError } from '../model/hookproof-error.ts';
import type { TriedFunction, Witness, WitnessSearch } from '../model/witness.ts';
import { differingPart, outcomeText } from './outcome-text.ts';
import { argumentInputs } from './schema/argument-inputs.ts';
import type { FastCheck, GeneratorDeclaration, InputGenerator, Inputs } from './inputs-of.ts';
import { judgeInput, type Contest, type Judgement } from './judge-input.ts';
import { generatorsFor } from './load-generators.ts';
import { ENTRY_COUNTER, type SearchOrder } from './search-order.ts';
import { loadVersions } from './subject-versions.ts';
import { shownValue } from './value-text.ts';
import { witnessStatements } from './witness-statements.ts';

export interface Searched {
  readonly search: WitnessSearch;
  readonly statements: readonly string[];
}

type Difference = Extract<Judgement, { readonly kind: 'differs' }>;

/** The first inputs of each function are given to the original twice, so that one that gambles is noticed. */
const REPEATED_INPUTS = 100;

/** One function under search. */
interface Hunt {
  readonly generator: InputGenerator;
  readonly inputsMade: Inputs<readonly unknown[]>;
  readonly contest: Contest;
  /** Shared by all. */
  readonly runsLeft: { count: number };
  inputs: number;
  executed: number;
  found: { readonly args: readonly unknown[]; readonly difference: Difference } | null;
  refused: {
    readonly args: readonly unknown[];
    readonly judgement: Extract<Judgement, { kind: 'nondeterministic' }>;
  } | null;
}

type Hunted = Pick<Witness, 'shrinks' | 'path' | 'seed'>;

/** Inputs of each function in the first round, which finds the functions that enter the definition. */
const FIRST_ROUND_RUNS = 500;

interface Budget {
  readonly runs: number;
  readonly timeMs: number;
  readonly seed: number;
}

/**
 * Looks for an input on which original and mutant differ, function after function, the most direct one first: some
 * inputs of each, then what is left for those that entered the definition. The found input is made as small as
 * `shrinkMs` allows.
 */
export async function searchInputs(
  order: SearchOrder,
  declarations: readonly GeneratorDeclaration[],
  fc: FastCheck,
): Promise<Searched> {
  const hunts: Hunt[] = [];
  const runsLeft = { count: order.runs };
  for (const generator of generatorsFor(declarations, order.file, order.definition)) {
    const versions = loadVersions(generator, order);
    if (versions.kind === 'does-not-load') return without(versions);
    const { observe = (result: unknown): unknown => result } = generator;
    const contest = { ...versions, observe, limitMs: order.callLimitMs };
    const inputsMade = argumentInputs(generator, order.root, fc);
    hunts.push({ generator, inputsMade, contest, runsLeft, inputs: 0, executed: 0, found: null, refused: null });
  }
  if (hunts.length === 0) return without({ kind: 'no-generator' });
  const end = Date.now() + order.timeMs;
  const found =
    (await huntAll(hunts, order, end, fc, { runsMax: FIRST_ROUND_RUNS, seed: order.seed })) ??
    (await huntAll(hunts.filter(isPromising(hunts, order)), order, end, fc, { seed: order.seed + 1 }));
  if (found !== null) return found;
  const tried = triedFunctions(hunts, order);
  const isExecuted = tried.some(({ executed }) => executed === null || executed > 0);
  return without({ kind: isExecuted ? 'no-difference' : 'not-executed', tried });
}

/** Those that entered the definition; all of them where none did, or where entries are not counted. */
function isPromising(hunts: readonly Hunt[], order: SearchOrder): (hunt: Hunt) => boolean {
  const isKnown = order.countsEntries && hunts.some(({ executed }) => executed > 0);
  return ({ executed }) => !isKnown || executed > 0;
}

/** Gives each of some functions an equal share of what is left of inputs and time; null when nothing was found. */
async function huntAll(
  hunts: readonly Hunt[],
  order: SearchOrder,
  end: number,
  fc: FastCheck,
  { runsMax = Number.MAX_SAFE_INTEGER, seed }: { readonly runsMax?: number; readonly seed: number },
): Promise<Searched | null> {
  for (const [index, hunt] of hunts.entries()) {
    const share = hunts.length - index;
    const before = hunt.inputs;
    const runs = Math.min(runsMax, Math.ceil(hunt.runsLeft.count / share));
    const timeMs = (end - Date.now()) / share;
    if (runs <= 0 || timeMs <= 0) return null;
    const hunted = await huntWith(hunt, order, { runs, timeMs, seed }, fc);
    hunt.runsLeft.count -= hunt.inputs - before;
    if (hunt.refused !== null)
      return without(nondeterministic(triedFunctions(hunts, order), hunt.generator, hunt.refused));
    if (hunted !== null && hunt.found !== null)
      return witnessOf(triedFunctions(hunts, order), hunt, hunt.found, hunted);
  }
  return null;
}

function without(search: WitnessSearch): Searched {
  return { search, statements: [] };
}

/** Those that were called at all. */
function triedFunctions(hunts: readonly Hunt[], order: SearchOrder): readonly TriedFunction[] {
  return hunts
    .filter(({ inputs }) => inputs > 0)
    .map(({ generator: { file, definition }, inputs, executed }) => ({
      file,
      definition,
      inputs,
      executed: order.countsEntries ? executed : null,
    }));
}

/** How the found input was made small; null when none was found. */
async function huntWith(hunt: Hunt, order: SearchOrder, budget: Budget, fc: FastCheck): Promise<Hunted | null> {
  const { runs, timeMs, seed } = budget;
  const search = await fc.check(
    fc.asyncProperty(hunt.inputsMade, async (args) => await passes(hunt, args)),
    { numRuns: runs, seed, endOnFailure: true, interruptAfterTimeLimit: timeMs },
  );
  const { counterexamplePath } = search;
  if (search.failed && hunt.found === null && hunt.refused === null) throw unsearchable(hunt, search.errorInstance);
  if (hunt.found === null || counterexamplePath === null) return null;
  const { inputs, executed } = hunt;
  const shrunk = await fc.check(
    fc.asyncProperty(hunt.inputsMade, async (args) => await passes(hunt, args)),
    { seed, path: counterexamplePath, interruptAfterTimeLimit: order.shrinkMs },
  );
  // Making it smaller is no search.
  hunt.inputs = inputs;
  hunt.executed = executed;
  return { shrinks: shrunk.numShrinks, path: shrunk.counterexamplePath ?? counterexamplePath, seed };
}

/** The generator throws, or results are too large to compare. */
function unsearchable({ generator }: Hunt, error: unknown): HookproofError {
  if (error instanceof HookproofError) return error;
  const reason = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error);
  return new HookproofError(
    'config-invalid',
    `expected inputs that can be made up and compared, got "${reason}", at the generator of ${generator.definition}`,
    { exitCode: 1, hint: 'observe says what of a result is to be compared', cause: error },
  );
}

/** False ends the search, or is one step of making the input smaller. */
async function passes(hunt: Hunt, args: readonly unknown[]): Promise<boolean> {
  if (hunt.refused !== null) return true;
  const before = entries();
  hunt.inputs += 1;
  const judgement = await judgeInput(hunt.contest, args, hunt.inputs <= REPEATED_INPUTS);
  if (entries() > before) hunt.executed += 1;
  switch (judgement.kind) {
    case 'same':
    case 'original-hung':
      return true;
    case 'nondeterministic':
      hunt.refused = { args, judgement };
      return false;
    case 'differs':
      hunt.found = { args, difference: judgement };
      return false;
  }
}

function entries(): number {
  const count: unknown = Reflect.get(globalThis, ENTRY_COUNTER);
  return typeof count === 'number' ? count : 0;
}

function nondeterministic(
  tried: readonly TriedFunction[],
  { definition }: InputGenerator,
  { args, judgement }: NonNullable<Hunt['refused']>,
): WitnessSearch {
  const { version, answers } = judgement;
  return {
    kind: 'nondeterministic',
    tried,
    version,
    definition,
    arguments: args.map((each) => shownValue(each)),
    answers: [outcomeText(answers[0]), outcomeText(answers[1])],
  };
}

function witnessOf(
  tried: readonly TriedFunction[],
  { generator: { file, definition, observe } }: Hunt,
  { args, difference: { original, mutant, difference } }: NonNullable<Hunt['found']>,
  hunted: Hunted,
): Searched {
  return {
    search: {
      kind: 'witness',
      tried,
      witness: {
        file,
        definition,
        arguments: args.map((each) => shownValue(each)),
        original: outcomeText(original),
        mutant: outcomeText(mutant),
        part: differingPart(original, mutant, difference),
        ...hunted,
      },
    },
    statements: witnessStatements({ definition, args, original, mutant, difference, observe }),
  };
}
