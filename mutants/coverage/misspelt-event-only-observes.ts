import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A name that is no event of the host is said to observe',
  breaks: 'A10',
  why: 'A misspelt gate reads like a reporting hook, and nobody is told that the name is wrong.',
  target: { file: 'src/detector/event-standing.ts', definition: 'notAskedBecause' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'noEventBecause(event, route.hostVersion, host)')
      .replaceWith('null as string | null'),
  ],
  killers: [
    {
      file: 'test/detector/event-standing.test.ts',
      test: 'event standing > a name that is no event of the host is not said to observe',
    },
  ],
  since: '2026-11-30',
});
