import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A deny after the effect undoes it',
  breaks: 'C4',
  why: 'The simulation promises a repair that no runtime makes.',
  target: { file: 'src/dispatch/execute-request.ts', definition: 'executeRequest' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', 'return yield* report(round.state, round.attempts);')
      .replaceWith(
        "const reported = yield* report(round.state, round.attempts);\n  return round.attempts.some(({ answer }) => answer.kind === 'deny') ? { ...reported, world: before.world } : reported;",
      ),
  ],
  killers: [
    {
      file: 'test/dispatch/execute-request.test.ts',
      test: 'an after-event > a deny after the effect is reported and restores nothing',
    },
    {
      file: 'test/dispatch/reference-scenario.test.ts',
      test: 'the four reference rows > after both tools: two hook calls, two tool calls, the write is reported and the file stays published',
    },
  ],

  since: '2026-11-30',
});
