import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A mutant that never applied may be killed',
  breaks: 'B1',
  why: 'A fault that was in no program is told as noticed.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'mutantProblems' },
  apply: (definition) => [
    definition.find('BinaryExpression', "mutant.applied !== null || mutant.outcome === 'invalid'").replaceWith('true'),
  ],
  killers: [{ file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > unapplied_fail gets its verdict' }],
  since: '2026-11-30',
});
