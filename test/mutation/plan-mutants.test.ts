import { describe, expect, it } from 'vitest';
import { AnchorError } from '../../src/mutation/anchor-error.ts';
import type { EditingMutant } from '../../src/mutation/named-mutant.ts';
import { planMutants } from '../../src/mutation/plan-mutants.ts';
import { mutantDoing, planAgainst, planOne, SUBJECT_FILE, verdictOf } from './plan-builder.ts';

const SOURCE = `// A header comment
export interface Row { readonly id: string }
export function isCovered(missing: readonly string[]): boolean {
  // none missing
  return missing.length === 0;
}
export function isMissing(missing: readonly string[]): boolean {
  return missing.length === 0 || missing.length === 0;
}
`;

type Apply = EditingMutant['apply'];

const find: Apply = (definition) => [
  definition.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length >= 0'),
];

function verdict(apply: Apply, definition: string = 'isCovered', source: string = SOURCE): string {
  return verdictOf(planOne(source, mutantDoing(definition, { apply })));
}

describe('what makes a mutant ready', () => {
  it('an edit that changes the program once is ready, with its definition, lines and diff', () => {
    const planned = planOne(SOURCE, mutantDoing('isCovered', { apply: find }));
    expect(planned).toMatchObject({
      kind: 'ready',
      id: 'family/m0',
      mutantFile: 'mutants/family/m0.ts',
      file: SUBJECT_FILE,
      expects: 'killed',
      originalText: SOURCE,
      mutatedText: SOURCE.replace('=== 0;\n}\nexport function isM', '>= 0;\n}\nexport function isM'),
      definitionSpan: { firstLine: 3, lastLine: 6 },
    });
    expect(planned.kind === 'ready' && planned.unifiedDiff).toContain(
      '-  return missing.length === 0;\n+  return missing.length >= 0;\n',
    );
  });

  it('the plan keeps one entry per mutant, in the order given, refused ones included', () => {
    const stale = mutantDoing('gone', { apply: find });
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [stale, mutantDoing('isCovered', { apply: find })]);
    expect(plan.mutants.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['family/m0 invalid', 'family/m1 ready']);
  });
});

