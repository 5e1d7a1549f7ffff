import { member } from './json-document.ts';
import { execute, followBody } from './module-statements.ts';
import { bindNames, changedNames, declaredNames, functionValue } from './module-names.ts';
import { part, parts, readModule, word } from './module-syntax.ts';
import type { SyntaxNode } from './module-syntax.ts';
import { ANY, either, lookUp, NEVER, OPEN, scopeIn, UNDEFINED } from './module-values.ts';
import type { Frame, Scope, Value, World } from './module-values.ts';

/** What loading a module does, followed from its text without running it. */
export type LoadedModule =
  | { readonly kind: 'broken'; readonly because: string }
  | { readonly kind: 'undecided'; readonly because: string }
  | {
      readonly kind: 'loads';
      /** Why it may fail to load all the same; null when nothing can. */
      readonly doubt: string | null;
      /** Names and values of what it exports; a value of which nothing is known may be anything. */
      readonly exports: readonly ModuleExport[];
      /** Modules that it imports for more than types. */
      readonly imports: readonly string[];
      /** Follows a call of one of its functions, and waits for what comes back. */
      readonly follow: (callee: Value, args: readonly Value[]) => Followed;
    };

export interface ModuleExport {
  readonly name: string;
  readonly value: Value;
}

/** How a call that is waited for ends. Messages are of what may be thrown; null stands for any other. */
export interface Followed {
  readonly rejects: 'always' | 'never' | 'maybe';
  readonly messages: ReadonlySet<string | null>;
  readonly value: Value;
}

const CALLS_DEPTH_MAX = 12;

export function loadModule(text: string, language: 'javascript' | 'typescript'): LoadedModule {
  const reading = readModule(text, language);
  if (reading.kind === 'syntax-error') return { kind: 'broken', because: `it does not parse: ${reading.reason}` };
  if (reading.kind === 'undecided') return { kind: 'undecided', because: reading.reason };
  const { body } = reading;
  const world: World = { changed: changedNames(body), declared: declaredNames(body), steps: 0, call: callFunction };
  const frame: Frame = { scope: scopeIn(null), throws: new Set(), returns: [], world, depth: 0 };
  const imports = body.flatMap((statement) => importOf(statement, frame.scope));
  const ending = execute(body.flatMap(declarationsOf), frame);
  if (!ending.falls) return { kind: 'broken', because: 'it throws while it is loaded' };
  return {
    kind: 'loads',
    doubt: frame.throws.size === 0 ? null : 'something that it runs while it is loaded may throw',
    exports: body.flatMap((statement) => exportsOf(statement, frame)),
    imports,
    follow: (callee, args) => follow(callee, args, world),
  };
}

/** Binds what is imported; the module that it comes from, unless only types do. */
function importOf(statement: SyntaxNode, scope: Scope): readonly string[] {
  const type = word(statement, 'type');
  const isTypes = word(statement, 'importKind') === 'type' || word(statement, 'exportKind') === 'type';
  if (!type.startsWith('Import') && !type.startsWith('Export')) return [];
  const source = part(statement, 'source');
  const specifiers = parts(statement, 'specifiers');
  for (const specifier of type === 'ImportDeclaration' ? specifiers : []) {
    scope.names.set(word(part(specifier, 'local'), 'name'), ANY);
  }
  const onlyTypes = specifiers.length > 0 && specifiers.every((each) => word(each, 'importKind') === 'type');
  return source === null || isTypes || onlyTypes ? [] : [word(source, 'value')];
}

/** What of a top-level statement runs. */
function declarationsOf(statement: SyntaxNode): readonly SyntaxNode[] {
  const type = word(statement, 'type');
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return [];
  if (type !== 'ExportNamedDeclaration' && type !== 'ExportDefaultDeclaration') return [statement];
  if (word(statement, 'exportKind') === 'type') return [];
  const declared = part(statement, 'declaration');
  if (declared === null) return [];
  if (word(declared, 'type') === 'TSEnumDeclaration') return [];
  if (type === 'ExportNamedDeclaration' || word(declared, 'type').endsWith('Declaration')) return [declared];
  const target = { type: 'Identifier', name: DEFAULT };
  return [{ type: 'VariableDeclaration', declarations: [{ type: 'VariableDeclarator', id: target, init: declared }] }];
}

/** No identifier can be spelled like this. */
const DEFAULT = '*default*';

