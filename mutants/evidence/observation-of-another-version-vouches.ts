import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What was seen in another version of the host counts',
  breaks: 'D4.5',
  why: 'A guard that a newer host no longer runs keeps the evidence of the old one.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'strangeness' },
  apply: (definition) => [definition.find('BinaryExpression', 'version !== route.hostVersion').replaceWith('false')],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > an observation with {"version":"1.9.0"} counts for nothing: it is of version 1.9.0, and this is 2.0.0',
    },
  ],
  since: '2026-11-30',
});
