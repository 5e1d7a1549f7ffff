import { isSyntaxNode } from '../syntax-node.ts';
import { entryMark } from './marks.ts';
import type { SyntaxNode } from '../syntax-node.ts';

/** A function that stands in no other one, by offsets in the text without marks. */
export interface MarkedFunction {
  readonly start: number;
  readonly end: number;
}

export interface MarkedText {
  readonly code: string;
  /** In the order of their numbers. */
  readonly functions: readonly MarkedFunction[];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Adds a mark to the entry of each outermost function of an ES module: its body, and the default values of its
 * parameters, which are evaluated first and may throw. No line is added. `program`: its ESTree. Offsets count UTF-16 units.
 */
export function markFunctions(code: string, program: unknown, module: number): MarkedText {
  const functions = outermostFunctions(program);
  const insertions = functions.flatMap((node, place) => entryInsertions(node, entryMark(module, place)));
  return { code: insertAll(code, insertions), functions: functions.map(({ start, end }) => ({ start, end })) };
}

const FUNCTION_TYPES = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function children(node: object): readonly SyntaxNode[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]))
    .filter(isSyntaxNode);
}

function isFunction(node: SyntaxNode): boolean {
  return FUNCTION_TYPES.has(node.type);
}

/** In source order. The walk keeps its own stack: generated code may be nested deeper than calls can be. */
function outermostFunctions(program: unknown): readonly SyntaxNode[] {
  if (!isSyntaxNode(program)) throw new Error('the parser of vite gave no syntax tree');
  return descend([program], isFunction).toSorted((a, b) => a.start - b.start);
}

/** Nodes that are wanted, below which nothing is looked for. */
function descend(from: readonly SyntaxNode[], isWanted: (node: SyntaxNode) => boolean): readonly SyntaxNode[] {
  const open = [...from];
  const found: SyntaxNode[] = [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isWanted(node)) found.push(node);
    else open.push(...children(node));
  }
  return found;
}

function entryInsertions(node: SyntaxNode, mark: string): readonly Insertion[] {
  const body: unknown = Reflect.get(node, 'body');
  const params: unknown = Reflect.get(node, 'params');
  if (!isSyntaxNode(body)) return [];
  const entry =
    body.type === 'BlockStatement' || body.type === 'FunctionBody'
      ? [{ at: body.start + 1, text: `${mark};` }]
      : around(body, mark);
  const parameters = Array.isArray(params) ? (params as readonly unknown[]).filter(isSyntaxNode) : [];
  return [...entry, ...defaultValues(parameters).flatMap((value) => around(value, mark))];
}

function around(node: SyntaxNode, mark: string): readonly Insertion[] {
  return [
    { at: node.start, text: `(${mark},` },
    { at: node.end, text: ')' },
  ];
}

/** A function or class as a default value takes the parameter's name, which a wrapper would take away; it cannot throw. */
function defaultValues(parameters: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const isEnd = (node: SyntaxNode): boolean => isFunction(node) || node.type === 'ClassExpression';
  const open = [...parameters];
  const values: SyntaxNode[] = [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isEnd(node)) continue;
    const right: unknown = Reflect.get(node, 'right');
    if (node.type !== 'AssignmentPattern' || !isSyntaxNode(right)) {
      open.push(...children(node));
      continue;
    }
    const left: unknown = Reflect.get(node, 'left');
    if (isSyntaxNode(left)) open.push(left);
    if (!isEnd(right)) values.push(right);
  }
  return values;
}

function insertAll(code: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.toSorted((a, b) => a.at - b.at);
  let done = 0;
  let result = '';
  for (const { at, text } of sorted) {
    result += code.slice(done, at) + text;
    done = at;
  }
  return result + code.slice(done);
}
