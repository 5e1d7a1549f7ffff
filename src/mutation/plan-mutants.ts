import type { MutationPlan, PlannedMutant, ReadyMutant } from '../model/mutation-plan.ts';
import { sha256Hex } from '../platform/digest.ts';
import { AnchorError } from './anchor-error.ts';
import { effectFingerprint, unifiedDiff } from './effect.ts';
import { enclosingStatement } from './enclosing-statement.ts';
import { emitScript, isSameScript, squeezed, type EmittedScript } from './emitted-script.ts';
import { findDefinition, type FoundDefinition } from './find-definition.ts';
import { summaryOf, type LoadedMutant } from './loaded-mutant.ts';
import { mutateSubject, type Manipulate } from './mutate-subject.ts';
import { linesIn, ParsedSubjects, type ParsedSubject } from './parsed-subjects.ts';
import { refused, type Refusal } from './splice.ts';
import type { ReadSource } from './subject-source.ts';

export interface PlanInput {
  readonly lane?: MutationPlan['lane'];
  /** Files that mutants may touch, relative to the project root. */
  readonly subjectFiles: readonly string[];
  readonly mutants: readonly LoadedMutant[];
  readonly readSource: ReadSource;
  /** Subject files that were parsed before, through the same `readSource`. */
  readonly subjects?: ParsedSubjects;
  /** Applies mutants in the ts-morph form. That library is loaded only where there is one; then this must be here. */
  readonly manipulate?: Manipulate | undefined;
}

/** A mutant that passed every check but the comparison with the others. */
interface Accepted {
  readonly kind: 'accepted';
  readonly ready: ReadyMutant;
  /** Equal only for mutants that may emit the same JavaScript. */
  readonly looks: string;
  /** Emits the changed statements; dear, so only where looks are equal. */
  readonly script: () => EmittedScript;
}

/**
 * Applies every mutant to today's sources. The plan has one entry per mutant, in the order given: `ready`, or
 * `invalid` with reason and detail. Runs no test and writes nothing; throws only what `readSource` throws.
 */
export function planMutants(input: PlanInput): MutationPlan {
  const subjects = input.subjects ?? new ParsedSubjects(input.readSource);
  const subjectFiles = new Set(input.subjectFiles);
  const accepted = new AcceptedMutants();
  const mutants = input.mutants.map((loaded): PlannedMutant => {
    const checked = checkMutant(loaded, subjects, subjectFiles, input.manipulate);
    const result = checked.kind === 'accepted' ? (duplicateOf(checked, accepted) ?? checked) : checked;
    if (result.kind === 'accepted') {
      accepted.add(result);
      return result.ready;
    }
    return { ...summaryOf(loaded), kind: 'invalid', reason: result.reason, detail: result.detail };
  });
  return { lane: input.lane ?? 'named', subjectFiles: input.subjectFiles, mutants };
}

function checkMutant(
  loaded: LoadedMutant,
  subjects: ParsedSubjects,
  subjectFiles: ReadonlySet<string>,
  manipulate: Manipulate | undefined,
): Accepted | Refusal {
  const { file, definition: name } = loaded.mutant.target;
  if (!subjectFiles.has(file)) {
    return refused(
      'stale-anchor',
      `expected one of the ${subjectFiles.size} subject files, got ${file}, at target.file`,
    );
  }
  const subject = subjects.get(file);
  if (subject === undefined) return refused('stale-anchor', `expected a file, got none, at ${file}`);
  try {
    return checkEffect(loaded, subject, findDefinition(file, subject.tree, name), manipulate);
  } catch (error) {
    if (error instanceof AnchorError) return refused(error.reason, error.message);
    throw error;
  }
}

function checkEffect(
  loaded: LoadedMutant,
  subject: ParsedSubject,
  definition: FoundDefinition,
  manipulate: Manipulate | undefined,
): Accepted | Refusal {
  const { file, text, hasBom } = subject.source;
  const mutated = mutateSubject(subject.source, definition, loaded.mutant, manipulate);
  if (mutated.kind === 'refused') return mutated;
  const where = `at ${file} in ${definition.name}`;
  if (mutated.text === text) return refused('no-op', `expected another text, got the same, ${where}`);
  const span = enclosingStatement(subject.tree, definition);
  if (!subject.parses) {
    const [error = 'a syntax error elsewhere in the file'] = subject.scriptOf(span).syntaxErrors;
    return refused('does-not-parse', `expected an original that parses, got "${error}", at ${file}`);
  }
  const mutatedEnd = mutated.text.length - (text.length - span.end);
  const statements = mutated.text.slice(span.start, mutatedEnd);
  const script = (): EmittedScript => emitScript(file, statements, linesIn(text, span.start));
  const original = subject.shapeOf(span);
  const shape = subject.shapeInstead(span, statements);
  if (shape === undefined || original === undefined || shape === original) {
    const emitted = script();
    const [syntaxError] = emitted.syntaxErrors;
    if (syntaxError !== undefined) {
      return refused('does-not-parse', `expected a text that parses, got "${syntaxError}", ${where}`);
    }
    if (isSameScript(subject.scriptOf(span), emitted)) {
      return refused('no-op', `expected other JavaScript, got only comments, types or layout changed, ${where}`);
    }
  }
  const { start, end, firstLine, lastLine } = definition;
  const ready: ReadyMutant = {
    ...summaryOf(loaded),
    kind: 'ready',
    originalText: text,
    mutatedText: mutated.text,
    ...(hasBom ? { hasBom } : {}),
    definitionSpan: { start, end, firstLine, lastLine },
    effectFingerprint: effectFingerprint(file, text, mutated.text),
    unifiedDiff: unifiedDiff(file, text, mutated.text),
  };
  const looks = sha256Hex(JSON.stringify([file, span.start, shape ?? squeezed(script().code)]));
  return { kind: 'accepted', ready, looks, script };
}

/** Two names for one fault would flatter the pack: the later one is refused and names the earlier one. */
function duplicateOf(candidate: Accepted, accepted: AcceptedMutants): Refusal | undefined {
  const twin = accepted.twinOf(candidate);
  if (twin === undefined) return undefined;
  return refused(
    'duplicate',
    `expected a fault of its own, got that of ${twin.ready.id}, at ${candidate.ready.file} in ${candidate.ready.definition}`,
  );
}

/** Those that came before, found by what they do: ten thousand are not compared with each other. */
class AcceptedMutants {
  readonly #byEffect = new Map<string, Accepted>();
  readonly #byLooks = new Map<string, Accepted[]>();

  twinOf(candidate: Accepted): Accepted | undefined {
    const alike = this.#byLooks.get(candidate.looks) ?? [];
    return (
      this.#byEffect.get(candidate.ready.effectFingerprint) ??
      alike.find((earlier) => isSameScript(earlier.script(), candidate.script()))
    );
  }

  add(mutant: Accepted): void {
    this.#byEffect.set(mutant.ready.effectFingerprint, mutant);
    this.#byLooks.set(mutant.looks, [...(this.#byLooks.get(mutant.looks) ?? []), mutant]);
  }
}
