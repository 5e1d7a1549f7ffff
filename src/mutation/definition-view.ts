import { anchorView } from './anchor-view.ts';
import { AnchorError } from './anchor-error.ts';
import { insertAtStartEdit, replaceBodyEdit } from './definition-body.ts';
import type { Anchor, Definition } from './definition.ts';
import { findAnchors } from './find-anchor.ts';
import type { FoundDefinition } from './find-definition.ts';

/** What a mutant's `apply` is handed: it can look and describe edits, and change nothing. */
export function definitionView(file: string, definition: FoundDefinition): Definition {
  const { sourceFile } = definition;
  const findNth = (kind: string, text: string, nth: number, of: number): Anchor => {
    const node = findAnchors(file, definition, kind, text, of)[nth];
    if (node === undefined) {
      throw new AnchorError(
        'stale-anchor',
        `expected a number from 0 to ${of - 1}, got ${nth}, at ${file} in ${definition.name}`,
      );
    }
    return anchorView(sourceFile, node);
  };
  return Object.freeze({
    name: definition.name,
    text: sourceFile.text.slice(definition.start, definition.end),
    find: (kind: string, text: string) => findNth(kind, text, 0, 1),
    findNth,
    replaceBody: (statements: string) => replaceBodyEdit(file, definition, statements),
    insertAtStart: (statements: string) => insertAtStartEdit(file, definition, statements),
  });
}
