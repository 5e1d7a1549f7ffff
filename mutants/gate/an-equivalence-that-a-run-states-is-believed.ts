import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An equivalence that a run states costs nothing',
  breaks: 'B7',
  why: 'Whoever writes "equivalent" into a receipt has no survivor.',
  target: { file: 'src/gate/mutant-standing.ts', definition: 'standingOf' },
  apply: (definition) => [
    definition
      .find('ConditionalExpression', 'exitCode === EXIT_CODES.ok ? EXIT_CODES.receipt : exitCode')
      .replaceWith('exitCode'),
  ],
  killers: [{ file: 'test/gate/run-gate.test.ts', test: 'the gate > never takes equivalent for a kill' }],
  since: '2026-11-30',
});
