import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A supply that fails open carries no caveat',
  breaks: 'D4.5',
  why: 'Nobody learns that a crash of the guard lets every call pass.',
  target: { file: 'src/detector/caveats.ts', definition: 'failureCaveats' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "directions.includes('unknown') ? ['failure-direction-unknown'] : ['fails-open']")
      .replaceWith("directions.includes('unknown') ? ['failure-direction-unknown'] : []"),
  ],
  killers: [
    { file: 'test/detector/caveats.test.ts', test: 'caveats > a supply that fails open says so' },
    {
      file: 'test/detector/caveats.test.ts',
      test: 'caveats > each control has its own direction: one that fails open is enough',
    },
  ],
  since: '2026-11-30',
});
