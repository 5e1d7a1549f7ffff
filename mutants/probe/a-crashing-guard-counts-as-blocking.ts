import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that crashes counts as one that blocks',
  breaks: 'A12',
  why: 'A guard whose interpreter is missing is called a guard, and every call runs.',
  target: { file: 'src/probe/pair-class.ts', definition: 'decided' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "forbidden.decided.decision === 'blocks'")
      .replaceWith("(forbidden.decided.decision === 'blocks' || failed(forbidden.ending))"),
  ],
  killers: [
    {
      file: 'test/probe/pair-class.test.ts',
      test: 'the class of a pair > of one that crashes on the forbidden input only',
    },
  ],
  since: '2026-11-30',
});
