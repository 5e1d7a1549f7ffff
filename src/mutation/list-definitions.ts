import { ts } from '@ts-morph/common';

/** A named piece of running code: its node, and the name that a mutant gives. */
export interface NamedDefinition {
  readonly name: string;
  /** The node whose text is the definition; for `const x = …` alone in its statement, the statement. */
  readonly node: ts.Node;
  /** The node that carries the code: a function, a class, an initializer. */
  readonly code: ts.Node;
}

/**
 * Top-level definitions of a file and the members of its classes and object literals (`Class.method`).
 * Types, ambient declarations and overload signatures are no running code and are left out.
 */
export function listDefinitions(sourceFile: ts.SourceFile): readonly NamedDefinition[] {
  const known = listed.get(sourceFile) ?? sourceFile.statements.flatMap(definitionsOfStatement);
  listed.set(sourceFile, known);
  return known;
}

/** Syntax trees never change, and every mutant of a file asks. */
const listed = new WeakMap<ts.SourceFile, readonly NamedDefinition[]>();

function definitionsOfStatement(statement: ts.Statement): readonly NamedDefinition[] {
  if (isAmbient(statement)) return [];
  if (ts.isFunctionDeclaration(statement)) {
    if (statement.body === undefined) return [];
    return [{ name: statement.name?.text ?? 'default', node: statement, code: statement }];
  }
  if (ts.isClassDeclaration(statement)) {
    const name = statement.name?.text ?? 'default';
    return [{ name, node: statement, code: statement }, ...membersOf(name, statement)];
  }
  if (ts.isEnumDeclaration(statement)) return [{ name: statement.name.text, node: statement, code: statement }];
  if (ts.isExportAssignment(statement)) {
    const code = unwrapped(statement.expression);
    return [{ name: 'default', node: statement, code }, ...membersOf('default', code)];
  }
  return ts.isVariableStatement(statement) ? definitionsOfVariables(statement) : [];
}

function definitionsOfVariables(statement: ts.VariableStatement): readonly NamedDefinition[] {
  const { declarations } = statement.declarationList;
  return declarations.flatMap((declaration) => {
    if (!ts.isIdentifier(declaration.name) || declaration.initializer === undefined) return [];
    const name = declaration.name.text;
    const node = declarations.length === 1 ? statement : declaration;
    const code = unwrapped(declaration.initializer);
    return [{ name, node, code }, ...membersOf(name, code)];
  });
}

function membersOf(owner: string, code: ts.Node): readonly NamedDefinition[] {
  if (ts.isObjectLiteralExpression(code)) return code.properties.flatMap((property) => memberOf(owner, property));
  if (ts.isClassLike(code)) return code.members.flatMap((member) => memberOf(owner, member));
  return [];
}

function memberOf(owner: string, member: ts.ClassElement | ts.ObjectLiteralElementLike): readonly NamedDefinition[] {
  const name = ts.isConstructorDeclaration(member) ? 'constructor' : memberName(member.name);
  if (name === undefined) return [];
  if (ts.isConstructorDeclaration(member) || ts.isMethodDeclaration(member) || ts.isAccessor(member)) {
    return member.body === undefined ? [] : [{ name: `${owner}.${name}`, node: member, code: member }];
  }
  if (ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member)) {
    if (member.initializer === undefined) return [];
    return [{ name: `${owner}.${name}`, node: member, code: unwrapped(member.initializer) }];
  }
  return [];
}

function memberName(name: ts.PropertyName | undefined): string | undefined {
  if (name === undefined || ts.isComputedPropertyName(name)) return undefined;
  return name.text;
}

/** The expression below parentheses and type-only wrappers. */
function unwrapped(expression: ts.Expression): ts.Expression {
  let inner = expression;
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isNonNullExpression(inner)
  ) {
    inner = inner.expression;
  }
  return inner;
}

function isAmbient(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.DeclareKeyword) ?? false;
}
