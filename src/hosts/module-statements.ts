import { member } from './json-document.ts';
import { evaluate, messageOf } from './module-expressions.ts';
import { isGlobal } from './module-globals.ts';
import { bindNames, functionValue } from './module-names.ts';
import { part, parts, word } from './module-syntax.ts';
import type { SyntaxNode } from './module-syntax.ts';
import { ANY, NEVER, scopeIn, truth } from './module-values.ts';
import type { Frame, Messages } from './module-values.ts';

/** How statements can end beside by a throw: the next one is reached, or a loop or switch around them is left. */
export interface Ending {
  readonly falls: boolean;
  readonly jumps: boolean;
}

const FALLS: Ending = { falls: true, jumps: false };
const STOPS: Ending = { falls: false, jumps: false };
const JUMPS: Ending = { falls: false, jumps: true };

/** Follows statements in order; what is thrown and returned is added to the frame. */
export function execute(statements: readonly (SyntaxNode | null)[], frame: Frame): Ending {
  for (const statement of statements) hoist(statement, frame);
  let jumps = false;
  for (const statement of statements) {
    const ending = executeOne(statement, frame);
    jumps ||= ending.jumps;
    if (!ending.falls) return { falls: false, jumps };
  }
  return { falls: true, jumps };
}

function hoist(statement: SyntaxNode | null, frame: Frame): void {
  const declared = part(statement, 'declaration') ?? statement;
  if (declared === null || word(declared, 'type') !== 'FunctionDeclaration') return;
  bindNames(part(declared, 'id'), functionValue(declared, frame.scope), frame.scope, frame.world.changed);
}

function executeOne(statement: SyntaxNode | null, frame: Frame): Ending {
  switch (word(statement, 'type')) {
    case 'ExpressionStatement':
      return evaluate(part(statement, 'expression'), frame).kind === 'never' ? STOPS : FALLS;
    case 'VariableDeclaration':
      return declare(statement, frame);
    case 'ReturnStatement':
      frame.returns.push(evaluate(part(statement, 'argument'), frame));
      return STOPS;
    case 'ThrowStatement': {
      const thrown = evaluate(part(statement, 'argument'), frame);
      if (thrown.kind !== 'never') frame.throws.add(messageOf(thrown));
      return STOPS;
    }
    case 'BlockStatement':
      return execute(parts(statement, 'body'), { ...frame, scope: scopeIn(frame.scope) });
    case 'IfStatement':
      return branch(statement, frame);
    case 'TryStatement':
      return attempt(statement, frame);
    case 'SwitchStatement':
      return select(statement, frame);
    case 'BreakStatement':
    case 'ContinueStatement':
      return JUMPS;
    case 'ClassDeclaration':
      return declareClass(statement, frame);
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSDeclareFunction':
      return FALLS;
    default:
      return repeat(statement, frame);
  }
}

function declare(statement: SyntaxNode | null, frame: Frame): Ending {
  for (const declarator of parts(statement, 'declarations')) {
    const value = evaluate(part(declarator, 'init'), frame);
    if (value.kind === 'never') return STOPS;
    const pattern = part(declarator, 'id');
    if (word(pattern, 'type') !== 'Identifier' && value.kind === 'any') frame.throws.add(null);
    bindNames(pattern, value, frame.scope, frame.world.changed);
  }
  return FALLS;
}

/** What is in a class is not followed; what runs when it is declared may throw. */
function declareClass(statement: SyntaxNode | null, frame: Frame): Ending {
  const base = part(statement, 'superClass');
  if (base !== null && !isGlobal(word(base, 'name'))) frame.throws.add(null);
  if (parts(part(statement, 'body'), 'body').some(runsWhenDeclared)) frame.throws.add(null);
  bindNames(part(statement, 'id'), ANY, frame.scope, frame.world.changed);
  return FALLS;
}

function runsWhenDeclared(element: SyntaxNode | null): boolean {
  const isStatic = word(element, 'type') === 'StaticBlock' || member(element, 'static') === true;
  const isMethod = word(element, 'type') === 'MethodDefinition';
  return member(element, 'computed') === true || (isStatic && !isMethod);
}

