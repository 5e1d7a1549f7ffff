import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Any JSON object states a decision',
  breaks: 'A12',
  why: 'A log line in JSON looks like a guard that judged and allowed.',
  target: { file: 'src/probe/decode-run.ts', definition: 'statesDecision' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'value !== null && DECISION_KEYS.some((key) => member(value, key) !== undefined)')
      .replaceWith('value !== null'),
  ],
  killers: [
    {
      file: 'test/probe/decode-run.test.ts',
      test: 'a stated decision > in "{\\"note\\":\\"guard active\\"}" and "": false',
    },
  ],
  since: '2026-11-30',
});
