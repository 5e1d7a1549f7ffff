import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What was seen on another surface counts',
  breaks: 'D4.5',
  why: 'Hooks that ran in a terminal vouch for an editor protocol that fires none.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'strangeness' },
  apply: (definition) => [definition.find('BinaryExpression', 'surface === route.surface').replaceWith('true')],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > an observation with {"surface":"ide"} counts for nothing: it is of the surface ide, and this is cli-headless',
    },
  ],
  since: '2026-11-30',
});
