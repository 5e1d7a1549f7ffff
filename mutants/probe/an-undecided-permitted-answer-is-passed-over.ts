import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only the forbidden answer need be decidable',
  breaks: 'A12',
  why: 'A guard whose permitted call nobody can decide is called a guard.',
  target: { file: 'src/probe/pair-class.ts', definition: 'decided' },
  apply: (definition) => [
    definition.findNth('PropertyAccessExpression', 'both.find', 1, 2).replaceWith('[forbidden].find'),
  ],
  killers: [
    {
      file: 'test/probe/pair-class.test.ts',
      test: 'the class of a pair > of one whose permitted answer cannot be decided',
    },
  ],
  since: '2026-11-30',
});
