import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The counts of a live record are compared with themselves',
  breaks: 'A12',
  why: 'More cases are said to agree than do, and verification passes.',
  target: { file: 'src/probe/live/check-conformance-record.ts', definition: 'contradictionsOf' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'counted.tally').replaceWith('verdict.tally')],
  killers: [
    {
      file: 'test/probe/live/check-conformance-record.test.ts',
      test: 'a recorded matrix of a real host > is refused with a count that is one too high',
    },
  ],
  since: '2026-11-30',
});
