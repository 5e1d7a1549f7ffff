import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import type { Options } from 'acorn';
import { asObject, member } from './json-document.ts';

/** One node of a syntax tree as ESTree names it; read through `part`, `parts` and `word`. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

export type ModuleReading =
  | { readonly kind: 'module'; readonly body: readonly SyntaxNode[] }
  | { readonly kind: 'syntax-error'; readonly reason: string }
  /** Too large, too deep, or of a syntax that is not read here. */
  | { readonly kind: 'undecided'; readonly reason: string };

/** Plugins are small; a longer text is not read. */
const CHARACTERS_MAX = 200_000;
/** Tokens that the parser may take, those taken again after a wrong guess included. */
const TOKENS_MAX = 100_000;

const TYPED = Parser.extend(tsPlugin());

/** Reads the text of a module that a host loads into itself. Bounded; runs nothing; never throws. */
export function readModule(text: string, language: 'javascript' | 'typescript'): ModuleReading {
  if (text.length > CHARACTERS_MAX) return { kind: 'undecided', reason: 'the module is too long to be read' };
  let tokens = 0;
  const options: Options = {
    ecmaVersion: 'latest',
    sourceType: 'module',
    locations: language === 'typescript',
    onToken: () => {
      tokens += 1;
      if (tokens > TOKENS_MAX) throw new RangeError('too many tokens');
    },
  };
  try {
    const program = language === 'typescript' ? TYPED.parse(text, options) : Parser.parse(text, options);
    return { kind: 'module', body: parts(program, 'body').filter((node) => node !== null) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) return { kind: 'undecided', reason: 'the module is nested too deeply' };
    return faultOf(error, text);
  }
}

/** Hosts also read elements in angle brackets, which this parser does not. */
function faultOf(error: SyntaxError, text: string): ModuleReading {
  const at = member(error, 'pos');
  if (typeof at === 'number' && text.slice(at, at + 1) === '<') {
    return { kind: 'undecided', reason: 'the module uses syntax that is not read' };
  }
  return { kind: 'syntax-error', reason: error.message };
}

/** The node in a field, null when there is none. */
export function part(node: unknown, key: string): SyntaxNode | null {
  return asObject(member(node, key));
}

/** The nodes in a field; a hole of a list is null. */
export function parts(node: unknown, key: string): readonly (SyntaxNode | null)[] {
  const value = member(node, key);
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** The text in a field, '' when there is none. */
export function word(node: unknown, key: string): string {
  const value = member(node, key);
  return typeof value === 'string' ? value : '';
}

const WRAPPERS: readonly string[] = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ParenthesizedExpression',
  'ChainExpression',
];

/** The expression behind what changes only its type. */
export function bare(node: SyntaxNode | null): SyntaxNode | null {
  let inner = node;
  while (inner !== null && WRAPPERS.includes(word(inner, 'type'))) inner = part(inner, 'expression');
  return inner;
}

/** Visits a node and all below it, without recursion. */
export function eachNode(
  roots: readonly SyntaxNode[],
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
): void {
  const open: (readonly [SyntaxNode, SyntaxNode | null])[] = roots.map((root) => [root, null]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, parent] = next;
    visit(node, parent);
    for (const value of Object.values(node)) {
      const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
      for (const below of listed) {
        const child = asObject(below);
        if (child !== null && typeof child['type'] === 'string') open.push([child, node]);
      }
    }
  }
}
