import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run that no round names stands among the reviews',
  breaks: 'B5',
  why: 'A first contact that was not liked is measured and never told.',
  target: { file: 'src/receipts/verify/judge-run.ts', definition: 'judgeRun' },
  apply: (definition) => [
    definition.find('BinaryExpression', "round === undefined && place.startsWith('reviews/')").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a folder of receipts > a run among the reviews that no round names is incomplete',
    },
  ],
  since: '2026-11-30',
});
