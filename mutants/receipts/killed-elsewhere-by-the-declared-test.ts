import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant may be called killed elsewhere by the very test that it declared',
  breaks: 'B3',
  why: 'Outcomes are what their author calls them.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'outcomeProblems' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'mutant.killers.length > 0 && !isCertain')
      .replaceWith('mutant.killers.length > 0'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > declared-elsewhere_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
