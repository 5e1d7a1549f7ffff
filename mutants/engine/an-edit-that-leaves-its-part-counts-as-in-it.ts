import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An edit that leaves its part counts as one in it',
  breaks: 'B3',
  why: 'What the edit did to the next statement would be lost.',
  target: { file: 'src/runner/module-parts.ts', definition: 'partAround' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'start < change.start && change.end < end')
      .replaceWith('start < change.start && change.start < end'),
  ],
  killers: [
    {
      file: 'test/runner/lone-parts.test.ts',
      test: 'a part that was transformed alone > is nothing when the edit leaves it',
    },
  ],
  since: '2026-11-30',
});
