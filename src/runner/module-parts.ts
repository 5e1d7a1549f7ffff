import { isSyntaxNode } from './syntax-node.ts';
import type { SyntaxNode } from './syntax-node.ts';
import type { TextChange } from './text-change.ts';

/** Parses the source of a file, TypeScript too; throws for a text that is none. Nodes carry UTF-16 offsets. */
export type ParseSource = (file: string, text: string) => unknown;

/** One statement at the top level of a module that imports nothing. */
export interface ModulePart {
  readonly start: number;
  readonly end: number;
  /** Where the statement before it ends: its comments stand behind that. */
  readonly from: number;
}

/** A module cut at its top level. */
export interface ModuleParts {
  /** Everything that loads another module, in its order. */
  readonly imports: string;
  /** Local names that are imported as values, as far as the syntax tells. */
  readonly imported: readonly string[];
  /** Those of them that stand somewhere outside of types. */
  readonly used: readonly string[];
  readonly parts: readonly ModulePart[];
}

/** Null for a text that does not parse. */
export function readParts(file: string, text: string, parse: ParseSource): ModuleParts | null {
  const statements = topLevel(file, text, parse);
  if (statements === null) return null;
  const parts: ModulePart[] = [];
  const loading: SyntaxNode[] = [];
  let from = 0;
  for (const statement of statements) {
    if (loadsModule(statement)) loading.push(statement);
    else parts.push({ start: statement.start, end: statement.end, from });
    from = statement.end;
  }
  const imported = loading.flatMap((statement) => [...importedNames(statement)]);
  const names = new Set<string>();
  for (const statement of statements) if (!loading.includes(statement)) collectNames(statement, names);
  return {
    imports: loading.map(({ start, end }) => text.slice(start, end)).join('\n'),
    imported,
    used: imported.filter((name) => names.has(name)),
    parts,
  };
}

/** The part that holds the change, with something of its own on both sides; null when there is none. */
export function partAround(parts: readonly ModulePart[], change: TextChange): ModulePart | null {
  return parts.find(({ start, end }) => start < change.start && change.end < end) ?? null;
}

function topLevel(file: string, text: string, parse: ParseSource): readonly SyntaxNode[] | null {
  try {
    const program = parse(file, text);
    const body: unknown = typeof program === 'object' && program !== null ? Reflect.get(program, 'body') : null;
    return Array.isArray(body) ? body.filter(isSyntaxNode) : null;
  } catch {
    return null;
  }
}

const LOADING = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TSImportEqualsDeclaration']);

function loadsModule(statement: SyntaxNode): boolean {
  return LOADING.has(statement.type) || isSyntaxNode(Reflect.get(statement, 'source'));
}

function* importedNames(statement: SyntaxNode): Iterable<string> {
  if (statement.type !== 'ImportDeclaration' || isOfTypes(statement)) return;
  for (const specifier of nodesIn(Reflect.get(statement, 'specifiers'))) {
    const local: unknown = Reflect.get(specifier, 'local');
    if (!isOfTypes(specifier) && isSyntaxNode(local)) yield String(Reflect.get(local, 'name'));
  }
}

function isOfTypes(node: SyntaxNode): boolean {
  return Reflect.get(node, 'importKind') === 'type';
}

/** Syntax of TypeScript of which something runs. */
const RUNNING = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSModuleDeclaration',
  'TSModuleBlock',
  'TSParameterProperty',
  'TSExportAssignment',
]);

function collectNames(node: SyntaxNode, names: Set<string>): void {
  if (node.type.startsWith('TS') && !RUNNING.has(node.type)) return;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(Reflect.get(node, 'name')));
  const isComputed = Reflect.get(node, 'computed') === true;
  for (const [key, value] of Object.entries(node)) {
    if (node.type === 'MemberExpression' && key === 'property' && !isComputed) continue;
    for (const child of nodesIn(value)) collectNames(child, names);
  }
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isSyntaxNode) : isSyntaxNode(value) ? [value] : [];
}
