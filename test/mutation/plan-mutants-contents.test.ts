import { describe, expect, it } from 'vitest';
import type { EditingMutant } from '../../src/mutation/named-mutant.ts';
import { planMutants } from '../../src/mutation/plan-mutants.ts';
import { mutantDoing, planOne, SUBJECT_FILE } from './plan-builder.ts';

const SOURCE = `// A header comment
export function isCovered(missing: readonly string[]): boolean {
  return missing.length === 0;
}
`;

const find: EditingMutant['apply'] = (definition) => [
  definition.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length >= 0'),
];

describe('what a plan says of a mutant', () => {
  it('optional fields are carried when given and absent otherwise', () => {
    const plain = mutantDoing('isCovered', { apply: find });
    const full = {
      ...plain,
      precedent: 'https://example.org/1',
      sharesKillersBecause: 'one table decides both',
      expects: 'killed-by-crash' as const,
      omits: [{ file: 'test/a.test.ts', test: 'a', reason: 'control only' }],
    };
    expect(planOne(SOURCE, plain)).toMatchObject({ expects: 'killed', omits: [] });
    expect(Object.keys(planOne(SOURCE, plain))).not.toContain('precedent');
    expect(Object.keys(planOne(SOURCE, plain))).not.toContain('hasBom');
    expect(planOne(SOURCE, full)).toMatchObject({
      precedent: full.precedent,
      sharesKillersBecause: full.sharesKillersBecause,
      expects: 'killed-by-crash',
      omits: full.omits,
    });
  });

  it('a whole-module mutant may touch anything and spans the file', () => {
    const planned = planOne(SOURCE, mutantDoing('<module>', { apply: (d) => [d.insertAtStart('globalThis.x = 1;')] }));
    expect(planned).toMatchObject({
      kind: 'ready',
      definitionSpan: { start: 0, end: SOURCE.length, firstLine: 1, lastLine: 4 },
    });
  });

  it('a file that is gone is stale and named', () => {
    const plan = planMutants({
      subjectFiles: [SUBJECT_FILE],
      mutants: [{ id: 'a/b', mutantFile: 'mutants/a/b.ts', mutant: mutantDoing('isCovered', { apply: find }) }],
      readSource: () => undefined,
    });
    expect(plan.mutants[0]).toMatchObject({
      kind: 'invalid',
      reason: 'stale-anchor',
      detail: expect.stringContaining(SUBJECT_FILE) as unknown,
    });
  });

  it('each subject is read once, however many mutants it has', () => {
    const reads: string[] = [];
    planMutants({
      subjectFiles: [SUBJECT_FILE],
      mutants: [1, 2, 3].map((number) => ({
        id: `a/m${number}`,
        mutantFile: `mutants/a/m${number}.ts`,
        mutant: mutantDoing('isCovered', {
          apply: (d) => [d.insertAtStart(`if (missing.length === ${number}) return true;`)],
        }),
      })),
      readSource: (file) => {
        reads.push(file);
        return SOURCE;
      },
    });
    expect(reads).toEqual([SUBJECT_FILE]);
  });
});
