import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A first contact can be made a second time, or be missing',
  breaks: 'B5',
  why: 'Whoever does not like the score begins again.',
  target: { file: 'src/gate/conditions/review-rounds.ts', definition: 'firstContactReasons' },
  apply: (definition) => [definition.find('BinaryExpression', 'first.length === 1').replaceWith('true')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over two first contacts of one review' },
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a follow-up without its first contact' },
  ],
  since: '2026-11-30',
});
