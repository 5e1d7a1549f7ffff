import { hasBody, insertAtStartEdit } from './definition-body.ts';
import { findDefinition } from './find-definition.ts';
import { parseSource } from './source-tree.ts';
import { splice } from './splice.ts';

export interface CountingText {
  readonly text: string;
  /** False for what has no body to enter: a constant or a whole module is evaluated once, when it is loaded. */
  readonly counts: boolean;
}

/**
 * The text of a file in which each entry into the definition adds one to the global named `counter`; lines keep their
 * numbers. `text` is without byte order mark. Throws AnchorError when the definition is not there.
 */
export function countEntries(file: string, text: string, definition: string, counter: string): CountingText {
  const found = findDefinition(file, parseSource(file, text), definition);
  if (!hasBody(found)) return { text, counts: false };
  const statement = `Reflect.set(globalThis, '${counter}', (Reflect.get(globalThis, '${counter}') ?? 0) + 1);`;
  const counted = splice(file, text, [insertAtStartEdit(file, found, statement)], found);
  return counted.kind === 'spliced' ? { text: counted.text, counts: true } : { text, counts: false };
}
