import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run under any configuration will do',
  breaks: 'B7',
  why: 'An easy configuration with an easy suite opens the gate.',
  target: { file: 'src/gate/conditions/receipts-present.ts', definition: 'missingOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'run.lane === lane && run.configFile === input.configFile')
      .replaceWith('run.lane === lane'),
  ],
  killers: [
    { file: 'test/gate/run-gate.test.ts', test: 'the gate > is red over a run under another configuration only' },
  ],
  since: '2026-11-30',
});
