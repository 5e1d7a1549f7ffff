import type { ts } from '@ts-morph/common';

/** UTF-16 span of a file's text. */
export interface StatementSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * The top-level statement that holds [start, end). An edit inside a definition changes no other statement, so its
 * effect can be compared without emitting the whole file. The whole text when no single statement holds the span.
 */
export function enclosingStatement(sourceFile: ts.SourceFile, span: StatementSpan): StatementSpan {
  const whole = { start: 0, end: sourceFile.text.length };
  const statement = sourceFile.statements.find((node) => node.pos <= span.start && span.end <= node.end);
  return statement === undefined ? whole : { start: statement.pos, end: statement.end };
}
