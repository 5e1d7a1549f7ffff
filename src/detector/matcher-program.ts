import type { AST } from '@eslint-community/regexpp';

/** Decides on one UTF-16 code unit. */
export type UnitTest = (unit: number) => boolean;

/** One instruction of a compiled expression; `next` and `other` are instruction numbers. */
export type Instruction =
  | { readonly op: 'unit'; readonly test: UnitTest; readonly next: number }
  | { readonly op: 'split'; readonly next: number; readonly other: number }
  | { readonly op: 'start'; readonly next: number }
  | { readonly op: 'end'; readonly next: number }
  | { readonly op: 'boundary'; readonly negate: boolean; readonly next: number }
  | { readonly op: 'look'; readonly look: Look; readonly next: number }
  | { readonly op: 'accept' };

/** A look-around: a program of its own, asked at a position. */
export interface Look {
  readonly direction: 'ahead' | 'behind';
  readonly negate: boolean;
  readonly program: Program;
}

export interface Program {
  readonly instructions: readonly Instruction[];
  readonly entry: number;
}

export type Compilation =
  | { readonly kind: 'program'; readonly program: Program; readonly size: number }
  | { readonly kind: 'unsupported'; readonly construct: string }
  | { readonly kind: 'too-large' };

interface Emitter {
  readonly instructions: Instruction[];
  /** `visits` counts elements: repetitions of what compiles to nothing cost no instruction, but double with every level. */
  readonly total: { size: number; readonly sizeMax: number; visits: number };
  failure: Extract<Compilation, { kind: 'unsupported' | 'too-large' }> | null;
}

/** Elements that one compilation may look at. Without nested repetitions of nothing it looks at one per instruction. */
const VISITS_MAX = 50_000;

/** Compiles a parsed expression without flags to at most `sizeMax` instructions, look-arounds included. Never throws. */
export function compileExpression(pattern: AST.Pattern, sizeMax: number): Compilation {
  const total = { size: 0, sizeMax, visits: 0 };
  const emitter: Emitter = { instructions: [], total, failure: null };
  const entry = emitAlternatives(emitter, pattern.alternatives, emit(emitter, { op: 'accept' }));
  if (emitter.failure !== null) return emitter.failure;
  return { kind: 'program', program: { instructions: emitter.instructions, entry }, size: total.size };
}

function emit(emitter: Emitter, instruction: Instruction): number {
  if (emitter.total.size >= emitter.total.sizeMax) {
    emitter.failure ??= { kind: 'too-large' };
    return 0;
  }
  emitter.total.size += 1;
  return emitter.instructions.push(instruction) - 1;
}

/** Emits backwards: every piece is told where to go on, and says where it begins. */
function emitAlternatives(emitter: Emitter, alternatives: readonly AST.Alternative[], next: number): number {
  return alternatives
    .map((alternative) => emitSequence(emitter, alternative.elements, next))
    .reduceRight((other, entry) => emit(emitter, { op: 'split', next: entry, other }));
}

function emitSequence(emitter: Emitter, elements: readonly AST.Element[], next: number): number {
  return elements.reduceRight((following, element) => emitElement(emitter, element, following), next);
}

function emitElement(emitter: Emitter, element: AST.Element, next: number): number {
  emitter.total.visits += 1;
  if (emitter.total.visits > VISITS_MAX) emitter.failure ??= { kind: 'too-large' };
  if (emitter.failure !== null) return next;
  switch (element.type) {
    case 'Character':
      return emit(emitter, { op: 'unit', test: (unit) => unit === element.value, next });
    case 'CharacterSet':
      return emitUnitTest(emitter, characterSetTest(element), element.raw, next);
    case 'CharacterClass':
      return emitUnitTest(emitter, characterClassTest(element), element.raw, next);
    case 'Group':
      if (element.modifiers !== null) return refuse(emitter, 'inline modifiers', next);
      return emitAlternatives(emitter, element.alternatives, next);
    case 'CapturingGroup':
      return emitAlternatives(emitter, element.alternatives, next);
    case 'Quantifier':
      return emitQuantifier(emitter, element, next);
    case 'Assertion':
      return emitAssertion(emitter, element, next);
    case 'Backreference':
      return refuse(emitter, 'a back-reference', next);
    case 'ExpressionCharacterClass':
      return refuse(emitter, 'set operations in a class', next);
  }
}

function refuse(emitter: Emitter, construct: string, next: number): number {
  emitter.failure ??= { kind: 'unsupported', construct };
  return next;
}

