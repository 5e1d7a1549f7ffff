import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route on which the host asks nobody is judged by its handlers',
  breaks: 'A15',
  why: 'Input to a running process and file mentions skip the callback, and are still reported COVERED by it.',
  target: { file: 'src/detector/event-standing.ts', definition: 'notAskedBecause' },
  apply: (definition) => [
    definition
      .find(
        'ReturnStatement',
        'return route.decisionPointReason ?? `${route.host} fires no deciding event on this route`;',
      )
      .replaceWith('return null;'),
  ],
  killers: [
    {
      file: 'test/detector/coverage.test.ts',
      test: 'decision points > no decision point is UNCOVERED whatever is registered',
    },
    {
      file: 'test/detector/event-standing.test.ts',
      test: 'event standing > no handler is asked on a route without decision point',
    },
  ],
  since: '2026-11-30',
});
