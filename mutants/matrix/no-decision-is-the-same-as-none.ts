import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'No decision is the same as none',
  breaks: 'B7',
  why: 'A cell without any deciding record says that the record which decided before decides still.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'isSameDecision' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'base.decidedBy !== null && base.decidedBy === after.decidedBy')
      .replaceWith('base.decidedBy === after.decidedBy'),
  ],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'the same decision > by null before and by null after: false, for what nobody decided is no decision',
    },
  ],
  since: '2026-11-30',
});
