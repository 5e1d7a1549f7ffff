import type { SyntaxNode } from './module-syntax.ts';

export type Constant = string | number | boolean | null | undefined;

/** What an expression of a module is known to give. `never`: it does not come back. */
export type Value =
  | { readonly kind: 'any' }
  | { readonly kind: 'never' }
  /** Something that is no promise. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'constant'; readonly value: Constant }
  /** An object; `closed` when it has no field but these. */
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, Value>; readonly closed: boolean }
  /** An array or a set that nothing changes. */
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'pattern'; readonly source: string }
  | { readonly kind: 'function'; readonly node: SyntaxNode; readonly scope: Scope }
  | { readonly kind: 'error'; readonly message: string | null }
  | {
      readonly kind: 'promise';
      readonly rejects: 'always' | 'never' | 'maybe';
      readonly messages: Messages;
      readonly value: Value;
    };

/** Messages that may be thrown; null stands for any other. */
export type Messages = ReadonlySet<string | null>;

export const ANY: Value = { kind: 'any' };
export const NEVER: Value = { kind: 'never' };
export const UNDEFINED: Value = { kind: 'constant', value: undefined };
/** An object of which no field is known. */
export const OPEN: Value = { kind: 'record', fields: new Map(), closed: false };

export function constant(value: Constant): Value {
  return { kind: 'constant', value };
}

export function text(value: Value): string | null {
  return value.kind === 'constant' && typeof value.value === 'string' ? value.value : null;
}

/** Whether a value counts as true; 'unknown' when that depends on the run. */
export function truth(value: Value): boolean | 'unknown' {
  switch (value.kind) {
    case 'any':
    case 'never':
    case 'plain':
      return 'unknown';
    case 'constant':
      return Boolean(value.value);
    case 'record':
    case 'list':
    case 'pattern':
    case 'function':
    case 'error':
    case 'promise':
      return true;
  }
}

/** Names and what they stand for, inner before outer. */
export interface Scope {
  readonly names: Map<string, Value>;
  readonly outer: Scope | null;
}

export function scopeIn(outer: Scope | null): Scope {
  return { names: new Map(), outer };
}

export function lookUp(scope: Scope, name: string): Value | null {
  for (let at: Scope | null = scope; at !== null; at = at.outer) {
    const value = at.names.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

/** One function while it is followed. */
export interface Frame {
  readonly scope: Scope;
  readonly throws: Set<string | null>;
  readonly returns: Value[];
  readonly world: World;
  readonly depth: number;
}

/** What is shared by everything that is followed in one module. */
export interface World {
  /** Names that are assigned, or whose objects may be changed. */
  readonly changed: ReadonlySet<string>;
  /** Names that something declares; no other stands for anything, bar those of the engine. */
  readonly declared: ReadonlySet<string>;
  steps: number;
  readonly call: (callee: Value, args: readonly Value[], frame: Frame) => Value;
}

/** One of several values, of which nobody can tell which; of promises at least what waiting for them may throw is kept. */
export function either(values: readonly Value[]): Value {
  const back = values.filter(({ kind }) => kind !== 'never');
  const [only] = back;
  if (only === undefined) return NEVER;
  if (back.length === 1) return only;
  const promises = back.filter((value) => value.kind === 'promise');
  if (back.some(({ kind }) => kind === 'any')) return ANY;
  if (promises.length === 0) return { kind: 'plain' };
  const messages = new Set(promises.flatMap((promise) => [...promise.messages]));
  const [first] = promises;
  const isSame = promises.length === back.length && promises.every(({ rejects }) => rejects === first?.rejects);
  return { kind: 'promise', rejects: isSame ? (first?.rejects ?? 'maybe') : 'maybe', messages, value: ANY };
}
