import { ts } from '@ts-morph/common';
import { AnchorError } from './anchor-error.ts';
import type { FoundDefinition } from './find-definition.ts';
import type { TextEdit } from './text-edit.ts';

/** Replaces the statements of a function; a concise arrow body becomes a block. */
export function replaceBodyEdit(file: string, definition: FoundDefinition, statements: string): TextEdit {
  const body = bodyOf(file, definition);
  return { start: body.getStart(definition.sourceFile), end: body.getEnd(), text: `{ ${statements} }` };
}

/** Inserts behind the opening brace, on its line, so that the lines below keep their numbers. */
export function insertAtStartEdit(file: string, definition: FoundDefinition, statements: string): TextEdit {
  const { sourceFile } = definition;
  if (ts.isSourceFile(definition.node)) return insertion(startOfCode(definition.node), `${statements} `);
  const body = bodyOf(file, definition);
  const start = body.getStart(sourceFile);
  if (ts.isBlock(body)) return insertion(start + 1, ` ${statements}`);
  return { start, end: body.getEnd(), text: `{ ${statements} return (${body.getText(sourceFile)}); }` };
}

/**
 * A comment before the first statement of the body, on its line; before the expression of a concise arrow; of what has no
 * body, before the first statement of the module. There, and not behind the brace, transformations keep it.
 */
export function commentEdit(definition: FoundDefinition, comment: string): TextEdit {
  const { code, sourceFile } = definition;
  const body = ts.isFunctionLike(code) && 'body' in code ? code.body : undefined;
  if (body === undefined) return insertion(startOfCode(sourceFile), `/* ${comment} */ `);
  const first = ts.isBlock(body) ? body.statements[0] : body;
  const start = first?.getStart(sourceFile) ?? body.getStart(sourceFile) + 1;
  return insertion(start, `/* ${comment} */ `);
}

/** True for functions, methods, accessors, constructors and constants that hold a function. */
export function hasBody(definition: FoundDefinition): boolean {
  return ts.isFunctionLike(definition.code) && 'body' in definition.code && definition.code.body !== undefined;
}

function bodyOf(file: string, definition: FoundDefinition): ts.Node {
  const { code } = definition;
  if (ts.isFunctionLike(code) && 'body' in code && code.body !== undefined) return code.body;
  throw new AnchorError(
    'stale-anchor',
    `expected ${definition.name} to be a function with a body, got ${ts.SyntaxKind[code.kind]}, at ${file}:${definition.firstLine}`,
  );
}

/** Behind the directives, before the first statement: imports are evaluated first wherever they stand. */
function startOfCode(sourceFile: ts.SourceFile): number {
  const first = sourceFile.statements.find((statement) => !isDirective(statement));
  return first?.getStart(sourceFile) ?? sourceFile.getEnd();
}

function isDirective(statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);
}

function insertion(at: number, text: string): TextEdit {
  return { start: at, end: at, text };
}
