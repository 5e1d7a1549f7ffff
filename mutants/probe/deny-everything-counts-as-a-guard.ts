import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A guard that refuses everything is called a guard',
  breaks: 'A12',
  why: 'Nothing shows that it looks at the call; people switch it off on the first day.',
  target: { file: 'src/probe/pair-class.ts', definition: 'decided' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'blocksForbidden && blocksPermitted').replaceWith('false'),
  ],
  killers: [{ file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one that refuses everything' }],
  since: '2026-11-30',
});
