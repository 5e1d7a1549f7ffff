import { HookproofError } from '../model/hookproof-error.ts';
import type { TriedFunction, WitnessSearch } from '../model/witness.ts';
import { differingPart, outcomeText } from './outcome-text.ts';
import type { FastCheck, GeneratorDeclaration, InputGenerator } from './inputs-of.ts';
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
  readonly contest: Contest;
  inputs: number;
  executed: number;
  found: { readonly args: readonly unknown[]; readonly difference: Difference } | null;
  refused: {
    readonly args: readonly unknown[];
    readonly judgement: Extract<Judgement, { kind: 'nondeterministic' }>;
  } | null;
}

interface Hunted {
  readonly hunt: Hunt;
  readonly shrinks: number;
  readonly path: string;
}

/**
 * Looks for an input on which original and mutant differ, function after function, the most direct one first; each
 * gets an equal share of what is left of inputs and time. The found input is made as small as `shrinkMs` allows.
 */
export async function searchInputs(
  order: SearchOrder,
  declarations: readonly GeneratorDeclaration[],
  fc: FastCheck,
): Promise<Searched> {
  const generators = generatorsFor(declarations, order.file, order.definition);
  const tried: TriedFunction[] = [];
  const end = Date.now() + order.timeMs;
  let runsLeft = order.runs;
  for (const [index, generator] of generators.entries()) {
    const versions = loadVersions(generator, order);
    if (versions.kind === 'does-not-load') return without(versions);
    const { observe = (result: unknown): unknown => result } = generator;
    const contest = { ...versions, observe, limitMs: order.callLimitMs };
    const share = generators.length - index;
    const { hunt, shrinks, path } = await huntWith(
      { generator, contest, inputs: 0, executed: 0, found: null, refused: null },
      order,
      { runs: Math.ceil(runsLeft / share), timeMs: Math.max(100, (end - Date.now()) / share) },
      fc,
    );
    runsLeft -= hunt.inputs;
    tried.push(triedFunction(hunt, order));
    if (hunt.refused !== null) return without(nondeterministic(tried, generator, hunt.refused));
    if (hunt.found !== null) return witnessOf(tried, generator, hunt.found, shrinks, path);
    if (runsLeft <= 0 || Date.now() >= end) break;
  }
  if (tried.length === 0) return without({ kind: 'no-generator' });
  const isExecuted = tried.some(({ executed }) => executed === null || executed > 0);
  return without({ kind: isExecuted ? 'no-difference' : 'not-executed', tried });
}

function without(search: WitnessSearch): Searched {
  return { search, statements: [] };
}

function triedFunction({ generator, inputs, executed }: Hunt, order: SearchOrder): TriedFunction {
  const { file, definition } = generator;
  return { file, definition, inputs, executed: order.countsEntries ? executed : null };
}

async function huntWith(
  hunt: Hunt,
  order: SearchOrder,
  budget: { readonly runs: number; readonly timeMs: number },
  fc: FastCheck,
): Promise<Hunted> {
  const arbitrary = hunt.generator.arguments(fc);
  const search = await fc.check(
    fc.asyncProperty(arbitrary, async (args) => await passes(hunt, args)),
    { numRuns: budget.runs, seed: order.seed, endOnFailure: true, interruptAfterTimeLimit: budget.timeMs },
  );
  const { counterexamplePath } = search;
  if (search.failed && hunt.found === null && hunt.refused === null) throw unsearchable(hunt, search.errorInstance);
  if (hunt.found === null || counterexamplePath === null) return { hunt, shrinks: 0, path: '' };
  const { inputs, executed } = hunt;
  const shrunk = await fc.check(
    fc.asyncProperty(arbitrary, async (args) => await passes(hunt, args)),
    { seed: order.seed, path: counterexamplePath, interruptAfterTimeLimit: order.shrinkMs },
  );
  const counted = { ...hunt, inputs, executed };
  return { hunt: counted, shrinks: shrunk.numShrinks, path: shrunk.counterexamplePath ?? counterexamplePath };
}

/** The generator throws, or results are too large to compare. */
function unsearchable({ generator }: Hunt, error: unknown): HookproofError {
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
  generator: InputGenerator,
  { args, difference: { original, mutant, difference } }: NonNullable<Hunt['found']>,
  shrinks: number,
  path: string,
): Searched {
  const { file, definition, observe } = generator;
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
        shrinks,
        path,
      },
    },
    statements: witnessStatements({ definition, args, original, mutant, difference, observe }),
  };
}
