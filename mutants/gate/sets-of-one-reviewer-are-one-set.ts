import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Two sets of one reviewer are one set',
  breaks: 'B5',
  why: 'An edited pack scores for the set before it, whose survivors vanish.',
  target: { file: 'src/gate/judged-runs.ts', definition: 'setKey' },
  apply: (definition) => [
    definition.find('ArrayLiteralExpression', '[review, reviewer, setSha256]').replaceWith('[review, reviewer]'),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over an edited pack that scores for the set before it',
    },
  ],
  since: '2026-11-30',
});
