import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A residual without a procedure is reported without a finding',
  breaks: 'A7',
  why: 'The residual looks answered: it has an owner, and nothing that the owner does.',
  target: { file: 'src/detector/residual.ts', definition: 'residualReasons' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'answer.procedure === null')
      .replaceWith('answer.procedure === answer.owner && answer.owner !== null'),
  ],
  killers: [
    { file: 'test/detector/residual.test.ts', test: 'residual > a blank procedure counts as missing' },
    {
      file: 'test/detector/residual.test.ts',
      test: 'residual > without a rule owner and procedure are missing, and both are findings',
    },
  ],
  since: '2026-11-30',
});
