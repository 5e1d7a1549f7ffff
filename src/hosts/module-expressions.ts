import { asObject, member } from './json-document.ts';
import { callKnown, constructKnown, isGlobal } from './module-globals.ts';
import { bindNames, functionValue } from './module-names.ts';
import { isPresent, pureMethod, sameValue, settledBy } from './module-operations.ts';
import { bare, part, parts, word } from './module-syntax.ts';
import type { SyntaxNode } from './module-syntax.ts';
import { ANY, constant, either, lookUp, NEVER, OPEN, text, truth, UNDEFINED } from './module-values.ts';
import type { Frame, Value } from './module-values.ts';

/** Expressions and statements that are followed in one module, at most. */
const STEPS_MAX = 20_000;

/** What an expression gives; what it may throw is added to the frame. Never throws; bounded. */
export function evaluate(written: SyntaxNode | null, frame: Frame): Value {
  const node = bare(written);
  frame.world.steps += 1;
  if (node === null) return UNDEFINED;
  if (frame.world.steps > STEPS_MAX) return unclear(frame);
  switch (word(node, 'type')) {
    case 'Literal':
      return literal(node);
    case 'TemplateLiteral':
      return template(node, frame);
    case 'Identifier':
      return identifier(word(node, 'name'), frame);
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return functionValue(node, frame.scope);
    case 'ObjectExpression':
      return objectValue(node, frame);
    case 'ArrayExpression':
      return arrayValue(node, frame);
    case 'MemberExpression':
      return memberValue(node, frame);
    case 'CallExpression':
      return callValue(node, frame);
    case 'NewExpression':
      return constructed(node, frame);
    case 'AwaitExpression':
      return settle(evaluate(part(node, 'argument'), frame), frame);
    case 'UnaryExpression':
      return unary(node, frame);
    case 'BinaryExpression':
      return binary(node, frame);
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return choice(node, frame);
    case 'AssignmentExpression':
      return assignment(node, frame);
    default:
      return unclear(frame);
  }
}

/** Something that may do anything, a throw included. */
function unclear(frame: Frame): Value {
  frame.throws.add(null);
  return ANY;
}

function raise(frame: Frame, message: string | null): Value {
  frame.throws.add(message);
  return NEVER;
}

function literal(node: SyntaxNode): Value {
  const pattern = asObject(member(node, 'regex'));
  if (pattern !== null)
    return word(pattern, 'flags') === '' ? { kind: 'pattern', source: word(pattern, 'pattern') } : OPEN;
  const value = member(node, 'value');
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null;
  return isPlain ? constant(value) : ANY;
}

function template(node: SyntaxNode, frame: Frame): Value {
  const values = parts(node, 'expressions').map((each) => evaluate(each, frame));
  if (values.some(({ kind }) => kind === 'never')) return NEVER;
  const texts = values.map(text);
  if (texts.includes(null)) return ANY;
  const between = parts(node, 'quasis').map((quasi) => word(part(quasi, 'value'), 'cooked'));
  return constant(between.map((piece, index) => piece + (texts[index] ?? '')).join(''));
}

function identifier(name: string, frame: Frame): Value {
  if (name === 'undefined') return UNDEFINED;
  const value = lookUp(frame.scope, name);
  if (value !== null) return value;
  if (isGlobal(name)) return ANY;
  return frame.world.declared.has(name) ? unclear(frame) : raise(frame, null);
}

function objectValue(node: SyntaxNode, frame: Frame): Value {
  const fields = new Map<string, Value>();
  let closed = true;
  for (const property of parts(node, 'properties')) {
    const key = propertyKey(property, frame);
    if (
      word(property, 'type') !== 'Property' ||
      word(property, 'kind') !== 'init' ||
      key === null ||
      key === '__proto__'
    ) {
      closed = false;
      fields.clear();
      if (word(property, 'type') === 'SpreadElement') evaluate(part(property, 'argument'), frame);
      continue;
    }
    fields.set(key, evaluate(part(property, 'value'), frame));
  }
  return { kind: 'record', fields, closed };
}

