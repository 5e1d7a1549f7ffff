import type { TextEdit } from './text-edit.ts';

/** One node found inside a definition. Each method returns the edit and changes nothing. */
export interface Anchor {
  readonly text: string;
  replaceWith(text: string): TextEdit;
  /** Wraps the expression: `!(…)`. */
  negate(): TextEdit;
  /** Removes the node's text. Meant for statements, list elements and properties; takes a trailing comma along. */
  remove(): TextEdit;
  insertBefore(text: string): TextEdit;
  insertAfter(text: string): TextEdit;
}

/** The definition that a mutant names, read through our editing vocabulary. */
export interface Definition {
  readonly name: string;
  readonly text: string;
  /**
   * The one node of this ts-morph SyntaxKind name (`BinaryExpression`, `ReturnStatement`, …) with this text.
   * White space is compared folded. Throws an AnchorError: `stale-anchor` for none, `ambiguous` for several.
   */
  find(kind: string, text: string): Anchor;
  /** The same, as the nth (from 0) of exactly `of` equal nodes, for texts that honestly occur several times. */
  findNth(kind: string, text: string, nth: number, of: number): Anchor;
  /** Replaces the whole body block of a function or method with these statements (no braces). */
  replaceBody(statements: string): TextEdit;
  /** Inserts statements at the start of the body. */
  insertAtStart(statements: string): TextEdit;
}
