import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'One guard that was seen vouches for the guards of the other controls',
  breaks: 'A9',
  why: 'The second guard never loaded, and the route shows the level of the first.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'evidenceSetOfAll' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'sets.every((levels) => levels.has(level))')
      .replaceWith('sets.some((levels) => levels.has(level))'),
  ],
  killers: [
    {
      file: 'test/detector/route-evidence.test.ts',
      test: 'the evidence of a route > a guard that was seen does not vouch for the guard of a second control',
    },
  ],
  since: '2026-11-30',
});
