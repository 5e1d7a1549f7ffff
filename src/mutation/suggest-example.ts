import { ts } from '@ts-morph/common';
import { listDefinitions } from './list-definitions.ts';

/** A fault that a first mutant could plant: one anchor, found exactly once, and what takes its place. */
export interface SuggestedExample {
  readonly file: string;
  readonly definition: string;
  /** Name of a ts-morph SyntaxKind. */
  readonly kind: string;
  readonly find: string;
  readonly replacement: string;
  readonly title: string;
  readonly slug: string;
}

const TEXT_CHARACTERS_MAX = 120;
const SUGGESTIONS_MAX = 20;

/**
 * Faults in the exported functions of a file, at most one for each, smaller functions first. `wanted`: names that tests
 * import; they come before the others. [] when there is none that one edit could break plainly.
 */
export function suggestExamples(file: string, text: string, wanted: ReadonlySet<string>): readonly SuggestedExample[] {
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, scriptKind(file));
  const exported = exportedNames(sourceFile);
  const functions = listDefinitions(sourceFile).filter(({ name, code }) => exported.has(name) && isFunction(code));
  const rank = (name: string): number => (wanted.has(name) ? 0 : 1);
  return functions
    .toSorted((a, b) => rank(a.name) - rank(b.name) || a.node.getWidth() - b.node.getWidth())
    .flatMap(({ name, node, code }) => {
      const found = isFunction(code) ? suggestIn(name, node, code, sourceFile) : null;
      return found === null ? [] : [{ file, definition: name, ...found }];
    })
    .slice(0, SUGGESTIONS_MAX);
}

/** Specifiers of the modules that a text imports, relative ones only, in their order. */
export function relativeImports(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const names = importedFiles.map(({ fileName }) => fileName).filter((name) => /^\.{1,2}\//u.test(name));
  return [...new Set(names)];
}

/** Every name in the import clauses of a text, as the exporting module calls it. */
export function importedNames(text: string): ReadonlySet<string> {
  const sourceFile = ts.createSourceFile('test.tsx', text, ts.ScriptTarget.ESNext, false, ts.ScriptKind.TSX);
  const names = sourceFile.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
  });
  return new Set(names);
}

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

function isFunction(node: ts.Node): node is FunctionNode {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}

function scriptKind(file: string): ts.ScriptKind {
  if (/\.[cm]?ts$/u.test(file)) return ts.ScriptKind.TS;
  return file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.JSX;
}

function exportedNames(sourceFile: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of sourceFile.statements) {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      if (statement.moduleSpecifier !== undefined || clause === undefined || !ts.isNamedExports(clause)) continue;
      for (const { propertyName, name } of clause.elements) names.add((propertyName ?? name).text);
      continue;
    }
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) names.add(statement.name.text);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name } of statement.declarationList.declarations) if (ts.isIdentifier(name)) names.add(name.text);
  }
  return names;
}

type Fault = Pick<SuggestedExample, 'kind' | 'find' | 'replacement' | 'title' | 'slug'>;

function suggestIn(name: string, node: ts.Node, code: FunctionNode, sourceFile: ts.SourceFile): Fault | null {
  for (const expression of answersOf(code)) {
    const find = expression.getText(sourceFile);
    const kind = ts.SyntaxKind[expression.kind];
    const isPlain = find.length <= TEXT_CHARACTERS_MAX && !find.includes('\n') && !find.includes('`');
    if (!isPlain || occurrences(node, expression.kind, find, sourceFile) !== 1) continue;
    const fault = faultIn(name, expression, find, sourceFile);
    if (fault !== null) return { kind, find, ...fault };
  }
  return null;
}

/** What a function gives back, itself and not by a function inside of it. */
function answersOf(code: FunctionNode): readonly ts.Expression[] {
  const { body } = code;
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [inner(body)];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(inner(node.expression));
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

function inner(expression: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(expression) ? inner(expression.expression) : expression;
}

function occurrences(node: ts.Node, kind: ts.SyntaxKind, text: string, sourceFile: ts.SourceFile): number {
  let count = 0;
  const visit = (child: ts.Node): void => {
    if (child.kind === kind && child.getText(sourceFile) === text) count += 1;
    ts.forEachChild(child, visit);
  };
  visit(node);
  return count;
}

const COMPARISONS = new Set(['<', '>', '<=', '>=', '==', '===', '!=', '!==', '&&', '||', 'in', 'instanceof']);
const OTHER_OPERATOR: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };

/** A title is the fault as a fact; the slug is the same in kebab-case. */
function faultIn(
  name: string,
  expression: ts.Expression,
  text: string,
  sourceFile: ts.SourceFile,
): Pick<Fault, 'replacement' | 'title' | 'slug'> | null {
  const slug = kebab(name);
  const opposite = { title: `${name} answers the opposite`, slug: `${slug}-answers-the-opposite` };
  if (ts.isBinaryExpression(expression)) {
    const operator = expression.operatorToken.getText(sourceFile);
    if (COMPARISONS.has(operator)) return { replacement: `!(${text})`, ...opposite };
    const other = OTHER_OPERATOR[operator];
    if (other === undefined) return null;
    const left = expression.left.getText(sourceFile);
    const right = expression.right.getText(sourceFile);
    const isText = [expression.left, expression.right].some((side) => ts.isStringLiteralLike(side));
    if (isText) return { replacement: "''", title: `${name} gives no text`, slug: `${slug}-gives-no-text` };
    return {
      replacement: `${left} ${other} ${right}`,
      title: `${name} computes with ${other} in the place of ${operator}`,
      slug: `${slug}-computes-something-else`,
    };
  }
  if (ts.isPrefixUnaryExpression(expression) && expression.operator === ts.SyntaxKind.ExclamationToken)
    return { replacement: `!(${text})`, ...opposite };
  if (text === 'true' || text === 'false') return { replacement: text === 'true' ? 'false' : 'true', ...opposite };
  if (ts.isNumericLiteral(expression))
    return { replacement: `${text} + 1`, title: `${name} is off by one`, slug: `${slug}-is-off-by-one` };
  if (ts.isConditionalExpression(expression)) {
    const { whenTrue } = expression;
    const always = whenTrue.getText(sourceFile);
    return { replacement: always, title: `${name} ignores its condition`, slug: `${slug}-ignores-its-condition` };
  }
  const nothing = /\.[cm]?tsx?$/u.test(sourceFile.fileName) ? 'undefined as never' : 'undefined';
  return { replacement: nothing, title: `${name} gives nothing back`, slug: `${slug}-gives-nothing-back` };
}

function kebab(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/gu, '$1-$2').toLowerCase();
  return words.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-+|-+$/gu, '') || 'function';
}
