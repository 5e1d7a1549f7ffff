import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The deciding observation of UNVERIFIED names the first missing control only',
  breaks: 'D4.4',
  why: 'The operator observes what was asked for, and the route stays UNVERIFIED without a word about the other guard.',
  target: { file: 'src/detector/deciding-observation.ts', definition: 'decidingObservation' },
  apply: (definition) => [
    definition
      .find('PropertyAccessExpression', 'supply.missing.flatMap')
      .replaceWith('supply.missing.slice(0, 1).flatMap'),
  ],
  killers: [
    {
      file: 'test/detector/deciding-observation.test.ts',
      test: 'deciding observation > two missing controls ask about both undecided guards',
    },
  ],
  since: '2026-11-30',
});