function emitUnitTest(emitter: Emitter, test: UnitTest | null, raw: string, next: number): number {
  if (test === null) return refuse(emitter, raw, next);
  return emit(emitter, { op: 'unit', test: remembering(test), next });
}

/** A class of a thousand members is searched once for each code unit, not once for each step. */
function remembering(test: UnitTest): UnitTest {
  const answers = new Map<number, boolean>();
  return (unit) => {
    const known = answers.get(unit);
    if (known !== undefined) return known;
    const answer = test(unit);
    answers.set(unit, answer);
    return answer;
  };
}

/** Greedy and lazy accept the same names, so both compile alike. */
function emitQuantifier(emitter: Emitter, quantifier: AST.Quantifier, next: number): number {
  let entry = next;
  if (quantifier.max === Number.POSITIVE_INFINITY) {
    entry = emitLoop(emitter, quantifier.element, next);
  } else {
    entry = emitCopies(
      emitter,
      quantifier.max - quantifier.min,
      (following) => {
        const body = emitElement(emitter, quantifier.element, following);
        return body === following ? following : emit(emitter, { op: 'split', next: body, other: next });
      },
      entry,
    );
  }
  return emitCopies(emitter, quantifier.min, (following) => emitElement(emitter, quantifier.element, following), entry);
}

function emitLoop(emitter: Emitter, element: AST.QuantifiableElement, next: number): number {
  const fork = emit(emitter, { op: 'split', next, other: next });
  const body = emitElement(emitter, element, fork);
  emitter.instructions[fork] = { op: 'split', next: body, other: next };
  return fork;
}

/** What compiles to nothing, also because the compilation has failed, is not repeated a million times. */
function emitCopies(emitter: Emitter, copies: number, emitCopy: (following: number) => number, next: number): number {
  let entry = next;
  for (let copy = 0; copy < copies; copy += 1) {
    const before = entry;
    entry = emitCopy(entry);
    if (entry === before) return entry;
  }
  return entry;
}

function emitAssertion(emitter: Emitter, assertion: AST.Assertion, next: number): number {
  switch (assertion.kind) {
    case 'start':
      return emit(emitter, { op: 'start', next });
    case 'end':
      return emit(emitter, { op: 'end', next });
    case 'word':
      return emit(emitter, { op: 'boundary', negate: assertion.negate, next });
    case 'lookahead':
      return emitLook(emitter, assertion, 'ahead', next);
    case 'lookbehind':
      return emitLook(emitter, assertion, 'behind', next);
  }
}

function emitLook(
  emitter: Emitter,
  assertion: AST.LookaroundAssertion,
  direction: Look['direction'],
  next: number,
): number {
  const inner: Emitter = { instructions: [], total: emitter.total, failure: null };
  const entry = emitAlternatives(inner, assertion.alternatives, emit(inner, { op: 'accept' }));
  if (inner.failure !== null) {
    emitter.failure ??= inner.failure;
    return next;
  }
  const program = { instructions: inner.instructions, entry };
  return emit(emitter, { op: 'look', look: { direction, negate: assertion.negate, program }, next });
}

const LINE_ENDS: readonly number[] = [0x0a, 0x0d, 0x2028, 0x2029];

export function isWordUnit(unit: number): boolean {
  return isDigitUnit(unit) || (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122) || unit === 95;
}

function isDigitUnit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** White space and line ends of ECMAScript: exactly what trimming removes. */
function isSpaceUnit(unit: number): boolean {
  return String.fromCharCode(unit).trim() === '';
}

function characterSetTest(set: AST.CharacterSet): UnitTest | null {
  switch (set.kind) {
    case 'any':
      return (unit) => !LINE_ENDS.includes(unit);
    case 'digit':
      return (unit) => isDigitUnit(unit) !== set.negate;
    case 'space':
      return (unit) => isSpaceUnit(unit) !== set.negate;
    case 'word':
      return (unit) => isWordUnit(unit) !== set.negate;
    case 'property':
      return null;
  }
}

function characterClassTest(characterClass: AST.CharacterClass): UnitTest | null {
  const tests: UnitTest[] = [];
  for (const element of characterClass.elements) {
    const test = classElementTest(element);
    if (test === null) return null;
    tests.push(test);
  }
  return (unit) => tests.some((test) => test(unit)) !== characterClass.negate;
}

function classElementTest(element: AST.CharacterClass['elements'][number]): UnitTest | null {
  switch (element.type) {
    case 'Character':
      return (unit) => unit === element.value;
    case 'CharacterClassRange':
      return (unit) => unit >= element.min.value && unit <= element.max.value;
    case 'CharacterSet':
      return characterSetTest(element);
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'ClassStringDisjunction':
      return null;
  }
}
