import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Levels above one that was observed to fail stand',
  breaks: 'A9',
  why: 'The host ran the call past the guard, and the route is shown as enforced.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'evidenceSetOfAll' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'EVIDENCE_LEVELS.indexOf(claims) >= EVIDENCE_LEVELS.indexOf(failed.level)')
      .replaceWith('claims === failed.level'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'a level that was observed to fail > is witnessed by nobody, and nothing above it is',
    },
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'a level that was observed to fail > the lowest of several failures counts',
    },
  ],
  since: '2026-11-30',
});
