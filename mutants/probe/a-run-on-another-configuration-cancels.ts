import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run on what has moved since still takes levels away',
  breaks: 'A14',
  why: 'The guard was repaired, and its acceptance is cancelled by a run of the broken one.',
  target: { file: 'src/cli/live-records.ts', definition: 'cellObservations' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'doubt !== null || level === null').replaceWith('level === null'),
  ],
  killers: [
    {
      file: 'test/cli/live-records.test.ts',
      test: 'what a run of the real host on the configuration of a user contradicts > is nothing once what the run was made on has moved, or it was of another host or version',
    },
  ],
  since: '2026-11-30',
});
