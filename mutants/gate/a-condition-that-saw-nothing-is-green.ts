import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A condition that saw nothing is called green',
  breaks: 'B7',
  why: 'Nobody sees that there was no base to compare with.',
  target: { file: 'src/gate/run-gate.ts', definition: 'stateOf' },
  apply: (definition) => [
    definition.find('ConditionalExpression', "looked === 0 ? 'empty' : 'green'").replaceWith("'green'"),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is green over one current run of one killed mutant, and says what it saw nothing of',
    },
  ],
  since: '2026-11-30',
});
