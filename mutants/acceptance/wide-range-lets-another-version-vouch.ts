import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A wide range lets an observation of another version vouch',
  breaks: 'A9',
  why: 'The guard was seen on an old version only, and the new one shows the level.',
  target: { file: 'src/detector/acceptance.ts', definition: 'strangeness' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'hostVersion !== route.hostVersion').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'what an acceptance row witnesses > an observation with {"hostVersion":"1.9.0"} counts for nothing: it was observed on version 1.9.0, and this is 2.0.0',
    },
  ],
  since: '2026-11-30',
});
