import { emptyTree, type TemporaryTree } from './copied-tree.ts';

/** A small project with two subjects and mutants of five different ends, for the built command line. */
const FEE = `export function feeCents(amountCents: number, isMember: boolean): number {
  const rate = isMember ? 1 : 3;
  return Math.max(10, Math.round((amountCents * rate) / 100));
}

export function nobodyAsks(amountCents: number): number {
  return amountCents + 1;
}
`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fees", "private": true, "type": "module" }\n',
  'hookproof.config.json': '{ "subjects": ["src/*.ts"], "mutants": "mutants", "suite": {} }\n',
  'src/fee.ts': FEE,
  'src/door.ts': 'export function isOpen(level: number): boolean {\n  return level > 3;\n}\n',
  'test/fee.test.ts': `import { expect, test } from 'vitest';
import { feeCents } from '../src/fee.ts';
import { expectFee } from './helper.ts';
test('a guest pays three percent', () => { expectFee(feeCents(10_000, false), 300); });
test('a member pays one percent', () => { expectFee(feeCents(10_000, true), 100); });
test('a fee is a number', () => { expect(feeCents(1, true)).toBeTypeOf('number'); });
`,
  'test/helper.ts': `import { expect } from 'vitest';
export function expectFee(got: number, expected: number): void { expect(got).toBe(expected); }
`,
  'test/door.test.ts': `import { expect, test } from 'vitest';
import { isOpen } from '../src/door.ts';
test('four is open', () => { expect(isOpen(4)).toBe(true); });
test('three is shut', () => { expect(isOpen(3)).toBe(false); });
`,
  ...mutant('fee/members-pay-three', {
    target: ['src/fee.ts', 'feeCents'],
    edit: "find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('3')",
    killer: ['test/fee.test.ts', 'a member pays one percent'],
  }),
  ...mutant('fee/guests-pay-one', {
    target: ['src/fee.ts', 'feeCents'],
    edit: "find('ConditionalExpression', 'isMember ? 1 : 3').replaceWith('1')",
    killer: ['test/fee.test.ts', 'a guest pays three percent'],
  }),
  ...mutant('door/three-is-open', {
    target: ['src/door.ts', 'isOpen'],
    edit: "find('BinaryExpression', 'level > 3').replaceWith('level >= 3')",
    killer: ['test/door.test.ts', 'three is shut'],
  }),
};

/** Ends that are not good: survived, killed elsewhere, killed by crash, unreached, invalid. */
const RED_FILES: Readonly<Record<string, string>> = {
  ...mutant('fee/no-minimum', {
    target: ['src/fee.ts', 'feeCents'],
    edit: "find('NumericLiteral', '10').replaceWith('0')",
    killer: ['test/fee.test.ts', 'a fee is a number'],
  }),
  ...mutant('door/always-open', {
    target: ['src/door.ts', 'isOpen'],
    edit: "find('BinaryExpression', 'level > 3').replaceWith('true')",
    killer: ['test/door.test.ts', 'four is open'],
  }),
  ...mutant('fee/the-rate-is-a-missing-name', {
    target: ['src/fee.ts', 'feeCents'],
    edit: "find('NumericLiteral', '10').replaceWith('(globalThis as any).missing.rate')",
    killer: ['test/fee.test.ts', 'a guest pays three percent'],
  }),
  ...mutant('fee/one-less', {
    target: ['src/fee.ts', 'nobodyAsks'],
    edit: "find('BinaryExpression', 'amountCents + 1').replaceWith('amountCents - 1')",
    killer: ['test/fee.test.ts', 'a fee is a number'],
  }),
  ...mutant('door/anchored-nowhere', {
    target: ['src/door.ts', 'isOpen'],
    edit: "find('BinaryExpression', 'level > 4').replaceWith('true')",
    killer: ['test/door.test.ts', 'four is open'],
  }),
};

interface MutantFacts {
  readonly target: readonly [file: string, definition: string];
  readonly edit: string;
  readonly killer: readonly [file: string, test: string];
}

/** Path and text of a mutant file. */
export function mutant(id: string, { target, edit, killer }: MutantFacts): Readonly<Record<string, string>> {
  const text = `import { namedMutant } from 'hookproof/mutant';
export const mutant = namedMutant({
  title: '${id}', breaks: 'R1', why: 'Somebody pays the wrong fee.',
  target: { file: '${target[0]}', definition: '${target[1]}' },
  apply: (definition) => [definition.${edit}],
  killers: [{ file: '${killer[0]}', test: '${killer[1]}' }],
  since: '2026-11-30',
});
`;
  return { [`mutants/${id}.ts`]: text };
}

/** `green`: three mutants, all killed as declared. `red`: five more that end otherwise. */
export function feeProject(kind: 'green' | 'red'): TemporaryTree {
  const tree = emptyTree();
  const files = kind === 'green' ? FILES : { ...FILES, ...RED_FILES };
  for (const [path, text] of Object.entries(files)) tree.write(path, text);
  return tree;
}
