import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The class of a live case is not held against what was read back',
  breaks: 'A12',
  why: 'A guard that never started is recorded as one that controls.',
  target: { file: 'src/probe/live/check-conformance-record.ts', definition: 'contradictionsOf' },
  apply: (definition) => [
    definition.find('CallExpression', 'classSeen(cell)').replaceWith('(cell.observed.class || classSeen(cell))'),
  ],
  killers: [
    {
      file: 'test/probe/live/check-conformance-record.test.ts',
      test: 'a recorded matrix of a real host > is refused with a control whose guard never started',
    },
    {
      file: 'test/probe/live/check-conformance-record.test.ts',
      test: 'a recorded matrix of a real host > is refused with a control whose effect occurred',
    },
  ],
  since: '2026-11-30',
});
