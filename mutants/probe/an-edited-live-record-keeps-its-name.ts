import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The digest in the name of a live record is not compared',
  breaks: 'A12',
  why: 'A record whose bytes were edited is verified under its old name.',
  target: { file: 'src/probe/live/check-conformance-record.ts', definition: 'checkConformanceRecord' },
  apply: (definition) => [definition.find('BinaryExpression', 'found !== digest').replaceWith('digest.length === 0')],
  killers: [
    {
      file: 'test/probe/live/check-conformance-record.test.ts',
      test: 'a recorded matrix of a real host > is refused under the name of another host, under a digest that is not its own, and in another text',
    },
  ],
  since: '2026-11-30',
});
