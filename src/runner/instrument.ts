import { isSyntaxNode } from './syntax-node.ts';
import type { SyntaxNode } from './syntax-node.ts';

/**
 * Puts counters into the JavaScript that a suite loads: one call on entry of each function and of the module, and one
 * countdown per loop turn. Nothing else changes, and no line is added.
 */

/** Parses a module; throws for a text that is none. Nodes carry UTF-16 offsets. */
export type ParseModule = (text: string) => unknown;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The body of a function or, as the last one, the module. */
export interface Definition extends Body {
  readonly id: number;
}

export interface Instrumented {
  readonly text: string;
  readonly definitions: readonly Definition[];
  /** The countdowns of loops. */
  readonly turns: readonly Insertion[];
}

/** The id that marks the definition in which a mutated text differs. */
export const MUTATED_ID = 1;
/** The first id of a definition of the unmutated suite. */
export const FIRST_ID = 16;

interface Body extends Span {
  readonly isExpression: boolean;
  /** Behind the directives, whose last need not end in a semicolon. */
  readonly entry: number;
}

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

const CLOSING = [')', '}'];
const TURN = 'if(--__hookproof__.n<0)__hookproof__.x();';
const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Exports read through getters that the transformation makes: entered by every importer, part of no definition. */
const EXPORT_GETTER = '__vite_ssr_exportName__';

/** Counts entries into every definition, by ids from `firstId` on. Null when the text cannot be parsed. */
export function instrumentAll(text: string, firstId: number, parse: ParseModule): Instrumented | null {
  return instrument(text, parse, (bodies) => bodies.map((body, index) => ({ ...body, id: firstId + index })));
}

/** Counts entries into the definition around the change alone, as MUTATED_ID. Null when the text cannot be parsed. */
export function instrumentAround(text: string, change: Span | null, parse: ParseModule): string | null {
  const instrumented = instrument(text, parse, (bodies) => {
    const around = change === null ? null : definitionAround(bodies, change);
    return around === null ? [] : [{ ...around, id: MUTATED_ID }];
  });
  return instrumented?.text ?? null;
}

/** Where an edited text differs from an original without counters, in both. */
export interface Edit {
  readonly before: Span;
  readonly after: Span;
}

