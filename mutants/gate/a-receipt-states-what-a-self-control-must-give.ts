import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A receipt states itself what a self-control must give',
  breaks: 'B2',
  why: 'Whoever expects an untouched program to be killed proves a harness that kills everything.',
  target: { file: 'src/gate/conditions/self-controls.ts', definition: 'reasonsOf' },
  apply: (definition) => [
    definition
      .find('ArrowFunction', '({ kind, definition, got }) => got !== expectedOf(kind, definition)')
      .replaceWith('({ expected, got }) => got !== expected'),
  ],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over an untouched program that was killed, whatever the receipt expected',
    },
  ],
  since: '2026-11-30',
});
