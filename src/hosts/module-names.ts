import { member } from './json-document.ts';
import { bare, eachNode, part, parts, word } from './module-syntax.ts';
import type { SyntaxNode } from './module-syntax.ts';
import { ANY, UNDEFINED } from './module-values.ts';
import type { Scope, Value } from './module-values.ts';

export function functionValue(node: SyntaxNode, scope: Scope): Value {
  return { kind: 'function', node, scope };
}

/** Binds the names of a pattern to a value and to what is known of its fields. */
export function bindNames(pattern: SyntaxNode | null, value: Value, scope: Scope, changed: ReadonlySet<string>): void {
  switch (word(pattern, 'type')) {
    case 'Identifier': {
      const name = word(pattern, 'name');
      scope.names.set(name, changed.has(name) ? ANY : value);
      return;
    }
    case 'AssignmentPattern':
      bindNames(part(pattern, 'left'), value.kind === 'constant' ? ANY : value, scope, changed);
      return;
    case 'RestElement':
      bindNames(part(pattern, 'argument'), ANY, scope, changed);
      return;
    case 'ArrayPattern':
      for (const element of parts(pattern, 'elements')) bindNames(element, ANY, scope, changed);
      return;
    case 'ObjectPattern':
      for (const property of parts(pattern, 'properties')) bindProperty(property, value, scope, changed);
      return;
    default:
  }
}

function bindProperty(property: SyntaxNode | null, value: Value, scope: Scope, changed: ReadonlySet<string>): void {
  const key = part(property, 'key');
  const name = word(key, 'name');
  if (word(property, 'type') !== 'Property' || member(property, 'computed') === true || name === '') {
    bindNames(part(property, 'argument') ?? part(property, 'value'), ANY, scope, changed);
    return;
  }
  const field = value.kind === 'record' ? (value.fields.get(name) ?? (value.closed ? UNDEFINED : ANY)) : ANY;
  bindNames(part(property, 'value'), field, scope, changed);
}

/** Methods that change a list, a set or a map. */
const CHANGING_METHODS: readonly string[] =
  'push pop shift unshift splice sort reverse fill copyWithin add delete clear set forEach map filter find findIndex reduce'.split(
    ' ',
  );

/**
 * Names whose value is not what their declaration says: assigned again, or standing for an object that something else may
 * change, because it is handed on or a method that may change it is called.
 */
export function changedNames(body: readonly SyntaxNode[]): ReadonlySet<string> {
  const changed = new Set<string>();
  const holders = objectNames(body);
  eachNode(body, (node, parent) => {
    const type = word(node, 'type');
    if (CHANGING.includes(type) || word(node, 'operator') === 'delete') {
      const target = part(node, 'left') ?? part(node, 'argument');
      const name = rootName(target);
      if (name !== null && (word(target, 'type') === 'Identifier' || holders.has(name) || setsToolName(target)))
        changed.add(name);
    }
    if (type === 'Identifier' && holders.has(word(node, 'name')) && !isRead(node, parent))
      changed.add(word(node, 'name'));
  });
  return changed;
}

const CHANGING: readonly string[] = ['AssignmentExpression', 'UpdateExpression', 'ForOfStatement', 'ForInStatement'];

/** Setting a field called `tool` changes what a filter compares. */
function setsToolName(target: SyntaxNode | null): boolean {
  return word(part(target, 'property'), 'name') === 'tool' || member(target, 'computed') === true;
}

/** Names that are declared as an array, a set or an object. */
function objectNames(body: readonly SyntaxNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  eachNode(body, (node) => {
    if (word(node, 'type') !== 'VariableDeclarator') return;
    const kind = word(bare(part(node, 'init')), 'type');
    if (['ArrayExpression', 'NewExpression', 'ObjectExpression'].includes(kind))
      names.add(word(part(node, 'id'), 'name'));
  });
  return names;
}

function rootName(target: SyntaxNode | null): string | null {
  let at = target;
  while (word(at, 'type') === 'MemberExpression') at = part(at, 'object');
  return word(at, 'type') === 'Identifier' ? word(at, 'name') : null;
}

/** Whether this mention of an object only reads it: its declaration, a field, a reading method, or what hands it to the host. */
function isRead(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  const type = word(parent, 'type');
  if (type === 'VariableDeclarator') return part(parent, 'id') === node;
  if (type === 'ReturnStatement') return true;
  if (type === 'Property') return part(parent, 'key') === node && part(parent, 'value') !== node;
  if (type !== 'MemberExpression') return false;
  if (part(parent, 'object') !== node) return member(parent, 'computed') !== true;
  return !CHANGING_METHODS.includes(word(part(parent, 'property'), 'name'));
}

const DECLARING: readonly string[] = ['id', 'local', 'param'];

/** Every name that something in the module declares, wherever. */
export function declaredNames(body: readonly SyntaxNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  eachNode(body, (node) => {
    if (['Identifier', 'MemberExpression', 'Property'].includes(word(node, 'type'))) return;
    const patterns = [...DECLARING.map((key) => part(node, key)), ...parts(node, 'params')];
    eachNode(
      patterns.filter((pattern) => pattern !== null),
      (below) => names.add(word(below, 'name')),
    );
  });
  return names;
}
