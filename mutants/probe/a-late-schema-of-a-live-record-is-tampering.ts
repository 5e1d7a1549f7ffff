import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A live record of a later schema counts as edited',
  breaks: 'A12',
  why: 'Whoever has the older version is told of tampering where nothing can be said.',
  target: { file: 'src/probe/live/check-conformance-record.ts', definition: 'checkConformanceRecord' },
  apply: (definition) => [
    definition.find('CallExpression', 'ANY_VERSION.test(schema)').replaceWith('!ANY_VERSION.test(schema)'),
  ],
  killers: [
    {
      file: 'test/probe/live/check-conformance-record.test.ts',
      test: 'a recorded matrix of a real host > is refused with a later version of its schema',
    },
  ],
  since: '2026-11-30',
});
