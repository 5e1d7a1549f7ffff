import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The first reason decides the exit code of the gate',
  breaks: 'B7',
  why: 'A survivor that is told first hides a record that is missing.',
  target: { file: 'src/gate/run-gate.ts', definition: 'runGate' },
  apply: (definition) => [definition.find('CallExpression', 'highestRanked(codes)').replaceWith('(codes[0] ?? 0)')],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a follow-up without its first contact' },
  ],
  since: '2026-11-30',
});