describe('what is refused, each with a clean neighbour', () => {
  it.each<{ fact: string; flagged: Apply; clean: Apply; reason: string }>([
    {
      fact: 'no edit at all is a no-op',
      flagged: () => [],
      clean: find,
      reason: 'no-op',
    },
    {
      fact: 'an edit that writes what stands there is a no-op',
      flagged: (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length === 0')],
      clean: (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length === 1')],
      reason: 'no-op',
    },
    {
      fact: 'an edit of a type alone is a no-op',
      flagged: (d) => [d.find('BooleanKeyword', 'boolean').replaceWith('unknown')],
      clean: (d) => [d.find('ReturnStatement', 'return missing.length === 0;').replaceWith('return true;')],
      reason: 'no-op',
    },
    {
      fact: 'an inserted comment is a no-op, even one that compilers keep',
      flagged: (d) => [d.insertAtStart('/*! kept */')],
      clean: (d) => [d.insertAtStart('/*! kept */ missing = [];')],
      reason: 'no-op',
    },
    {
      fact: 'another layout is a no-op',
      flagged: (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing\n.length   === 0')],
      clean: (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing\n.length   !== 0')],
      reason: 'no-op',
    },
    {
      fact: 'a text that does not parse never was a program',
      flagged: (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length ===')],
      clean: (d) => [d.find('BinaryExpression', 'missing.length === 0').negate()],
      reason: 'does-not-parse',
    },
    {
      fact: 'an anchor that is gone is stale',
      flagged: (d) => [d.find('BinaryExpression', 'missing.size === 0').negate()],
      clean: (d) => [d.find('BinaryExpression', 'missing.length\n  ===   0').negate()],
      reason: 'stale-anchor',
    },
    {
      fact: 'a name that is no syntax kind is stale',
      flagged: (d) => [d.find('BinaryOperation', 'missing.length === 0').negate()],
      clean: (d) => [d.find('BinaryExpression', 'missing.length === 0').negate()],
      reason: 'stale-anchor',
    },
    {
      fact: 'an edit before the definition is stale',
      flagged: () => [{ start: 0, end: 2, text: 'globalThis.x = 1; //' }],
      clean: find,
      reason: 'stale-anchor',
    },
    {
      fact: 'an edit behind the definition is stale',
      flagged: (d) => [
        {
          ...d.find('Block', '{ // none missing return missing.length === 0; }').insertAfter('x();'),
          end: SOURCE.length,
        },
      ],
      clean: (d) => [d.find('Block', '{ // none missing return missing.length === 0; }').insertAfter('isMissing([]);')],
      reason: 'stale-anchor',
    },
    {
      fact: 'a span that runs backwards is stale',
      flagged: (d) => [{ ...d.insertAtStart('return true;'), end: 0 }],
      clean: (d) => [d.insertAtStart('return true;')],
      reason: 'stale-anchor',
    },
    {
      fact: 'a span that is no whole number is stale',
      flagged: (d) => [{ ...d.insertAtStart('return true;'), start: Number.NaN }],
      clean: (d) => [d.insertAtStart('return true;')],
      reason: 'stale-anchor',
    },
    {
      fact: 'an edit without a text is a load failure',
      flagged: (() => [{ start: 1, end: 2 }]) as unknown as Apply,
      clean: find,
      reason: 'load-failure',
    },
    {
      fact: 'a list with a hole is a load failure',
      flagged: (() => [null]) as unknown as Apply,
      clean: find,
      reason: 'load-failure',
    },
    {
      fact: 'two edits of one place are ambiguous',
      flagged: (d) => [...find(d), ...find(d)],
      clean: (d) => [...find(d), d.insertAtStart('missing = [];')],
      reason: 'ambiguous',
    },
    {
      fact: 'an error of the mutant itself is a load failure',
      flagged: () => {
        throw new TypeError('undefined is not a function');
      },
      clean: find,
      reason: 'load-failure',
    },
    {
      fact: 'a thrown value that is no error is a load failure',
      flagged: () => {
        // eslint-disable-next-line typescript/only-throw-error -- a mutant file may throw anything
        throw 'words';
      },
      clean: find,
      reason: 'load-failure',
    },
    {
      fact: 'something else than a list of edits is a load failure',
      flagged: (() => Promise.resolve([])) as unknown as Apply,
      clean: find,
      reason: 'load-failure',
    },
  ])('$fact', ({ flagged, clean, reason }) => {
    expect([verdict(flagged), verdict(clean)]).toEqual([reason, 'ready']);
  });

  it('a mutant that answers differently each time is ambiguous', () => {
    let calls = 0;
    const moody: Apply = (definition) => [
      definition.insertAtStart(`if (missing.length === ${(calls += 1)}) return true;`),
    ];
    expect(verdict(moody)).toBe('ambiguous');
  });

  it.each([
    { fact: 'a definition that is gone', name: 'isCover', reason: 'stale-anchor' },
    { fact: 'a type by that name', name: 'Row', reason: 'stale-anchor' },
    { fact: 'the definition as it is', name: 'isCovered', reason: 'ready' },
  ])('$fact gives $reason', ({ name, reason }) => {
    expect(verdict(find, name)).toBe(reason);
  });

  it('a definition that stands twice is ambiguous', () => {
    const twice = `${SOURCE}export function isCovered(missing: string[]): boolean { return missing.length === 0; }\n`;
    expect([verdict(find, 'isCovered', twice), verdict(find, 'isCovered', SOURCE)]).toEqual(['ambiguous', 'ready']);
  });

  it('two equal nodes are ambiguous, and the nth of a declared number is not', () => {
    const nth =
      (of: number): Apply =>
      (d) => [d.findNth('BinaryExpression', 'missing.length === 0', 1, of).negate()];
    expect([verdict(find, 'isMissing'), verdict(nth(3), 'isMissing'), verdict(nth(2), 'isMissing')]).toEqual([
      'ambiguous',
      'stale-anchor',
      'ready',
    ]);
  });

  it('a file outside the subjects is stale, though it may exist', () => {
    const verdicts = ['src/inside.ts', 'src/outside.ts'].map((file) => {
      const mutant = mutantDoing('isCovered', { apply: find }, file);
      const mutants = [{ id: 'a/b', mutantFile: 'mutants/a/b.ts', mutant }];
      return planMutants({ subjectFiles: ['src/inside.ts'], mutants, readSource: () => SOURCE }).mutants.map(verdictOf);
    });
    expect(verdicts).toEqual([['ready'], ['stale-anchor']]);
  });

  it('an original that does not parse refuses its mutants', () => {
    expect(verdict(find, 'isCovered', `${SOURCE}export const = 1;\n`)).toBe('does-not-parse');
  });

  it('the detail of a stale anchor names the file, what was looked for and what is near', () => {
    const planned = planOne(SOURCE, mutantDoing('isCover', { apply: find }));
    expect(planned.kind === 'invalid' && planned.detail).toMatch(/isCover\b.*isCovered.*src\/coverage\.ts/u);
    const anchor = planOne(
      SOURCE,
      mutantDoing('isCovered', { apply: (d) => [d.find('BinaryExpression', 'x').negate()] }),
    );
    expect(anchor.kind === 'invalid' && anchor.detail).toMatch(
      /`x`.*`missing\.length === 0` on line 5.*src\/coverage\.ts:3/u,
    );
  });

  it.each([
    { kind: 'NumberLiteral', text: '0', nearest: 'NumericLiteral' },
    { kind: 'BinaryExpresion', text: 'gone', nearest: 'BinaryExpression' },
  ])('the misspelt kind $kind is answered with $nearest', ({ kind, text, nearest }) => {
    const planned = planOne(SOURCE, mutantDoing('isCovered', { apply: (d) => [d.find(kind, text).negate()] }));
    expect(planned.kind === 'invalid' && planned.detail).toContain(nearest);
  });

  it('a mutant that throws an AnchorError of its own keeps its reason', () => {
    expect(
      verdict(() => {
        throw new AnchorError('ambiguous', 'expected one, got two');
      }),
    ).toBe('ambiguous');
  });
});

describe('duplicates', () => {
  const other: Apply = (d) => [d.find('EqualsEqualsEqualsToken', '===').replaceWith('>=')];

  it('the same effect written in two ways is a duplicate that names the first', () => {
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [
      mutantDoing('isCovered', { apply: find }),
      mutantDoing('isCovered', { apply: other }),
    ]);
    expect(plan.mutants.map(verdictOf)).toEqual(['ready', 'duplicate']);
    const second = plan.mutants[1]!;
    expect(second.kind === 'invalid' && second.detail).toContain('family/m0');
  });

  it('the same program behind another layout is a duplicate', () => {
    const spaced: Apply = (d) => [
      d.find('BinaryExpression', 'missing.length === 0').replaceWith('missing.length  /* all */  >= 0'),
    ];
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [
      mutantDoing('isCovered', { apply: find }),
      mutantDoing('isCovered', { apply: spaced }),
    ]);
    expect(plan.mutants.map(verdictOf)).toEqual(['ready', 'duplicate']);
  });

  it('the same edit in two files is two faults', () => {
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE, 'src/twin.ts': SOURCE }, [
      mutantDoing('isCovered', { apply: find }),
      mutantDoing('isCovered', { apply: find }, 'src/twin.ts'),
    ]);
    expect(plan.mutants.map(verdictOf)).toEqual(['ready', 'ready']);
  });

  it('a refused mutant makes no duplicate of the next one', () => {
    const broken: Apply = (d) => [d.find('BinaryExpression', 'missing.length === 0').replaceWith('(')];
    const plan = planAgainst({ [SUBJECT_FILE]: SOURCE }, [
      mutantDoing('isCovered', { apply: broken }),
      mutantDoing('isCovered', { apply: broken }),
      mutantDoing('isCovered', { apply: find }),
    ]);
    expect(plan.mutants.map(verdictOf)).toEqual(['does-not-parse', 'does-not-parse', 'ready']);
  });
});
