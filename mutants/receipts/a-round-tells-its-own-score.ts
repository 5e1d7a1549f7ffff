import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The counts of a round are not those of its runs',
  breaks: 'B5',
  why: 'Somebody edits a number.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'runProblems' },
  apply: (definition) => [
    definition.find('CallExpression', 'String(counts[outcome])').replaceWith('String(claim.counts[outcome])'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a first contact > that turns a survivor into a kill contradicts its run',
    },
  ],
  since: '2026-11-30',
});
