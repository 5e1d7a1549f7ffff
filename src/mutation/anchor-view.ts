import { ts } from '@ts-morph/common';
import type { Anchor } from './definition.ts';
import type { TextEdit } from './text-edit.ts';

/** The editing vocabulary over one node. */
export function anchorView(sourceFile: ts.SourceFile, node: ts.Node): Anchor {
  const start = node.getStart(sourceFile);
  const end = node.getEnd();
  const text = node.getText(sourceFile);
  return {
    text,
    replaceWith: (replacement) => ({ start, end, text: replacement }),
    negate: () => ({ start, end, text: isReceiver(node) ? `(!(${text}))` : `!(${text})` }),
    remove: () => removal(sourceFile, node, start, end),
    insertBefore: (inserted) => ({ start, end: start, text: inserted }),
    insertAfter: (inserted) => ({ start: end, end, text: inserted }),
  };
}

/** True where `!(x)` alone would bind to a larger expression: `x.y`, `x()`, `x[y]`, `x ** y`. */
function isReceiver(node: ts.Node): boolean {
  if (ts.isSourceFile(node)) return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken && parent.left === node;
  }
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === node;
  const isPostfix =
    ts.isPropertyAccessExpression(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    ts.isNonNullExpression(parent);
  return isPostfix && parent.expression === node;
}

/** A list element takes its following comma along; the last one takes the comma before it. */
function removal(sourceFile: ts.SourceFile, node: ts.Node, start: number, end: number): TextEdit {
  const siblings = siblingTokens(sourceFile, node);
  const index = siblings.indexOf(node);
  const next = siblings[index + 1];
  if (next !== undefined && isComma(next)) return { start, end: next.getEnd(), text: '' };
  const previous = siblings[index - 1];
  if (previous !== undefined && isComma(previous)) return { start: previous.getStart(sourceFile), end, text: '' };
  return { start, end, text: '' };
}

function siblingTokens(sourceFile: ts.SourceFile, node: ts.Node): readonly ts.Node[] {
  if (ts.isSourceFile(node)) return [node];
  for (const child of node.parent.getChildren(sourceFile)) {
    if (child.kind !== ts.SyntaxKind.SyntaxList) continue;
    const tokens = child.getChildren(sourceFile);
    if (tokens.includes(node)) return tokens;
  }
  return [node];
}

function isComma(node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.CommaToken;
}
