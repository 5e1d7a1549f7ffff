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

/** A function or, as the last one, the module: the span is that of its body. */
export interface Definition extends Span {
  readonly id: number;
}

export interface Instrumented {
  readonly text: string;
  readonly definitions: readonly Definition[];
}

/** The id that marks the definition in which a mutated text differs. */
export const MUTATED_ID = 1;
/** The first id of a definition of the unmutated suite. */
export const FIRST_ID = 16;

interface Node extends Span {
  readonly type: string;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

const TURN = 'if(--__hookproof__.n<0)__hookproof__.x();';
const LOOPS = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Exports read through getters that the transformation makes: entered by every importer, part of no definition. */
const EXPORT_GETTER = '__vite_ssr_exportName__';

/** Counts entries into every definition, by ids from `firstId` on. Null when the text cannot be parsed. */
export function instrumentAll(text: string, firstId: number, parse: ParseModule): Instrumented | null {
  return instrument(text, parse, (functions, module) =>
    [...functions, module].map((span, index) => ({ ...span, id: firstId + index })),
  );
}

/** Counts entries into the definition around the change alone, as MUTATED_ID. Null when the text cannot be parsed. */
export function instrumentAround(text: string, change: Span | null, parse: ParseModule): string | null {
  const instrumented = instrument(text, parse, (functions, module) => {
    if (change === null) return [];
    const around = definitionAround([...functions, module].map(withoutId), change);
    return around === null ? [] : [{ ...around, id: MUTATED_ID }];
  });
  return instrumented?.text ?? null;
}

/** The innermost definition whose body holds the change; null when there is none. */
export function definitionAround<D extends Span>(definitions: readonly D[], change: Span): D | null {
  const around = definitions.filter(({ start, end }) => start <= change.start && change.end <= end);
  return around.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0] ?? null;
}

function withoutId(span: Span): Definition {
  return { ...span, id: 0 };
}

interface FunctionBody extends Span {
  readonly isExpression: boolean;
  /** Where a statement can stand first. */
  readonly entry: number;
}

function instrument(
  text: string,
  parse: ParseModule,
  choose: (functions: readonly FunctionBody[], module: Span) => readonly Definition[],
): Instrumented | null {
  const program = parsed(text, parse);
  if (program === null) return null;
  const functions: FunctionBody[] = [];
  const insertions: Insertion[] = [];
  visit(program, functions, insertions);
  const module = { start: 0, end: text.length };
  const definitions = choose(functions, module);
  for (const definition of definitions) {
    const call = `__hookproof__.e(${definition.id})`;
    const body = functions.find(({ start, end }) => start === definition.start && end === definition.end);
    if (body === undefined) insertions.push({ at: 0, text: `${call};` });
    else if (body.isExpression) insertions.push({ at: body.start, text: `(${call},` }, { at: body.end, text: ')' });
    else insertions.push({ at: body.entry, text: `${call};` });
  }
  return { text: insertAll(text, insertions), definitions };
}

function parsed(text: string, parse: ParseModule): Node | null {
  try {
    const program = parse(text);
    return isNode(program) ? program : null;
  } catch {
    return null;
  }
}

function visit(node: Node, functions: FunctionBody[], insertions: Insertion[]): void {
  if (isExportGetter(node)) return;
  if (FUNCTIONS.has(node.type)) {
    const body = childOf(node, 'body');
    if (body !== null) functions.push(bodyOf(body));
  }
  if (LOOPS.has(node.type)) {
    const body = childOf(node, 'body');
    if (body?.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: TURN });
    else if (body !== null) insertions.push({ at: body.start, text: `{${TURN}` }, { at: body.end, text: '}' });
  }
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const entry of value) if (isNode(entry)) visit(entry, functions, insertions);
    } else if (isNode(value)) visit(value, functions, insertions);
  }
}

function bodyOf(body: Node): FunctionBody {
  const { start, end } = body;
  if (body.type !== 'BlockStatement') return { start, end, isExpression: true, entry: start };
  const statements: unknown = Reflect.get(body, 'body');
  const nodes = Array.isArray(statements) ? statements.filter(isNode) : [];
  const firstPlain = nodes.findIndex((statement) => typeof Reflect.get(statement, 'directive') !== 'string');
  const directives = firstPlain === -1 ? nodes : nodes.slice(0, firstPlain);
  // The braces themselves belong to whoever declares the function.
  return { start: start + 1, end: end - 1, isExpression: false, entry: directives.at(-1)?.end ?? start + 1 };
}

function isExportGetter(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = childOf(node, 'callee');
  return callee?.type === 'Identifier' && Reflect.get(callee, 'name') === EXPORT_GETTER;
}

function childOf(node: Node, name: string): Node | null {
  const child: unknown = Reflect.get(node, name);
  return isNode(child) ? child : null;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    typeof value.start === 'number' &&
    'end' in value &&
    typeof value.end === 'number'
  );
}

/** Where several stand at one place, what closes comes before what opens, and outer before inner. */
function insertAll(text: string, insertions: readonly Insertion[]): string {
  const ordered = insertions
    .map((insertion, index) => ({ ...insertion, index }))
    .toSorted((a, b) => a.at - b.at || Number(opens(a.text)) - Number(opens(b.text)) || a.index - b.index);
  const parts: string[] = [];
  let from = 0;
  for (const { at, text: inserted } of ordered) {
    parts.push(text.slice(from, at), inserted);
    from = at;
  }
  parts.push(text.slice(from));
  return parts.join('');
}

function opens(text: string): boolean {
  return text !== ')' && text !== '}';
}
