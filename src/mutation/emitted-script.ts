import { ts } from '@ts-morph/common';

export interface EmittedScript {
  readonly code: string;
  /** Messages with their line; empty when the text parses. */
  readonly syntaxErrors: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.Preserve,
  removeComments: true,
  // Imports stay as written: whether an unused one is elided is a matter of the user's compiler settings.
  verbatimModuleSyntax: true,
  // One statement of a module is module code too.
  moduleDetection: ts.ModuleDetectionKind.Force,
  isolatedModules: true,
};

/**
 * The JavaScript of one file, or of whole statements of it, types and comments gone. Nothing is resolved or
 * type-checked. `linesBefore` is what errors add to their line.
 */
export function emitScript(file: string, text: string, linesBefore: number = 0): EmittedScript {
  const output = ts.transpileModule(text, { fileName: file, compilerOptions: OPTIONS, reportDiagnostics: true });
  const errors = (output.diagnostics ?? []).filter(({ category }) => category === ts.DiagnosticCategory.Error);
  return { code: output.outputText, syntaxErrors: errors.map((error) => describe(error, linesBefore)) };
}

/** True when both are the same program: white space and quotation marks set aside; comments are gone already. */
export function isSameScript(left: EmittedScript, right: EmittedScript): boolean {
  if (left.code === right.code) return true;
  // A cheap look decides nearly always; tokens are compared only where it cannot see a difference.
  if (squeezed(left.code) !== squeezed(right.code)) return false;
  const leftTokens = tokensOf(left.code);
  const rightTokens = tokensOf(right.code);
  return leftTokens.length === rightTokens.length && leftTokens.every((token, index) => token === rightTokens[index]);
}

/** Without white space, quotation marks and semicolons: equal for all that are the same program. */
export function squeezed(code: string): string {
  return code.replaceAll(/\s+/gu, '').replaceAll(/["'`;]/gu, '');
}

function tokensOf(code: string): readonly string[] {
  const sourceFile = ts.createSourceFile('emitted.jsx', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JSX);
  const tokens: string[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(sourceFile);
    if (children.length > 0) {
      for (const child of children) visit(child);
    } else if (node.kind !== ts.SyntaxKind.SyntaxList) {
      tokens.push(tokenOf(node, sourceFile));
    }
  };
  visit(sourceFile);
  return tokens;
}

function tokenOf(node: ts.Node, sourceFile: ts.SourceFile): string {
  const text = ts.isStringLiteral(node) ? JSON.stringify(node.text) : node.getText(sourceFile);
  return `${node.kind} ${text}`;
}

function describe(diagnostic: ts.Diagnostic, linesBefore: number): string {
  const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ');
  if (diagnostic.file === undefined || diagnostic.start === undefined) return message;
  const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `line ${linesBefore + line + 1}: ${message}`;
}
