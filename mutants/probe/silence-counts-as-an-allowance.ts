import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that only says its name has stated a decision',
  breaks: 'A12',
  why: 'A marker in a log looks like a guard that judged and allowed.',
  target: { file: 'src/probe/pair-class.ts', definition: 'letsBothRun' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'forbidden.statesDecision || permitted.statesDecision').replaceWith('true'),
  ],
  killers: [{ file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that says nothing' }],
  since: '2026-11-30',
});
