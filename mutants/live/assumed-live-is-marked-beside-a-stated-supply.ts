import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One record without the flag marks a verdict that did not need it',
  breaks: 'A4',
  why: 'A caveat that stands everywhere is read nowhere.',
  target: { file: 'src/detector/caveats.ts', definition: 'caveatsOfControl' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', "stated.length > 0 ? [] : ['assumed-live']")
      .replaceWith("stated.length === suppliers.length ? [] : ['assumed-live']"),
  ],
  killers: [
    {
      file: 'test/detector/coverage-live-flag.test.ts',
      test: 'the live flag > an explicitly live record of the same control makes the assumption needless',
    },
  ],
  since: '2026-11-30',
});
