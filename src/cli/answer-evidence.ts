import type { AnswerCategory } from '../model/answer.ts';
import { EXIT_CODES, type ExitCode } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import type { MutationPlan, ReadyMutant } from '../model/mutation-plan.ts';
import type { TriedFunction, WitnessSearch } from '../model/witness.ts';
import { sha256Hex } from '../platform/digest.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import type { AnswerEvidence } from '../receipts/kinds/answer-statement.ts';
import { untilInterrupted } from './interrupt.ts';

export interface EvidenceRequest {
  readonly project: LoadedProject;
  readonly lane: MutationPlan['lane'];
  readonly mutant: ReadyMutant;
  readonly category: AnswerCategory;
  /** What was looked at, in words; undefined for nothing. */
  readonly argument: string | undefined;
  readonly witness: boolean;
  readonly emitted: boolean;
  readonly runs: number;
  readonly seed: number;
}

const SEARCH_MS = 30_000;

/**
 * Collects what speaks for an answer. Throws HookproofError `answer-refused` where the evidence speaks against it: an
 * input on which the two differ refuses `equivalent` and `unreachable`, and so do two emitted texts `equivalent`.
 */
export async function answerEvidence(request: EvidenceRequest): Promise<AnswerEvidence[]> {
  const { argument, emitted, witness } = request;
  const found = [
    ...(argument === undefined ? [] : [{ kind: 'argument', text: argument } as const]),
    ...(emitted ? [await emittedEvidence(request)] : []),
    ...(witness ? await searchEvidence(request) : []),
  ];
  if (found.length > 0) return found;
  throw refused(
    'expected evidence, got none',
    EXIT_CODES.usage,
    'say what was looked at with --evidence, or search with --witness',
  );
}

async function emittedEvidence({ mutant, category }: EvidenceRequest): Promise<AnswerEvidence> {
  const { emitScript } = await import('../mutation/emitted-script.ts');
  const originalSha256 = sha256Hex(emitScript(mutant.file, mutant.originalText).code);
  const mutatedSha256 = sha256Hex(emitScript(mutant.file, mutant.mutatedText).code);
  if (category === 'equivalent' && originalSha256 !== mutatedSha256) {
    throw refused(
      'expected one emitted JavaScript for an equivalent mutant, got two',
      EXIT_CODES.survived,
      'the two texts become different programs; "--witness" searches an input that tells them apart',
    );
  }
  return { kind: 'emitted-javascript', originalSha256, mutatedSha256 };
}

/** [] where the search found a difference that the category does not deny. */
async function searchEvidence(request: EvidenceRequest): Promise<AnswerEvidence[]> {
  const { project, lane, mutant, category, runs, seed } = request;
  const { searchOnly } = await import('../witness/find-witness.ts');
  const { search } = await untilInterrupted(
    async (signal) => await searchOnly({ project, lane, mutant, runs, timeMs: SEARCH_MS, seed, signal }),
  );
  const problem = searchProblem(search, category);
  if (problem !== null)
    throw refused(problem.text, problem.exitCode, `"hookproof witness ${mutant.id}" shows the search`);
  if (search.kind !== 'no-difference' && search.kind !== 'not-executed') return [];
  return [{ kind: 'witness-search', inputs: inputsOf(search.tried), seed }];
}

function searchProblem(
  search: WitnessSearch,
  category: AnswerCategory,
): { readonly text: string; readonly exitCode: ExitCode } | null {
  const claimsNoDifference = category === 'equivalent' || category === 'unreachable';
  switch (search.kind) {
    case 'no-difference':
      return null;
    case 'witness': {
      const { definition, arguments: args, original, mutant } = search.witness;
      const text = `expected no input that tells them apart, got ${definition}(${args.join(', ')}): ${original} and ${mutant}`;
      return claimsNoDifference ? { text, exitCode: EXIT_CODES.survived } : null;
    }
    case 'not-executed':
      // That no input reached it is what `unreachable` says; for every other category the search says nothing.
      return category === 'unreachable'
        ? null
        : {
            text: `expected inputs that execute the definition, got none of ${inputsOf(search.tried)}`,
            exitCode: EXIT_CODES.nothingMeasured,
          };
    case 'no-generator':
      return { text: 'expected generators of inputs, got none', exitCode: EXIT_CODES.nothingMeasured };
    case 'nondeterministic':
      return {
        text: `expected one answer to one input, got two from the ${search.version}`,
        exitCode: EXIT_CODES.control,
      };
    case 'does-not-load':
      return { text: `expected both versions to load, got ${search.message}`, exitCode: EXIT_CODES.invalid };
    case 'gave-up':
      return { text: `expected the search to end, got ${search.because}`, exitCode: EXIT_CODES.timeout };
  }
}

function inputsOf(tried: readonly TriedFunction[]): number {
  return tried.reduce((sum, { inputs }) => sum + inputs, 0);
}

function refused(message: string, exitCode: ExitCode, hint: string): HookproofError {
  return new HookproofError('answer-refused', message, { exitCode, hint });
}
