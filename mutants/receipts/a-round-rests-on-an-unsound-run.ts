import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A round may rest on a run that is not sound',
  breaks: 'B5',
  why: 'A red suite kills the whole pack of a reviewer.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'runProblems' },
  apply: (definition) => [definition.find('BinaryExpression', 'run.unsound.length === 0').replaceWith('true')],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > whose run is not sound is refused',
    },
  ],
  since: '2026-11-30',
});
