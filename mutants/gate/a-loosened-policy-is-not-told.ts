import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A configuration that changed is passed over in silence',
  breaks: 'B7',
  why: 'The change that is judged says what it is judged by, and nobody looks.',
  target: { file: 'src/gate/conditions/append-only.ts', definition: 'baseNotes' },
  apply: (definition) => [definition.find('BinaryExpression', 'isSameConfiguration === true').replaceWith('true')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is green over a changed configuration, and says so' },
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is green over a configuration that git cannot tell of, and says so',
    },
  ],
  since: '2026-11-30',
});
