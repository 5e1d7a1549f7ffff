import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A verdict that leaned on an absent live flag does not say so',
  breaks: 'A4',
  why: 'An input convention is passed on as if somebody had observed it.',
  target: { file: 'src/detector/caveats.ts', definition: 'caveatsOfControl' },
  apply: (definition) => [
    definition.find('ConditionalExpression', "stated.length > 0 ? [] : ['assumed-live']").replaceWith('[]'),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > a verdict that leaned on the default says assumed-live',
    },
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > an UNCOVERED verdict whose partial supply leaned on the default says so',
    },
  ],
  since: '2026-11-30',
});
