import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A level that was observed to fail is outvoted by another witness',
  breaks: 'A9',
  why: 'One run went through the guard, and the census shows the level all the same.',
  target: { file: 'src/detector/route-evidence.ts', definition: 'evidenceSetOfAll' },
  apply: (definition) => [
    definition.find('CallExpression', 'all.filter((witness) => !fails(witness))').replaceWith('all'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance.test.ts',
      test: 'a level that was observed to fail > is witnessed by nobody, and nothing above it is',
    },
  ],
  since: '2026-11-30',
});
