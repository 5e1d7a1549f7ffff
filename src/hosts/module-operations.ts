import { testExpression } from '../detector/matcher-expression.ts';
import { part, parts, word } from './module-syntax.ts';
import { ANY, constant, text } from './module-values.ts';
import type { Value } from './module-values.ts';

/** A rejection that a handler of it swallows; what the handler does is not followed. */
export function settledBy(name: string, promise: Value & { kind: 'promise' }, values: readonly Value[]): Value {
  if (name === 'finally') return { ...promise, rejects: promise.rejects === 'never' ? 'maybe' : promise.rejects };
  if (name === 'then' && values.length < 2 && promise.rejects === 'always') return promise;
  const handler = values.at(-1);
  const isEmpty = handler?.kind === 'function' && parts(part(handler.node, 'body'), 'body').length === 0;
  if (name === 'catch' && isEmpty && word(part(handler.node, 'body'), 'type') === 'BlockStatement') {
    return { kind: 'promise', rejects: 'never', messages: new Set(), value: ANY };
  }
  return { kind: 'promise', rejects: 'maybe', messages: new Set([null]), value: ANY };
}

/** Questions to texts, lists and patterns, answered where both sides are known; null when it is none of those. */
export function pureMethod(object: Value, name: string, argument: Value): Value | null {
  const asked = text(argument);
  if (object.kind === 'list' && (name === 'includes' || name === 'has')) return contains(object.items, argument);
  if (object.kind === 'pattern' && name === 'test') {
    const result = asked === null ? null : testExpression(object.source, asked, false);
    return result?.kind === 'tested' ? constant(result.matches) : ANY;
  }
  const subject = text(object);
  if (subject === null) return null;
  if (name === 'toLowerCase') return constant(subject.toLowerCase());
  if (name === 'toUpperCase') return constant(subject.toUpperCase());
  if (name === 'trim') return constant(subject.trim());
  if (!['startsWith', 'endsWith', 'includes'].includes(name)) return null;
  if (asked === null) return ANY;
  if (name === 'startsWith') return constant(subject.startsWith(asked));
  return constant(name === 'endsWith' ? subject.endsWith(asked) : subject.includes(asked));
}

function contains(items: readonly Value[], wanted: Value): Value {
  const answers = items.map((item) => sameValue(item, wanted));
  if (answers.includes(true)) return constant(true);
  return answers.includes('unknown') ? ANY : constant(false);
}

export function sameValue(left: Value, right: Value): boolean | 'unknown' {
  if (left.kind === 'constant' && right.kind === 'constant') return left.value === right.value;
  return 'unknown';
}

/** Whether a value is neither null nor undefined. */
export function isPresent(value: Value): boolean | 'unknown' {
  if (value.kind === 'any' || value.kind === 'never' || value.kind === 'plain') return 'unknown';
  return value.kind !== 'constant' || (value.value !== undefined && value.value !== null);
}
