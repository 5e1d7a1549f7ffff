import { ts } from '@ts-morph/common';
import { smallestDifference } from './effect.ts';
import { parsedCleanly } from './source-tree.ts';

/**
 * A text that is the same for any two that emit the same JavaScript: the syntax tree without types, comments, layout
 * and brackets. Texts with different shapes are different programs; with the same shape they may be, and emitting
 * decides (`emitted-script.ts`), which takes twenty times as long. Undefined where the text does not parse, and for
 * JavaScript, in which TypeScript's own syntax is an error that only emitting finds.
 */
export function scriptShape(file: string, text: string): string | undefined {
  return new ShapeReader(file).read(text);
}

/** Shapes of texts that are nearly the same, one after the other: only what differs from the one before is parsed. */
export class ShapeReader {
  readonly #file: string;
  readonly #isTypeScript: boolean;
  /** Of the last text that parsed. Parsing the next one takes it apart. */
  #tree: ts.SourceFile | null = null;
  /** The parser takes over what did not change node by node. */
  readonly #shapes = new WeakMap<ts.Node, string>();

  constructor(file: string) {
    this.#file = file;
    this.#isTypeScript = /\.[cm]?tsx?$/u.test(file);
  }

  /** As `scriptShape`. */
  read(text: string): string | undefined {
    if (!this.#isTypeScript) return undefined;
    const tree = this.#parse(text);
    const isClean = parsedCleanly(tree);
    // What follows an error was read by guessing, and is read anew.
    this.#tree = isClean ? tree : null;
    return isClean ? this.#childrenOf(tree) : undefined;
  }

  #parse(text: string): ts.SourceFile {
    const before = this.#tree;
    if (before === null) return ts.createSourceFile(this.#file, text, ts.ScriptTarget.ESNext, false);
    const { start, replaced, replacement } = smallestDifference(before.text, text);
    const span = ts.createTextSpan(start, replaced.length);
    return ts.updateSourceFile(before, text, ts.createTextChangeRange(span, replacement.length));
  }

  #shapeOf(node: ts.Node): string {
    const known = this.#shapes.get(node);
    if (known !== undefined) return known;
    const bare = withoutWrapper(node);
    const shape = isErased(bare) ? '' : `(${bare.kind}${ownText(bare)}${this.#childrenOf(bare)})`;
    this.#shapes.set(node, shape);
    return shape;
  }

  #childrenOf(node: ts.Node): string {
    let shapes = '';
    ts.forEachChild(node, (child) => {
      shapes += this.#shapeOf(child);
    });
    return shapes;
  }
}

/** What is left of a node of which only the expression inside is emitted; brackets come and go with type assertions. */
function withoutWrapper(node: ts.Node): ts.Node {
  let bare = node;
  while (
    ts.isParenthesizedExpression(bare) ||
    ts.isAsExpression(bare) ||
    ts.isSatisfiesExpression(bare) ||
    ts.isNonNullExpression(bare) ||
    ts.isTypeAssertionExpression(bare) ||
    ts.isExpressionWithTypeArguments(bare)
  ) {
    bare = bare.expression;
  }
  return bare;
}

/** Leaves out rather too much than too little: what is left out is decided by emitting. */
function isErased(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isTypeParameterDeclaration(node) || ts.isTypeElement(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node)) return true;
  if (ts.isModifier(node)) return !EMITTED_MODIFIERS.has(node.kind);
  if (node.kind === ts.SyntaxKind.QuestionToken || node.kind === ts.SyntaxKind.ExclamationToken) return true;
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  if (ts.isParameter(node)) return ts.isIdentifier(node.name) && node.name.text === 'this';
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isExportDeclaration(node) || ts.isExportSpecifier(node) || ts.isImportSpecifier(node)) return node.isTypeOnly;
  return isOverload(node) || isAmbient(node);
}

const EMITTED_MODIFIERS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StaticKeyword,
  ts.SyntaxKind.AsyncKeyword,
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.DefaultKeyword,
]);

function isOverload(node: ts.Node): boolean {
  const isFunction =
    ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
  return isFunction && node.body === undefined;
}

function isAmbient(node: ts.Node): boolean {
  if (!ts.canHaveModifiers(node)) return false;
  const kinds = ts.getModifiers(node)?.map(({ kind }) => kind) ?? [];
  const isAbstractMember = kinds.includes(ts.SyntaxKind.AbstractKeyword) && !ts.isClassDeclaration(node);
  return isAbstractMember || kinds.includes(ts.SyntaxKind.DeclareKeyword);
}

/** What a node says beside its kind and its children. */
function ownText(node: ts.Node): string {
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return node.text;
  if (ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node)) {
    return JSON.stringify(node.text);
  }
  if (ts.isJsxText(node)) return JSON.stringify(node.text);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) return `:${node.operator}`;
  if (ts.isVariableDeclarationList(node)) return `:${node.flags & ts.NodeFlags.BlockScoped}`;
  return ts.isMetaProperty(node) ? `:${node.keywordToken}` : '';
}
