import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event that only observes counts as deciding when the route fires it',
  breaks: 'A10',
  why: 'A route that fires nothing but an after-event is COVERED by a guard that can undo nothing.',
  target: { file: 'src/detector/event-standing.ts', definition: 'notAskedBecause' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'host.decidingEvents.includes(event)')
      .replaceWith('[...host.decidingEvents, route.event.host].includes(event)'),
  ],
  killers: [
    {
      file: 'test/detector/event-standing.test.ts',
      test: 'event standing > an after-event that the route fires cannot refuse either',
    },
  ],
  since: '2026-11-30',
});