/** Name of a property, null when only the run can tell. */
function propertyKey(property: SyntaxNode | null, frame: Frame): string | null {
  const key = part(property, 'key');
  if (member(property, 'computed') === true) return text(evaluate(key, frame));
  if (word(key, 'type') === 'Identifier') return word(key, 'name');
  const value = member(key, 'value');
  return typeof value === 'string' ? value : null;
}

function arrayValue(node: SyntaxNode, frame: Frame): Value {
  const elements = parts(node, 'elements');
  const items = elements.map((element) => evaluate(element, frame));
  return elements.some((element) => word(element, 'type') === 'SpreadElement') ? ANY : { kind: 'list', items };
}

function memberValue(node: SyntaxNode, frame: Frame): Value {
  const object = evaluate(part(node, 'object'), frame);
  const key = memberKey(node, frame);
  if (object.kind === 'never') return NEVER;
  if (object.kind === 'record' && key !== null) {
    const field = object.fields.get(key) ?? (object.closed && !(key in Object.prototype) ? UNDEFINED : ANY);
    // Something else may change a list that is reached through an object.
    return field.kind === 'list' ? ANY : field;
  }
  if (object.kind === 'constant' && (object.value === undefined || object.value === null)) {
    return member(node, 'optional') === true ? UNDEFINED : raise(frame, null);
  }
  if (
    (object.kind === 'any' || object.kind === 'plain') &&
    member(node, 'optional') !== true &&
    !isNamedGlobal(node, frame)
  )
    frame.throws.add(null);
  return ANY;
}

function isNamedGlobal(node: SyntaxNode, frame: Frame): boolean {
  const name = word(part(node, 'object'), 'name');
  return isGlobal(name) && lookUp(frame.scope, name) === null;
}

function memberKey(node: SyntaxNode, frame: Frame): string | null {
  const property = part(node, 'property');
  return member(node, 'computed') === true ? text(evaluate(property, frame)) : word(property, 'name');
}

function callValue(node: SyntaxNode, frame: Frame): Value {
  const callee = bare(part(node, 'callee'));
  const args = parts(node, 'arguments');
  const known = callKnown(callee, frame.scope);
  if (known === 'reject')
    return {
      kind: 'promise',
      rejects: 'always',
      messages: new Set([messageOf(evaluate(args[0] ?? null, frame))]),
      value: NEVER,
    };
  const values = args.map((argument) => evaluate(argument, frame));
  if (values.some(({ kind }) => kind === 'never')) return NEVER;
  if (known === 'silent') return UNDEFINED;
  if (known === 'error') return { kind: 'error', message: text(values[0] ?? UNDEFINED) };
  if (word(callee, 'type') === 'MemberExpression') return methodCall(callee, values, frame);
  const target = evaluate(callee, frame);
  if (target.kind === 'function') return frame.world.call(target, values, frame);
  return target.kind === 'never' ? NEVER : notCallable(target, frame);
}

function notCallable(target: Value, frame: Frame): Value {
  return ['any', 'record', 'plain'].includes(target.kind) ? unclear(frame) : raise(frame, null);
}

function methodCall(callee: SyntaxNode | null, values: readonly Value[], frame: Frame): Value {
  const object = evaluate(part(callee, 'object'), frame);
  const name = member(callee, 'computed') === true ? '' : word(part(callee, 'property'), 'name');
  if (object.kind === 'never') return NEVER;
  if (object.kind === 'promise' && ['catch', 'then', 'finally'].includes(name)) return settledBy(name, object, values);
  if (object.kind === 'constant' && (object.value === undefined || object.value === null)) {
    return member(callee, 'optional') === true ? UNDEFINED : raise(frame, null);
  }
  if (object.kind === 'record') {
    const field = object.fields.get(name);
    if (field?.kind === 'function') return frame.world.call(field, values, frame);
    return object.closed && field === undefined && !(name in Object.prototype) ? raise(frame, null) : unclear(frame);
  }
  return pureMethod(object, name, values[0] ?? UNDEFINED) ?? unclear(frame);
}

