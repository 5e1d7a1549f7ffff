import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A route that falls from COVERED to UNVERIFIED is not called lost',
  breaks: 'D4.6',
  why: 'A change that takes the proof away looks like any other.',
  target: { file: 'src/detector/compare-censuses.ts', definition: 'kindOf' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "before.status === 'COVERED'")
      .replaceWith("before.status === 'COVERED' && after.status === 'UNCOVERED'"),
  ],
  killers: [
    {
      file: 'test/detector/compare-censuses.test.ts',
      test: 'a route whose answer changes > from COVERED to UNVERIFIED is lost',
    },
  ],
  since: '2026-11-30',
});
