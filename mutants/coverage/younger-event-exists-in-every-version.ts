import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event exists in versions older than itself',
  breaks: 'A10',
  why: 'A guard at an event that this version never fires is told as standing at one.',
  target: { file: 'src/detector/event-kinds.ts', definition: 'noEventBecause' },
  apply: (definition) => [
    definition.find('BinaryExpression', '(compareReleases(version, first) ?? 0) < 0').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/event-kinds.test.ts',
      test: 'names that are no events > an event is none before its first version, and is not called none where the version is unknown',
    },
    {
      file: 'test/hosts/claude-code/events.test.ts',
      test: 'names below hooks that are no events > an event younger than the version is no event of it, and voids the file of a version that is strict',
    },
  ],
  since: '2026-11-30',
});
