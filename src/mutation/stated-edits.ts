import { AnchorError } from './anchor-error.ts';
import type { StatedChange } from './data-mutant.ts';
import type { FoundDefinition } from './find-definition.ts';
import { hunkEdits } from './hunk-edits.ts';
import type { SubjectSource } from './subject-source.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * The edits of a stated change on today's text. Throws AnchorError: `stale-anchor` when what it states is not there,
 * `ambiguous` when it is there several times.
 */
export function statedEdits(
  source: SubjectSource,
  definition: FoundDefinition,
  change: StatedChange,
): readonly TextEdit[] {
  if (change.kind === 'exact-edit') return [exactEdit(source, definition, change.find, change.replace)];
  return placedEdits(source, change);
}

/** The edits of a change that names its place in the file itself. Throws AnchorError `stale-anchor`. */
export function placedEdits(
  source: SubjectSource,
  change: Exclude<StatedChange, { readonly kind: 'exact-edit' }>,
): readonly TextEdit[] {
  const { file, text } = source;
  switch (change.kind) {
    case 'unified-diff':
      return hunkEdits(file, text, change.hunks);
    case 'reported-edit': {
      const { span, replacement, reportedText } = change;
      if (text !== reportedText) throw stale(`the text that the report was made of`, 'another text', file);
      if (span === undefined) throw stale('a place inside the file', 'one that is not in it', file);
      if (replacement === undefined) throw stale('a replacement', 'none', file);
      return [{ ...span, text: replacement }];
    }
  }
}

/** White space counts: what is quoted must stand there letter by letter, once. Occurrences may overlap. */
function exactEdit(source: SubjectSource, definition: FoundDefinition, find: string, replace: string): TextEdit {
  const text = source.text.slice(definition.start, definition.end);
  const first = text.indexOf(find);
  const where = `${source.file} in ${definition.name}`;
  if (first === -1) throw stale(`the text ${quoted(find)} once`, 'it nowhere', where);
  if (text.includes(find, first + 1)) {
    throw new AnchorError('ambiguous', `expected the text ${quoted(find)} once, got it several times, at ${where}`);
  }
  const start = definition.start + first;
  return { start, end: start + find.length, text: replace };
}

function quoted(text: string): string {
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 79)}…`);
}

function stale(expected: string, got: string, where: string): AnchorError {
  return new AnchorError('stale-anchor', `expected ${expected}, got ${got}, at ${where}`);
}
