import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that was lost counts by what was seen of it',
  breaks: 'A12',
  why: 'An interrupted probe leaves the record of a good guard.',
  target: { file: 'src/probe/pair-class.ts', definition: 'unobserved' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "ending.kind === 'lost' || ending.kind === 'interrupted'")
      .replaceWith("(ending.kind === 'lost' || ending.kind === 'interrupted') && ending.reason === ''"),
  ],
  killers: [
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one whose run was lost' },
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > of one whose run was interrupted' },
    { file: 'test/probe/pair-class.test.ts', test: 'the class of a pair > that was not observed is never a refusal' },
  ],
  since: '2026-11-30',
});
