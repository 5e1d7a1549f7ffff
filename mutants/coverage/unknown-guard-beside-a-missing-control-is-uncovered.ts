import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A missing control beside a matching live hook of unknown guard is UNCOVERED',
  breaks: 'A3',
  why: 'The census claims to know that a route is open where one look at the program would decide; always-pessimistic answers are ignored.',
  target: { file: 'src/detector/supply.ts', definition: 'beyondHope' },
  apply: (definition) => [definition.find('ReturnStatement', 'return [];').replaceWith('continue;')],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > a missing control beside a matching live hook of unknown guard is UNVERIFIED',
    },
    {
      file: 'test/detector/coverage.test.ts',
      test: 'the coverage function > an unknown guard alone is UNVERIFIED with the missing list',
    },
  ],
  since: '2026-11-30',
});
