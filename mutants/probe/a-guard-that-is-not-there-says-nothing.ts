import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that never started is one without an opinion',
  breaks: 'A12',
  why: 'A missing program looks like a guard that allows.',
  target: { file: 'src/probe/pair-class.ts', definition: 'unobserved' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "ending.kind === 'not-started'")
      .replaceWith("ending.kind === 'not-started' && ending.reason === ''"),
  ],
  killers: [{ file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that was not there' }],
  since: '2026-11-30',
});