function exportsOf(statement: SyntaxNode, frame: Frame): readonly ModuleExport[] {
  if (word(statement, 'exportKind') === 'type') return [];
  const declared = part(statement, 'declaration');
  switch (word(statement, 'type')) {
    case 'ExportAllDeclaration':
    case 'TSExportAssignment':
      return [{ name: '*', value: ANY }];
    case 'ExportDefaultDeclaration': {
      const name = word(part(declared, 'id'), 'name');
      const isAnonymous = declared !== null && word(declared, 'type') === 'FunctionDeclaration' && name === '';
      const value = isAnonymous
        ? functionValue(declared, frame.scope)
        : lookUp(frame.scope, name === '' ? DEFAULT : name);
      return [{ name: 'default', value: value ?? lookUp(frame.scope, DEFAULT) ?? ANY }];
    }
    case 'ExportNamedDeclaration':
      return [...declaredExports(declared, frame), ...listedExports(statement, frame)];
    default:
      return [];
  }
}

function declaredExports(declared: SyntaxNode | null, frame: Frame): readonly ModuleExport[] {
  const type = word(declared, 'type');
  if (type === 'TSEnumDeclaration') return [{ name: word(part(declared, 'id'), 'name'), value: OPEN }];
  const named = type === 'VariableDeclaration' ? parts(declared, 'declarations') : [declared];
  return named.flatMap((each) => {
    const pattern = part(each, 'id');
    if (pattern === null || type.startsWith('TS')) return [];
    if (word(pattern, 'type') !== 'Identifier') return [{ name: '*', value: ANY }];
    const name = word(pattern, 'name');
    return [{ name, value: lookUp(frame.scope, name) ?? ANY }];
  });
}

function listedExports(statement: SyntaxNode, frame: Frame): readonly ModuleExport[] {
  const isElsewhere = part(statement, 'source') !== null;
  return parts(statement, 'specifiers').flatMap((specifier) => {
    if (word(specifier, 'exportKind') === 'type') return [];
    const exported = part(specifier, 'exported');
    const name = word(exported, 'name') || word(exported, 'value');
    const local = word(part(specifier, 'local'), 'name');
    return [{ name, value: isElsewhere ? ANY : (lookUp(frame.scope, local) ?? ANY) }];
  });
}

function follow(callee: Value, args: readonly Value[], world: World): Followed {
  world.steps = 0;
  const frame: Frame = { scope: scopeIn(null), throws: new Set(), returns: [], world, depth: 0 };
  const value = callFunction(callee, args, frame);
  const messages = new Set(frame.throws);
  if (value.kind === 'never') return { rejects: messages.size > 0 ? 'always' : 'maybe', messages, value: ANY };
  if (value.kind === 'any') return { rejects: 'maybe', messages: messages.add(null), value };
  if (value.kind !== 'promise') return { rejects: messages.size > 0 ? 'maybe' : 'never', messages, value };
  for (const message of value.messages) messages.add(message);
  const isSure = frame.throws.size === 0 || value.rejects === 'always';
  return { rejects: isSure ? value.rejects : 'maybe', messages, value: value.value };
}

function callFunction(callee: Value, args: readonly Value[], caller: Frame): Value {
  const isTooDeep = caller.depth >= CALLS_DEPTH_MAX;
  if (callee.kind !== 'function' || isTooDeep || member(callee.node, 'generator') === true) {
    caller.throws.add(null);
    return ANY;
  }
  const { node } = callee;
  const scope = scopeIn(callee.scope);
  const { world } = caller;
  bindNames(part(node, 'id'), callee, scope, world.changed);
  for (const [index, parameter] of parts(node, 'params').entries()) {
    bindNames(parameter, args[index] ?? UNDEFINED, scope, world.changed);
  }
  const frame: Frame = { scope, throws: new Set(), returns: [], world, depth: caller.depth + 1 };
  followBody(node, frame);
  if (member(node, 'async') === true) return promiseOf(frame);
  for (const message of frame.throws) caller.throws.add(message);
  return either(frame.returns);
}

/** What calling an asynchronous function gives: a promise, whatever happens inside. */
function promiseOf(frame: Frame): Value {
  const messages = new Set(frame.throws);
  const completions: Value[] = [];
  for (const returned of frame.returns) {
    if (returned.kind === 'promise') for (const message of returned.messages) messages.add(message);
    if (returned.kind === 'any') messages.add(null);
    const value = returned.kind === 'promise' ? (returned.rejects === 'always' ? NEVER : returned.value) : returned;
    if (value.kind !== 'never') completions.push(value);
  }
  if (completions.length === 0 && messages.size === 0) return ANY;
  const rejects = messages.size === 0 ? 'never' : completions.length === 0 ? 'always' : 'maybe';
  const [only = UNDEFINED] = completions;
  return { kind: 'promise', rejects, messages, value: completions.length <= 1 ? only : ANY };
}
