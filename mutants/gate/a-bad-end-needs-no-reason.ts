import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that ended badly needs no reason',
  breaks: 'B7',
  why: 'Exit code 4 over mutants that are all killed is nobody’s question.',
  target: { file: 'src/gate/run-tally.ts', definition: 'unexplained' },
  apply: (definition) => [definition.find('CallExpression', 'codes.includes(exitCode)').replaceWith('true')],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a run that ended badly without a mutant that says why',
    },
  ],
  since: '2026-11-30',
});
