import type { InvalidReason, Outcome } from '../../model/outcome.ts';

/** A mutant of the canary project and the one right answer. */
export interface KnownAnswer {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly outcome: Outcome;
  readonly invalidReason?: InvalidReason;
  /** Ids of all tests that must fail by assertion, sorted. */
  readonly killers: readonly string[];
}

export const SUBJECT = 'src/canary.ts';
const TEST = 'test/canary.test.ts';

/** The wide character makes offsets in UTF-16 units, in characters and in bytes differ. */
const SUBJECT_TEXT = `/* 😀 */
export const LIMIT = 3;

export function add(a: number, b: number): number {
  return a + b;
}

export function label(value: number): string {
  return 'value ' + value;
}

export function double(value: number): number {
  return value * 2;
}

export function read(): string {
  return 'text';
}

export function half(value: number): number {
  return value / 2;
}

export function countTo(end: number): number {
  let count = 0;
  while (count < end) count += 1;
  return count;
}

export function never(): number {
  return 1;
}
`;

/** Names that a pattern, a separator or a trim would mistake for others; one is another's beginning, two are equal. */
const OUTER = 'sums (a+b)* [of] two.$';
const INNER = 'of # > numbers ';
const TRAILING = 'is labelled |^ ';

const TEST_TEXT = `import { describe, expect, it } from 'vitest';
import { add, countTo, double, half, label, LIMIT, never, read } from '../src/canary.ts';

describe(${JSON.stringify(OUTER)}, () => {
  it('adds', () => expect(add(1, 2)).toBe(3));
  it('adds negative', () => expect(add(1, -2)).toBe(-1));
  describe(${JSON.stringify(INNER)}, () => {
    it(${JSON.stringify(TRAILING)}, () => expect(label(1)).toBe('value 1'));
  });
});

it('twice', () => expect(double(0)).toBe(0));
it('twice', () => expect(double(2)).toBe(4));

describe('evaluated while the file loads', () => {
  const limit = LIMIT;
  it('has a limit', () => expect(limit).toBe(3));
});

it('reads', () => expect(read().length).toBeGreaterThan(0));
it('enters without looking', () => expect([half(2), typeof never].length).toBe(2));
it('counts', () => expect(countTo(3)).toBe(3));
it.skip('is left out', () => expect(add(0, 0)).toBe(1));
`;

/** Relative path -> text. */
export const CANARY_FILES: Readonly<Record<string, string>> = {
  'package.json': `${JSON.stringify({ name: 'canary', private: true, type: 'module' })}\n`,
  'vitest.config.mjs': `export default { test: { include: ['${TEST}'] } };\n`,
  [SUBJECT]: SUBJECT_TEXT,
  [TEST]: TEST_TEXT,
};

function id(...titles: readonly string[]): string {
  return [TEST, ...titles].join(' > ');
}

export const KNOWN_ANSWERS: readonly KnownAnswer[] = [
  {
    id: 'killed-by-the-longer-name',
    from: 'a + b',
    to: 'a + Math.abs(b)',
    outcome: 'killed',
    killers: [id(OUTER, 'adds negative')],
  },
  {
    id: 'killed-in-a-nested-block',
    from: "'value ' + value",
    to: "'value'",
    outcome: 'killed',
    killers: [id(OUTER, INNER, TRAILING)],
  },
  {
    id: 'killed-by-the-second-of-two-equal-names',
    from: 'value * 2',
    to: 'value * 3',
    outcome: 'killed',
    killers: [`${id('twice')} #2`],
  },
  {
    id: 'killed-at-module-level',
    from: 'LIMIT = 3',
    to: 'LIMIT = 4',
    outcome: 'killed',
    killers: [id('evaluated while the file loads', 'has a limit')],
  },
  { id: 'survives', from: 'value / 2', to: 'value / 3', outcome: 'survived', killers: [] },
  { id: 'unreached', from: 'return 1;', to: 'return 2;', outcome: 'unreached', killers: [] },
  {
    id: 'crashes',
    from: "return 'text';",
    to: "return JSON.parse('null').text;",
    outcome: 'killed-by-crash',
    killers: [],
  },
  {
    id: 'does-not-load',
    from: 'LIMIT = 3;',
    to: "LIMIT = 3;\nthrow new Error('on load');",
    outcome: 'invalid',
    invalidReason: 'load-failure',
    killers: [],
  },
  {
    id: 'loops-for-ever',
    from: 'count += 1;',
    to: 'count -= 1;',
    outcome: 'timeout',
    killers: [],
  },
];