function constructed(node: SyntaxNode, frame: Frame): Value {
  const args = parts(node, 'arguments');
  const known = constructKnown(part(node, 'callee'), args, frame.scope);
  if (known.kind === 'rejects') {
    const message = messageOf(evaluate(known.reason, frame));
    return { kind: 'promise', rejects: 'always', messages: new Set([message]), value: NEVER };
  }
  if (known.kind === 'fulfils') return { kind: 'promise', rejects: 'never', messages: new Set(), value: ANY };
  const values = args.map((argument) => evaluate(argument, frame));
  if (values.some(({ kind }) => kind === 'never')) return NEVER;
  const [first = UNDEFINED] = values;
  if (known.kind === 'error') return { kind: 'error', message: text(first) };
  if (known.kind === 'set' && (first.kind === 'list' || args.length === 0))
    return first.kind === 'list' ? first : { kind: 'list', items: [] };
  return unclear(frame);
}

/** What waiting for a value gives: a rejection becomes a throw. */
function settle(value: Value, frame: Frame): Value {
  if (value.kind === 'any') return unclear(frame);
  if (value.kind !== 'promise') return value;
  for (const message of value.messages) frame.throws.add(message);
  return value.rejects === 'always' ? NEVER : value.value;
}

/** Message of what is thrown, null when it is not known. */
export function messageOf(value: Value): string | null {
  return value.kind === 'error' ? value.message : text(value);
}

function unary(node: SyntaxNode, frame: Frame): Value {
  const value = evaluate(part(node, 'argument'), frame);
  if (value.kind === 'never') return NEVER;
  const operator = word(node, 'operator');
  const known = truth(value);
  if (operator === '!') return known === 'unknown' ? ANY : constant(!known);
  return operator === 'void' ? UNDEFINED : ANY;
}

function binary(node: SyntaxNode, frame: Frame): Value {
  const left = evaluate(part(node, 'left'), frame);
  const right = evaluate(part(node, 'right'), frame);
  if (left.kind === 'never' || right.kind === 'never') return NEVER;
  const operator = word(node, 'operator');
  if (operator === 'in' || operator === 'instanceof') return unclear(frame);
  const same = sameValue(left, right);
  const [one, other] = [text(left), text(right)];
  if (operator === '+') return one === null || other === null ? ANY : constant(one + other);
  const isLoose = operator === '==' || operator === '!=';
  if (same === 'unknown' || (isLoose && (one === null || other === null))) return ANY;
  if (operator === '===' || operator === '==') return constant(same);
  return operator === '!==' || operator === '!=' ? constant(!same) : ANY;
}

/** `a && b`, `a || b`, `a ?? b`, `a ? b : c`: what is not reached throws nothing. */
function choice(node: SyntaxNode, frame: Frame): Value {
  const isConditional = word(node, 'type') === 'ConditionalExpression';
  const first = evaluate(part(node, isConditional ? 'test' : 'left'), frame);
  if (first.kind === 'never') return NEVER;
  const known = word(node, 'operator') === '??' ? isPresent(first) : truth(first);
  const [yes, no] = isConditional ? [part(node, 'consequent'), part(node, 'alternate')] : branches(node);
  const taken = known === 'unknown' ? [yes, no] : [known ? yes : no];
  const values = taken.map((branch) => (branch === null ? first : evaluate(branch, frame)));
  return either(values);
}

/** What is evaluated when the left side counts as true, and when not; null for the left side itself. */
function branches(node: SyntaxNode): readonly [SyntaxNode | null, SyntaxNode | null] {
  const right = part(node, 'right');
  return word(node, 'operator') === '&&' ? [right, null] : [null, right];
}

/** Names that are assigned are not followed; setting a field of an object that is there throws nothing. */
function assignment(node: SyntaxNode, frame: Frame): Value {
  const value = evaluate(part(node, 'right'), frame);
  if (value.kind === 'never') return NEVER;
  const target = part(node, 'left');
  if (word(target, 'type') !== 'MemberExpression') {
    if (word(target, 'type') !== 'Identifier') bindNames(target, ANY, frame.scope, frame.world.changed);
    return value;
  }
  const object = evaluate(part(target, 'object'), frame);
  if (object.kind === 'never') return NEVER;
  if (object.kind === 'constant' && (object.value === undefined || object.value === null)) return raise(frame, null);
  if (object.kind !== 'record') frame.throws.add(null);
  return value;
}
