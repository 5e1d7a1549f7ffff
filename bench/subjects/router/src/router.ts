/** Routes by method and path. Part of a benchmark subject. */
import { normalisePath, parsePattern, PatternError, printParts } from './pattern.ts';
import { emptyNode, reach, search, walk, type TreeNode } from './radix-tree.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type RouteAnswer<T> =
  | { readonly kind: 'found'; readonly handler: T; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly Method[] }
  | { readonly kind: 'not-found' };

export interface RouterOptions {
  /** Whether `/a` and `/A` are the same; default false. */
  readonly ignoreCase?: boolean;
  /** Whether `/a/` is `/a`; default true. */
  readonly ignoreTrailingSlash?: boolean;
}

interface Entry<T> {
  readonly pattern: string;
  readonly handlers: Map<Method, T>;
}

export interface Router<T> {
  add(method: Method, pattern: string, handler: T): void;
  remove(method: Method, pattern: string): boolean;
  find(method: Method, path: string): RouteAnswer<T>;
  list(): readonly string[];
}

export function createRouter<T>(options: RouterOptions = {}): Router<T> {
  const { ignoreCase = false, ignoreTrailingSlash = true } = options;
  const root: TreeNode<Entry<T>> = emptyNode();
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const clean = (path: string): string => {
    const [beforeQuery = ''] = path.split(/[?#]/u);
    const isSlashed = beforeQuery.length > 1 && beforeQuery.endsWith('/');
    const normal = normalisePath(beforeQuery);
    return isSlashed && !ignoreTrailingSlash && normal !== '/' ? `${normal}/` : normal;
  };
  const entriesOf = (pattern: string): readonly TreeNode<Entry<T>>[] =>
    parsePattern(pattern).map((parts) =>
      reach(
        root,
        parts.map((part) => (part.kind === 'static' ? { kind: 'static', text: fold(part.text) } : part)),
      ),
    );
  return {
    add(method, pattern, handler) {
      const printed = parsePattern(pattern).map(printParts)[0] ?? pattern;
      for (const node of entriesOf(pattern)) {
        node.value ??= { pattern: printed, handlers: new Map() };
        if (node.value.handlers.has(method)) throw new PatternError(`${method} ${pattern} is routed already`);
        node.value.handlers.set(method, handler);
      }
    },
    remove(method, pattern) {
      const removed = entriesOf(pattern).map((node) => {
        const wasThere = node.value?.handlers.delete(method) === true;
        if (node.value?.handlers.size === 0) node.value = undefined;
        return wasThere;
      });
      return removed.includes(true);
    },
    find(method, path) {
      const wanted = clean(fold(path));
      const found = search(root, wanted, ({ handlers }) => handlers.has(method));
      const handler = found?.value.handlers.get(method);
      if (found !== undefined && handler !== undefined) {
        return { kind: 'found', handler, parameters: decodeAll(found.parameters) };
      }
      const other = search(root, wanted, ({ handlers }) => handlers.size > 0);
      if (other === undefined) return { kind: 'not-found' };
      return { kind: 'wrong-method', allowed: [...other.value.handlers.keys()].toSorted() };
    },
    list() {
      return walk(root)
        .flatMap(([, { pattern, handlers }]) => [...handlers.keys()].map((method) => `${method} ${pattern}`))
        .toSorted();
    },
  };
}

function decodeAll(parameters: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, decode(text)]));
}

/** The text itself where it is no valid percent encoding. */
function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
