import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A killer need not be a test of the control run',
  breaks: 'B3',
  why: 'A test that no one ever saw green kills.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'mutantProblems' },
  apply: (definition) => [definition.find('BinaryExpression', 'strangers.length === 0').replaceWith('true')],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > stranger-kills_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
