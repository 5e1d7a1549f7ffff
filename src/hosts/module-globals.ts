import { bare, part, parts, word } from './module-syntax.ts';
import type { SyntaxNode } from './module-syntax.ts';
import { lookUp } from './module-values.ts';
import type { Scope } from './module-values.ts';

const GLOBALS: ReadonlySet<string> = new Set(
  (
    'globalThis global window self process Buffer console Bun Deno require module exports __dirname __filename performance ' +
    'Object Function Array String Number Boolean Symbol BigInt Math JSON Date RegExp Map Set WeakMap WeakSet WeakRef Proxy ' +
    'Reflect Promise Intl Atomics WebAssembly Error TypeError RangeError SyntaxError ReferenceError EvalError URIError ' +
    'AggregateError ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array ' +
    'Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array isNaN isFinite parseInt parseFloat eval ' +
    'encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape NaN Infinity arguments ' +
    'setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate queueMicrotask structuredClone ' +
    'fetch Headers Request Response FormData Blob File URL URLSearchParams AbortController AbortSignal Event EventTarget ' +
    'TextEncoder TextDecoder crypto Crypto btoa atob WebSocket Worker MessageChannel ReadableStream WritableStream navigator'
  ).split(' '),
);

/** Whether a name stands for something although the module declares nothing of that name. */
export function isGlobal(name: string): boolean {
  return GLOBALS.has(name);
}

const ERRORS: readonly string[] = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'EvalError',
  'URIError',
];

function globalName(node: SyntaxNode | null, scope: Scope): string | null {
  const name = word(bare(node), 'name');
  return isGlobal(name) && lookUp(scope, name) === null ? name : null;
}

/** Calls whose effect on control flow is known: `Promise.reject`, printing, making an error. */
export function callKnown(callee: SyntaxNode | null, scope: Scope): 'reject' | 'silent' | 'error' | null {
  if (word(callee, 'type') === 'MemberExpression') {
    const object = globalName(part(callee, 'object'), scope);
    const method = word(part(callee, 'property'), 'name');
    if (object === 'Promise' && method === 'reject') return 'reject';
    return object === 'console' && ['log', 'error', 'warn', 'info', 'debug'].includes(method) ? 'silent' : null;
  }
  const name = globalName(callee, scope);
  if (name === 'setTimeout' || name === 'queueMicrotask') return 'silent';
  return name !== null && ERRORS.includes(name) ? 'error' : null;
}

export type Constructed =
  | { readonly kind: 'error' }
  | { readonly kind: 'set' }
  | { readonly kind: 'rejects'; readonly reason: SyntaxNode | null }
  | { readonly kind: 'fulfils' }
  | { readonly kind: 'other' };

/** What `new` gives: errors, sets, and promises that reject at once or after a pause end well. */
export function constructKnown(
  callee: SyntaxNode | null,
  args: readonly (SyntaxNode | null)[],
  scope: Scope,
): Constructed {
  const name = globalName(callee, scope);
  if (name === null) return { kind: 'other' };
  if (ERRORS.includes(name)) return { kind: 'error' };
  if (name === 'Set') return { kind: 'set' };
  return name === 'Promise' ? promiseOf(bare(args[0] ?? null)) : { kind: 'other' };
}

function promiseOf(executor: SyntaxNode | null): Constructed {
  const [fulfil, reject] = parts(executor, 'params').map((parameter) => word(parameter, 'name'));
  const call = onlyCall(executor);
  const callee = word(part(call, 'callee'), 'name');
  const [first = null] = parts(call, 'arguments');
  if (callee !== '' && callee === reject) return { kind: 'rejects', reason: first };
  const pauses = callee === 'setTimeout' && fulfil !== undefined && word(first, 'name') === fulfil && fulfil !== '';
  return pauses || (callee !== '' && callee === fulfil) ? { kind: 'fulfils' } : { kind: 'other' };
}

/** The call that is all a function does, null when it does more or something else. */
function onlyCall(executor: SyntaxNode | null): SyntaxNode | null {
  const body = part(executor, 'body');
  const statements = parts(body, 'body');
  const only =
    word(body, 'type') === 'BlockStatement'
      ? statements.length === 1
        ? part(statements[0], 'expression')
        : null
      : body;
  const call = bare(only);
  return word(call, 'type') === 'CallExpression' ? call : null;
}
