import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A cell in which the call got through is outvoted',
  breaks: 'A9',
  why: 'The effect occurred in front of this very guard, and the row says that it is enforced.',
  target: { file: 'src/detector/live-vouching.ts', definition: 'liveVouching' },
  apply: (definition) => [
    definition
      .find('CallExpression', "results.includes('failed')")
      .replaceWith("results.every((result) => result === 'failed')"),
  ],
  killers: [
    {
      file: 'test/detector/live-vouching.test.ts',
      test: 'a record of the real host > fails where one call got through: NOT_INVOKED',
    },
  ],
  since: '2026-11-30',
});
