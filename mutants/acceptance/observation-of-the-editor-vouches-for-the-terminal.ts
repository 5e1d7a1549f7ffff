import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What was observed in one surface vouches for another',
  breaks: 'A9',
  why: 'The editor fires no event, and shows the level that was observed in the terminal.',
  target: { file: 'src/detector/acceptance.ts', definition: 'strangeness' },
  apply: (definition) => [definition.find('BinaryExpression', 'surface === route.surface').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'what an acceptance row witnesses > an observation with {"surface":"ide"} counts for nothing: it was observed on the surface ide, and this is cli-headless',
    },
  ],
  since: '2026-11-30',
});
