import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The suite may move between request and first contact',
  breaks: 'B5',
  why: 'Tests are written for the pack before it is met for the first time.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'planProblems' },
  apply: (definition) => [
    definition.find('BinaryExpression', "claim.relation === 'first-contact'").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > whose suite had moved since the request is refused, and the file is named',
    },
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > whose sources had moved since the request is refused',
    },
  ],
  since: '2026-11-30',
});
