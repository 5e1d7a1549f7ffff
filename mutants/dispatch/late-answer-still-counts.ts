import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An answer that comes after the limit still counts',
  breaks: 'C5',
  why: 'A guard too slow for its limit is believed to prevent.',
  target: { file: 'src/dispatch/run-callbacks.ts', definition: 'answerOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'registration.durationTicks > registration.limitTicks')
      .replaceWith('registration.durationTicks > registration.limitTicks && call.tool === null'),
  ],
  killers: [
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > a deny that comes after the limit is a timeout and passes when the registration fails open',
    },
    {
      file: 'test/dispatch/run-callbacks.test.ts',
      test: 'a failing callback before the effect > a callback that is cut off blocks when the registration fails closed',
    },
  ],

  since: '2026-11-30',
});
