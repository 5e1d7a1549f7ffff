import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that was withdrawn still speaks for its lane',
  breaks: 'B7',
  why: 'A result that its owner disowned is what the gate opens on.',
  target: { file: 'src/gate/judged-runs.ts', definition: 'isSettled' },
  apply: (definition) => [definition.replaceBody("return currency === 'superseded' || currency === 'historical';")],
  killers: [
    {
      file: 'test/gate/run-gate.test.ts',
      test: 'the gate > is red over a run that was withdrawn with nothing in its place',
    },
  ],
  since: '2026-11-30',
});
