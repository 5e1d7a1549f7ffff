import type { MutationPlan } from '../model/mutation-plan.ts';
import { AnchorError } from './anchor-error.ts';
import type { DataMutant } from './data-mutant.ts';
import { findDefinition, MODULE_DEFINITION, type FoundDefinition } from './find-definition.ts';
import { listDefinitions } from './list-definitions.ts';
import type { LoadedMutant } from './loaded-mutant.ts';
import { ParsedSubjects, type ParsedSubject } from './parsed-subjects.ts';
import { planMutants, type PlanInput } from './plan-mutants.ts';
import { placedEdits } from './stated-edits.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * Plans mutants that are data, through the same checks as named ones. One that states no definition is given the
 * innermost definition that holds all its edits, so that a fault no test enters is told from one that survived.
 */
export function planStatedMutants(input: PlanInput): MutationPlan {
  const subjects = input.subjects ?? new ParsedSubjects(input.readSource);
  const known = new Set(input.subjectFiles);
  const definitions = new Map<string, readonly FoundDefinition[]>();
  const mutants = input.mutants.map((loaded) => {
    const { mutant } = loaded;
    if (!('change' in mutant) || mutant.target.definition !== MODULE_DEFINITION) return loaded;
    const { file } = mutant.target;
    const subject = known.has(file) ? subjects.get(file) : undefined;
    if (subject === undefined) return loaded;
    const ofFile = definitions.get(file) ?? definitionsOf(file, subject);
    definitions.set(file, ofFile);
    return located(loaded, mutant, subject, ofFile);
  });
  return planMutants({ ...input, subjects, mutants });
}

function located(
  loaded: LoadedMutant,
  mutant: DataMutant,
  subject: ParsedSubject,
  definitions: readonly FoundDefinition[],
): LoadedMutant {
  if (mutant.change.kind === 'exact-edit') return loaded;
  let edits: readonly TextEdit[];
  try {
    edits = placedEdits(subject.source, mutant.change);
  } catch (error) {
    // The plan will refuse it, in the same words.
    if (error instanceof AnchorError) return loaded;
    throw error;
  }
  const definition = innermostDefinition(definitions, edits);
  return { ...loaded, mutant: { ...mutant, target: { ...mutant.target, definition } } };
}

function innermostDefinition(definitions: readonly FoundDefinition[], edits: readonly TextEdit[]): string {
  const start = Math.min(...edits.map((edit) => edit.start));
  const end = Math.max(...edits.map((edit) => edit.end));
  const holding = definitions.filter((found) => found.start <= start && end <= found.end);
  const [innermost] = holding.toSorted((a, b) => a.end - a.start - (b.end - b.start));
  return innermost?.name ?? MODULE_DEFINITION;
}

/** Every definition of a file that a mutant could name: a name that several share is none. */
function definitionsOf(file: string, subject: ParsedSubject): readonly FoundDefinition[] {
  const { tree } = subject;
  const names = listDefinitions(tree).map(({ name }) => name);
  return names
    .filter((name) => names.indexOf(name) === names.lastIndexOf(name))
    .map((name) => findDefinition(file, tree, name));
}
