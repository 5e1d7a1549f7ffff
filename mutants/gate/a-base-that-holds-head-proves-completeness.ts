import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A base that holds HEAD already is passed over in silence',
  breaks: 'B7',
  why: 'A receipt that was deleted in a commit of the base looks as if it had never been.',
  target: { file: 'src/gate/conditions/append-only.ts', definition: 'baseNotes' },
  apply: (definition) => [
    definition
      .find(
        'ConditionalExpression',
        'isHead ? [`${ref} holds HEAD already: nothing but uncommitted changes is compared`] : []',
      )
      .replaceWith('[]'),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is green over a base that holds HEAD already, and says so',
    },
  ],
  since: '2026-11-30',
});
