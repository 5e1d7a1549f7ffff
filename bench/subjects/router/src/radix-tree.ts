/** A radix tree over path patterns: static text is compressed, parameters and rests are edges. Part of a benchmark subject. */
import { accepts, type ParameterKind, type PatternPart } from './pattern.ts';

export interface TreeNode<T> {
  /** Static text between the parent and this node; '' below a parameter. */
  prefix: string;
  value: T | undefined;
  readonly statics: TreeNode<T>[];
  readonly parameters: ParameterEdge<T>[];
  rest: RestEdge<T> | undefined;
}

interface ParameterEdge<T> {
  readonly name: string;
  readonly accepts: ParameterKind;
  readonly node: TreeNode<T>;
}

interface RestEdge<T> {
  readonly name: string;
  readonly node: TreeNode<T>;
}

export interface TreeMatch<T> {
  readonly value: T;
  readonly parameters: Readonly<Record<string, string>>;
}

export function emptyNode<T>(prefix: string = ''): TreeNode<T> {
  return { prefix, value: undefined, statics: [], parameters: [], rest: undefined };
}

/** The node at the end of the parts, made where it is missing. */
export function reach<T>(root: TreeNode<T>, parts: readonly PatternPart[]): TreeNode<T> {
  let node = root;
  for (const part of parts) {
    switch (part.kind) {
      case 'static':
        node = reachStatic(node, part.text);
        break;
      case 'parameter':
        node = reachParameter(node, part.name, part.accepts);
        break;
      case 'rest':
        node.rest ??= { name: part.name, node: emptyNode() };
        node = node.rest.node;
        break;
    }
  }
  return node;
}

/** The value for a path: static text before parameters, kinds before plain text, the rest last. */
export function search<T>(node: TreeNode<T>, path: string, isWanted: (value: T) => boolean): TreeMatch<T> | undefined {
  if (path === '') return ofValue(node.value, isWanted, {}) ?? searchRest(node, path, isWanted);
  const below = node.statics.find((child) => path.startsWith(child.prefix));
  const found = below === undefined ? undefined : search(below, path.slice(below.prefix.length), isWanted);
  return found ?? searchParameters(node, path, isWanted) ?? searchRest(node, path, isWanted);
}

/** Every value with the text of its node, parents first. */
export function walk<T>(node: TreeNode<T>, before: string = ''): readonly (readonly [string, T])[] {
  const text = before + node.prefix;
  return [
    ...(node.value === undefined ? [] : [[text, node.value] as const]),
    ...node.statics.flatMap((child) => walk(child, text)),
    ...node.parameters.flatMap((edge) => walk(edge.node, `${text}:${edge.name}`)),
    ...(node.rest === undefined ? [] : walk(node.rest.node, `${text}*${node.rest.name}`)),
  ];
}

function searchParameters<T>(
  node: TreeNode<T>,
  path: string,
  isWanted: (value: T) => boolean,
): TreeMatch<T> | undefined {
  const slash = path.indexOf('/');
  const text = slash === -1 ? path : path.slice(0, slash);
  for (const edge of node.parameters) {
    if (!accepts(edge.accepts, text)) continue;
    const found = search(edge.node, path.slice(text.length), isWanted);
    if (found !== undefined) return { value: found.value, parameters: { [edge.name]: text, ...found.parameters } };
  }
  return undefined;
}

function searchRest<T>(node: TreeNode<T>, path: string, isWanted: (value: T) => boolean): TreeMatch<T> | undefined {
  if (node.rest === undefined) return undefined;
  return ofValue(node.rest.node.value, isWanted, { [node.rest.name]: path });
}

function ofValue<T>(
  value: T | undefined,
  isWanted: (value: T) => boolean,
  parameters: Readonly<Record<string, string>>,
): TreeMatch<T> | undefined {
  return value !== undefined && isWanted(value) ? { value, parameters } : undefined;
}

function reachParameter<T>(node: TreeNode<T>, name: string, kind: ParameterKind): TreeNode<T> {
  const known = node.parameters.find((edge) => edge.name === name && edge.accepts === kind);
  if (known !== undefined) return known.node;
  const edge = { name, accepts: kind, node: emptyNode<T>() };
  node.parameters.push(edge);
  node.parameters.sort((a, b) => rank(a.accepts) - rank(b.accepts));
  return edge.node;
}

function rank(kind: ParameterKind): number {
  switch (kind) {
    case 'int':
      return 0;
    case 'slug':
      return 1;
    case 'text':
      return 2;
  }
}

function reachStatic<T>(node: TreeNode<T>, text: string): TreeNode<T> {
  if (text === '') return node;
  const index = node.statics.findIndex((child) => child.prefix.startsWith(text.charAt(0)));
  const child = node.statics[index];
  if (child === undefined) {
    const made = emptyNode<T>(text);
    node.statics.push(made);
    return made;
  }
  const shared = sharedLength(child.prefix, text);
  if (shared === child.prefix.length) return reachStatic(child, text.slice(shared));
  const upper = emptyNode<T>(text.slice(0, shared));
  node.statics[index] = upper;
  child.prefix = child.prefix.slice(shared);
  upper.statics.push(child);
  return reachStatic(upper, text.slice(shared));
}

/** How many characters two texts have in common from the start. */
export function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  for (let index = 0; index < most; index += 1) {
    if (a.charAt(index) !== b.charAt(index)) return index;
  }
  return most;
}
