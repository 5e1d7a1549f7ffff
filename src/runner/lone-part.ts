import type { ModulePart, ModuleParts } from './module-parts.ts';

/**
 * One part of a module as a module of its own: what is imported, the part between two marks, and a use of each import,
 * without which a compiler of TypeScript would take it for a type. Transformed, it costs a fraction of the whole.
 */

const BEGIN = '__hookproof_part__';
const END = '__hookproof_end__';

export function lonePart({ imports }: Pick<ModuleParts, 'imports'>, names: readonly string[], part: string): string {
  return [imports, `${BEGIN};`, part, `${END};`, `[${names.join(', ')}];`, ''].join('\n');
}

/** The text of the part, with the comments before it. */
export function textOfPart(source: string, { from, end }: ModulePart): string {
  return source.slice(from, end);
}

export interface TransformedPart {
  /** What stands before it: imports, and what says that the part exports something. */
  readonly head: string;
  readonly body: string;
  readonly tail: string;
}

/** Null when the marks do not stand there. A part that holds one itself ends early, and leaves another tail than its own. */
export function readTransformedPart(code: string): TransformedPart | null {
  const [head, afterBegin] = code.split(`${BEGIN};`);
  const [body, ...tail] = afterBegin?.split(`${END};`) ?? [];
  if (head === undefined || body === undefined || tail.length === 0) return null;
  return { head, body: body.trim(), tail: tail.join(END) };
}

const IMPORT_LINE = /^.*__vite_ssr_import__\(.*$/gmu;

/** The lines with which a transformed module loads others. */
export function importLines(code: string): string {
  return (code.match(IMPORT_LINE) ?? []).join('\n');
}

const REFERENCE = /__vite_ssr_import_\d+__(?:\??\.[\p{ID_Start}$_][\p{ID_Continue}$]*)?/gu;

/** Imports that a transformed text uses. */
export function referencesIn(code: string): ReadonlySet<string> {
  return new Set(code.match(REFERENCE) ?? []);
}