/** What may begin or end a statement, a block, a function or a literal. */
const STRUCTURE = /[{};'"`/\\\n\r]|=>|\b(?:for|while|do|if|else|function|class)\b/u;
/** What may end the expression of an arrow. */
const SEPARATORS = /[,:]/u;

/**
 * The same for an edit that leaves the structure around it alone, without parsing: the counters of the original, moved.
 * Null when the edit may do more than that.
 */
export function instrumentByShift(
  original: string,
  { definitions, turns }: Pick<Instrumented, 'definitions' | 'turns'>,
  edited: string,
  { before, after }: Edit,
): string | null {
  const changed = [original.slice(before.start, before.end), edited.slice(after.start, after.end)];
  if (!changed.every((part) => !STRUCTURE.test(part) && isBalanced(part))) return null;
  const around = definitionAround(definitions, before);
  if (around === null || (around.isExpression && changed.some((part) => SEPARATORS.test(part)))) return null;
  const insertions = [...turns, ...entriesOf({ ...around, id: MUTATED_ID })];
  // Where the changed text ends, it may begin what follows.
  if (
    insertions.some(
      ({ at, text }) => before.start < at && (CLOSING.includes(text) ? at < before.end : at <= before.end),
    )
  )
    return null;
  // Behind a directive without semicolon it may become a part of it.
  if (around.entry > around.start && original.slice(around.entry, before.start).trim() === '') return null;
  const delta = after.end - before.end;
  const isAfter = ({ at, text }: Insertion): boolean =>
    before.start === before.end && at === before.end ? CLOSING.includes(text) : at >= before.end;
  return insertAll(
    edited,
    insertions.map((insertion) => (isAfter(insertion) ? { ...insertion, at: insertion.at + delta } : insertion)),
  );
}

/**
 * The same for an edit within one part at the top level, of which alone is parsed. Null when it does not parse, or no
 * function of it holds the change, a span of the edited text.
 */
export function instrumentPart(
  { turns }: Pick<Instrumented, 'turns'>,
  edited: string,
  { before, after }: Edit,
  change: Span,
  parse: ParseModule,
): string | null {
  // A turn at its edge could belong to either side.
  if (turns.some(({ at }) => at === before.start || at === before.end)) return null;
  const program = parsed(edited.slice(after.start, after.end), parse);
  if (program === null) return null;
  const bodies: Body[] = [];
  const own: Insertion[] = [];
  visit(program, bodies, own);
  const around = definitionAround(bodies, {
    start: change.start - after.start,
    end: change.end - after.start,
  });
  if (around === null) return null;
  const delta = after.end - before.end;
  const outside = turns.flatMap((turn) => {
    if (turn.at < before.start) return [turn];
    return turn.at > before.end ? [{ ...turn, at: turn.at + delta }] : [];
  });
  const inside = [...own, ...entriesOf({ ...around, id: MUTATED_ID })];
  return insertAll(edited, [...outside, ...inside.map((each) => ({ ...each, at: each.at + after.start }))]);
}

/** Whether every parenthesis or bracket that a part of a text closes was opened in it, and the other way round. */
function isBalanced(part: string): boolean {
  let depth = 0;
  for (const character of part) {
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** The innermost definition whose body holds the change; null when there is none. */
export function definitionAround<D extends Span>(definitions: readonly D[], change: Span): D | null {
  const around = definitions.filter(({ start, end }) => start <= change.start && change.end <= end);
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}

/**
 * Whether a new text in place of the change may stand for more than a part of this definition: `x => x` with `, 1` at its
 * end passes another argument, and `), g(` ends one expression and begins the next. Says yes where it cannot tell.
 */
export function leavesDefinition(definition: Definition, change: Span, inserted: string): boolean {
  const touches = change.start === definition.start || change.end === definition.end;
  let depth = 0;
  for (const character of inserted) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return true;
    if (definition.isExpression && touches && character === ',' && depth === 0) return true;
  }
  return depth !== 0;
}

function instrument(
  text: string,
  parse: ParseModule,
  choose: (bodies: readonly Body[]) => readonly Definition[],
): Instrumented | null {
  const program = parsed(text, parse);
  if (program === null) return null;
  const bodies: Body[] = [];
  const turns: Insertion[] = [];
  visit(program, bodies, turns);
  const definitions = choose([...bodies, { start: 0, end: text.length, isExpression: false, entry: 0 }]);
  return { text: insertAll(text, [...turns, ...definitions.flatMap(entriesOf)]), definitions, turns };
}

function entriesOf({ id, start, end, entry, isExpression }: Definition): readonly Insertion[] {
  const call = `__hookproof__.e(${id})`;
  if (!isExpression) return [{ at: entry, text: entry === start ? `${call};` : `;${call};` }];
  return [
    { at: start, text: `(${call},` },
    { at: end, text: ')' },
  ];
}

function parsed(text: string, parse: ParseModule): SyntaxNode | null {
  try {
    const program = parse(text);
    return isSyntaxNode(program) ? program : null;
  } catch {
    return null;
  }
}

function visit(node: SyntaxNode, bodies: Body[], turns: Insertion[]): void {
  if (isExportGetter(node)) return;
  if (FUNCTIONS.has(node.type)) {
    const body = childOf(node, 'body');
    if (body !== null) bodies.push(bodyOf(body));
  }
  if (LOOPS.has(node.type)) {
    const body = childOf(node, 'body');
    if (body?.type === 'BlockStatement') turns.push({ at: body.start + 1, text: TURN });
    else if (body !== null) turns.push({ at: body.start, text: `{${TURN}` }, { at: body.end, text: '}' });
  }
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const entry of value) if (isSyntaxNode(entry)) visit(entry, bodies, turns);
    } else if (isSyntaxNode(value)) visit(value, bodies, turns);
  }
}

function bodyOf(body: SyntaxNode): Body {
  const { start, end } = body;
  if (body.type !== 'BlockStatement') return { start, end, isExpression: true, entry: start };
  const statements: unknown = Reflect.get(body, 'body');
  const nodes = Array.isArray(statements) ? statements.filter(isSyntaxNode) : [];
  const firstPlain = nodes.findIndex((statement) => typeof Reflect.get(statement, 'directive') !== 'string');
  const directives = firstPlain === -1 ? nodes : nodes.slice(0, firstPlain);
  // The braces themselves belong to whoever declares the function.
  return { start: start + 1, end: end - 1, isExpression: false, entry: directives.at(-1)?.end ?? start + 1 };
}

function isExportGetter(node: SyntaxNode): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = childOf(node, 'callee');
  return callee?.type === 'Identifier' && Reflect.get(callee, 'name') === EXPORT_GETTER;
}

function childOf(node: SyntaxNode, name: string): SyntaxNode | null {
  const child: unknown = Reflect.get(node, name);
  return isSyntaxNode(child) ? child : null;
}

/** Where several stand at one place, what closes comes before what opens: expressions first, then blocks. */
function insertAll(text: string, insertions: readonly Insertion[]): string {
  const ordered = insertions
    .map((insertion, index) => ({ ...insertion, index }))
    .toSorted((a, b) => a.at - b.at || rankOf(a.text) - rankOf(b.text) || a.index - b.index);
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: inserted } of ordered) {
    parts.push(text.slice(from, at), inserted);
    from = at;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

/** No expression holds a loop that ends where it ends, so its parenthesis closes first. */
function rankOf(text: string): number {
  const rank = CLOSING.indexOf(text);
  return rank === -1 ? CLOSING.length : rank;
}