function branch(statement: SyntaxNode | null, frame: Frame): Ending {
  const test = evaluate(part(statement, 'test'), frame);
  if (test.kind === 'never') return STOPS;
  const known = truth(test);
  const taken = known === 'unknown' ? ['consequent', 'alternate'] : known ? ['consequent'] : ['alternate'];
  const endings = taken.map((name) => {
    const chosen = part(statement, name);
    return chosen === null ? FALLS : execute([chosen], { ...frame, scope: scopeIn(frame.scope) });
  });
  return { falls: endings.some(({ falls }) => falls), jumps: endings.some(({ jumps }) => jumps) };
}

/** What the block throws is caught; a `finally` that does not come to its end outweighs everything. */
function attempt(statement: SyntaxNode | null, frame: Frame): Ending {
  const handler = part(statement, 'handler');
  const finalizer = part(statement, 'finalizer');
  const caught: Frame = { ...frame, throws: new Set(), scope: scopeIn(frame.scope) };
  const outer: Frame = { ...frame, throws: new Set(), scope: scopeIn(frame.scope) };
  const endings = [execute(parts(part(statement, 'block'), 'body'), caught)];
  if (handler === null) for (const message of caught.throws) outer.throws.add(message);
  else if (caught.throws.size > 0) endings.push(handle(handler, caught.throws, outer));
  const last =
    finalizer === null ? FALLS : execute(parts(finalizer, 'body'), { ...frame, scope: scopeIn(frame.scope) });
  if (!last.falls) {
    frame.returns.push(ANY);
    frame.throws.add(null);
    return last;
  }
  for (const message of outer.throws) frame.throws.add(message);
  return { falls: endings.some(({ falls }) => falls), jumps: last.jumps || endings.some(({ jumps }) => jumps) };
}

function handle(handler: SyntaxNode, messages: Messages, frame: Frame): Ending {
  const [message = null] = messages.size === 1 ? messages : [null];
  bindNames(
    part(handler, 'param'),
    message === null ? ANY : { kind: 'error', message },
    frame.scope,
    frame.world.changed,
  );
  return execute(parts(part(handler, 'body'), 'body'), frame);
}

/** Where the cases are plain values the one that is taken is followed; else each may be. */
function select(statement: SyntaxNode | null, frame: Frame): Ending {
  const subject = evaluate(part(statement, 'discriminant'), frame);
  if (subject.kind === 'never') return STOPS;
  const inner: Frame = { ...frame, scope: scopeIn(frame.scope) };
  const cases = parts(statement, 'cases');
  const tests = cases.map((each) => (part(each, 'test') === null ? null : evaluate(part(each, 'test'), inner)));
  const from = (start: number): Ending =>
    execute(
      cases.slice(start).flatMap((each) => parts(each, 'consequent')),
      inner,
    );
  const isPlain = subject.kind === 'constant' && tests.every((test) => test === null || test.kind === 'constant');
  if (!isPlain) {
    const endings = cases.map((_, index) => from(index));
    const hasDefault = tests.includes(null);
    return { falls: !hasDefault || endings.some(({ falls, jumps }) => falls || jumps), jumps: false };
  }
  const exact = tests.findIndex((test) => test?.kind === 'constant' && test.value === subject.value);
  const start = exact === -1 ? tests.indexOf(null) : exact;
  if (start === -1) return FALLS;
  const ending = from(start);
  return { falls: ending.falls || ending.jumps, jumps: false };
}

/** Loops, and whatever is not followed: it may run any number of times, and may throw. */
function repeat(statement: SyntaxNode | null, frame: Frame): Ending {
  frame.throws.add(null);
  const inner: Frame = { ...frame, scope: scopeIn(frame.scope) };
  const body = part(statement, 'body');
  const declared = part(statement, 'left') ?? part(statement, 'init');
  for (const declarator of parts(declared, 'declarations'))
    bindNames(part(declarator, 'id'), ANY, inner.scope, frame.world.changed);
  if (word(body, 'type') === 'BlockStatement' || member(statement, 'test') !== undefined) execute([body], inner);
  return FALLS;
}

/** What a function throws and returns is added to a frame of its own; NEVER where it comes to no end. */
export function followBody(node: SyntaxNode, frame: Frame): void {
  const body = part(node, 'body');
  if (word(body, 'type') !== 'BlockStatement') {
    frame.returns.push(evaluate(body, frame));
    return;
  }
  if (execute(parts(body, 'body'), frame).falls) frame.returns.push({ kind: 'constant', value: undefined });
  else if (frame.returns.length === 0 && frame.throws.size === 0) frame.returns.push(NEVER);
}
