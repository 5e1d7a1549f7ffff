import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The oldest run of a line gates',
  breaks: 'B4',
  why: 'Yesterday’s good result hides today’s survivor.',
  target: { file: 'src/receipts/succession.ts', definition: 'isNewer' },
  apply: (definition) => [definition.find('BinaryExpression', 'difference > 0').replaceWith('difference < 0')],
  killers: [
    {
      file: 'test/receipts/succession-lines.test.ts',
      test: 'of a line of runs > the newest gates, whatever the order of reading',
    },
  ],
  since: '2026-11-30',
});
