import { parse } from 'smol-toml';
import { LIMITS } from '../model/limits.ts';

/** A parsed TOML file, or why there is none. The reason holds no word of the text. */
export type TomlReading =
  | { readonly kind: 'document'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly kind: 'syntax-error'; readonly reason: string };

/** Parses strictly, with bounded nesting; tables that nest deeper than every configuration are no document. Never throws. */
export function readToml(text: string): TomlReading {
  if (text.length > LIMITS.configFileBytesMax) return { kind: 'syntax-error', reason: 'it is too large to read' };
  if (deepHeader(text)) return { kind: 'syntax-error', reason: 'it is nested deeper than this reader follows' };
  try {
    return { kind: 'document', value: parse(text, { maxDepth: LIMITS.nestingDepthMax }) };
  } catch (error) {
    return { kind: 'syntax-error', reason: `it is no TOML${placeOf(error)}` };
  }
}

/** A key of many parts nests as deep as brackets do, and the parser counts only brackets. */
function deepHeader(text: string): boolean {
  return (
    new RegExp(`^(?:[^\\n.]*\\.){${LIMITS.nestingDepthMax},}`, 'mu').test(text) &&
    /^[^\n"'=]*(?:\.[^\n"'=.]*){64}/mu.test(text)
  );
}

function placeOf(error: unknown): string {
  const line = typeof error === 'object' && error !== null && 'line' in error ? error.line : null;
  return typeof line === 'number' ? ` at line ${line}` : '';
}
