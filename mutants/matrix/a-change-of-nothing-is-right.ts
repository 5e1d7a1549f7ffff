import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An operator that changes nothing is right',
  breaks: 'B7',
  why: 'An operator goes blind after a rename, keeps what must be kept for ever, and is counted.',
  target: { file: 'src/config-mutants/cell-result.ts', definition: 'resultOf' },
  apply: (definition) => [definition.find('BinaryExpression', 'base.written === after.written').replaceWith('false')],
  killers: [
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'an operator that changes nothing > is no-op where it must keep, never right',
    },
    {
      file: 'test/config-mutants/cell-result.test.ts',
      test: 'an operator that changes nothing > is no-op where it must drop, never right',
    },
  ],
  since: '2026-11-30',
});
