import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'No control run need follow the mutants',
  breaks: 'B2',
  why: 'A suite that broke half-way kills all that came after, and nobody looks.',
  target: { file: 'src/gate/campaign-verdict.ts', definition: 'vacuityCauses' },
  apply: (definition) => [definition.find('BinaryExpression', 'after.length === 0').replaceWith('false')],
  killers: [
    {
      file: 'test/gate/campaign-verdict.test.ts',
      test: 'the verdict on a campaign > is red when no control run followed the mutants',
    },
  ],
  since: '2026-11-30',
});
