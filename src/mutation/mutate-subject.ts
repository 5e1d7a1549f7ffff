import { AnchorError } from './anchor-error.ts';
import type { DataMutant } from './data-mutant.ts';
import { definitionView } from './definition-view.ts';
import type { FoundDefinition } from './find-definition.ts';
import type { manipulateCopy } from './manipulate-copy.ts';
import type { EditingMutant, NamedMutant } from './named-mutant.ts';
import { refused, splice, type Refusal, type Spliced } from './splice.ts';
import { statedEdits } from './stated-edits.ts';
import type { SubjectSource } from './subject-source.ts';
import type { TextEdit } from './text-edit.ts';

/** Applies a mutant in the ts-morph form. */
export type Manipulate = typeof manipulateCopy;

/** The mutated text of a mutant, or why there is none. Never throws: a mutant's own error becomes `load-failure`. */
export function mutateSubject(
  source: SubjectSource,
  definition: FoundDefinition,
  mutant: NamedMutant | DataMutant,
  manipulate: Manipulate | undefined,
): Spliced | Refusal {
  try {
    if ('change' in mutant) {
      return splice(source.file, source.text, statedEdits(source, definition, mutant.change), definition);
    }
    if ('manipulate' in mutant) {
      if (manipulate === undefined) throw new Error('nothing was loaded that applies this form');
      return manipulate(source, definition, mutant.manipulate);
    }
    return editCopy(source, definition, mutant);
  } catch (error) {
    if (error instanceof AnchorError) return refused(error.reason, error.message);
    const got = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error);
    return refused('load-failure', `expected edits, got ${got}, at ${source.file} in ${definition.name}`);
  }
}

function editCopy(source: SubjectSource, definition: FoundDefinition, mutant: EditingMutant): Spliced | Refusal {
  const edits: unknown = mutant.apply(definitionView(source.file, definition));
  const where = `at ${source.file} in ${definition.name}`;
  if (!isEditList(edits)) {
    const got = edits instanceof Promise ? 'a promise' : `another ${typeof edits}`;
    return refused('load-failure', `expected a list of text edits, got ${got}, ${where}`);
  }
  const again: unknown = mutant.apply(definitionView(source.file, definition));
  if (JSON.stringify(edits) !== JSON.stringify(again)) {
    return refused('ambiguous', `expected the same edits each time, got two different lists, ${where}`);
  }
  return splice(source.file, source.text, edits, definition);
}

function isEditList(value: unknown): value is readonly TextEdit[] {
  return Array.isArray(value) && value.every(isEdit);
}

function isEdit(value: unknown): value is TextEdit {
  if (typeof value !== 'object' || value === null) return false;
  if (!('start' in value) || !('end' in value) || !('text' in value)) return false;
  return typeof value.start === 'number' && typeof value.end === 'number' && typeof value.text === 'string';
}
