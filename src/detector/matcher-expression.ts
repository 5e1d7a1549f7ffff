import { RegExpParser, RegExpSyntaxError } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import { LIMITS } from '../model/limits.ts';
import { compileExpression, isWordUnit } from './matcher-program.ts';
import type { Instruction, Look, Program } from './matcher-program.ts';

export type ExpressionResult =
  | { readonly kind: 'tested'; readonly matches: boolean }
  | { readonly kind: 'malformed'; readonly detail: string }
  | { readonly kind: 'unsupported'; readonly detail: string }
  | { readonly kind: 'too-large'; readonly detail: string };

/** Steps one comparison may take: a few milliseconds. A plain pattern needs a few hundred. */
const STEPS_MAX = 200_000;

/** Instructions of one compiled expression, counted repetitions written out. */
const INSTRUCTIONS_MAX = 8_000;

/**
 * Compares one JavaScript expression without flags with one name, without backtracking: every pair of instruction and
 * position is visited once, so hostile patterns cost at most STEPS_MAX. Unanchored unless `anchored`. Never throws.
 */
export function testExpression(pattern: string, name: string, anchored: boolean): ExpressionResult {
  const tooLarge = sizeFault(pattern);
  if (tooLarge !== null) return { kind: 'too-large', detail: tooLarge };
  const parsed = parseExpression(pattern);
  if (typeof parsed === 'string') return { kind: 'malformed', detail: parsed };
  const compiled = compileExpression(parsed, INSTRUCTIONS_MAX);
  if (compiled.kind === 'unsupported') return { kind: 'unsupported', detail: compiled.construct };
  if (compiled.kind === 'too-large') return { kind: 'too-large', detail: `more than ${INSTRUCTIONS_MAX} instructions` };
  if (compiled.size * (name.length + 1) > STEPS_MAX)
    return { kind: 'too-large', detail: 'too many steps for this name' };
  const matches = search(compiled.program, name, anchored);
  return matches === null ? { kind: 'too-large', detail: `more than ${STEPS_MAX} steps` } : { kind: 'tested', matches };
}

function sizeFault(pattern: string): string | null {
  if (pattern.length > LIMITS.patternCharactersMax) return `longer than ${LIMITS.patternCharactersMax} characters`;
  return openGroupsAtMost(pattern) > LIMITS.nestingDepthMax ? `nested deeper than ${LIMITS.nestingDepthMax}` : null;
}

/** Greatest number of groups open at once; the parser recurses, so this is asked before it runs. */
function openGroupsAtMost(pattern: string): number {
  const structure = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]?/gs, '');
  let open = 0;
  let most = 0;
  for (const character of structure) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

/** The tree, or why there is none. */
function parseExpression(pattern: string): AST.Pattern | string {
  try {
    return new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern);
  } catch (error) {
    if (error instanceof RegExpSyntaxError) return error.message;
    throw error;
  }
}

interface Run {
  readonly name: string;
  readonly budget: { steps: number };
  /** Answers of look-arounds by position: they do not depend on how a position was reached. */
  readonly looks: Map<Look, (boolean | undefined)[]>;
}

/** Whether some part of the name (all of it, when anchored) is accepted; null when the budget ran out. */
function search(program: Program, name: string, anchored: boolean): boolean | null {
  const run: Run = { name, budget: { steps: STEPS_MAX }, looks: new Map() };
  const starts = anchored ? [0] : Array.from({ length: name.length + 1 }, (_, index) => index);
  return explore(run, program, starts, anchored ? name.length : null);
}

/** Depth-first over (instruction, position); `endAt` demands that the match ends there. */
function explore(run: Run, program: Program, starts: readonly number[], endAt: number | null): boolean | null {
  const width = run.name.length + 1;
  const seen = new Uint8Array(program.instructions.length * width);
  const open = starts.map((position) => program.entry * width + position);
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (seen[state] === 1) continue;
    seen[state] = 1;
    run.budget.steps -= 1;
    if (run.budget.steps < 0) return null;
    const position = state % width;
    const instruction = program.instructions[(state - position) / width];
    if (instruction === undefined) continue;
    if (instruction.op === 'accept') {
      if (endAt === null || position === endAt) return true;
      continue;
    }
    const passed = passes(run, instruction, position);
    if (passed === null) return null;
    if (!passed) continue;
    if (instruction.op === 'split') open.push(instruction.other * width + position);
    open.push(instruction.next * width + position + (instruction.op === 'unit' ? 1 : 0));
  }
  return false;
}

function passes(run: Run, instruction: Exclude<Instruction, { op: 'accept' }>, position: number): boolean | null {
  const { name } = run;
  switch (instruction.op) {
    case 'unit':
      return position < name.length && instruction.test(name.charCodeAt(position));
    case 'split':
      return true;
    case 'start':
      return position === 0;
    case 'end':
      return position === name.length;
    case 'boundary':
      return (wordAt(name, position - 1) !== wordAt(name, position)) !== instruction.negate;
    case 'look':
      return lookPasses(run, instruction.look, position);
  }
}

/** Before and behind the name there is no unit, so no word either. */
function wordAt(name: string, position: number): boolean {
  return isWordUnit(name.charCodeAt(position));
}

function lookPasses(run: Run, look: Look, position: number): boolean | null {
  const answers = run.looks.get(look) ?? [];
  run.looks.set(look, answers);
  const known = answers[position];
  if (known !== undefined) return known;
  const ahead = look.direction === 'ahead';
  const starts = ahead ? [position] : Array.from({ length: position + 1 }, (_, index) => index);
  run.budget.steps -= (look.program.instructions.length * run.name.length) >> 3;
  const found = explore(run, look.program, starts, ahead ? null : position);
  if (found === null) return null;
  const answer = found !== look.negate;
  answers[position] = answer;
  return answer;
}
