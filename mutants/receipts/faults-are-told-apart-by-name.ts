import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Faults are told apart by name and not by what they do',
  breaks: 'B5',
  why: 'A renamed fault is a fresh one, and a rewritten fault the same.',
  target: { file: 'src/receipts/rounds/fault-set.ts', definition: 'faultOf' },
  apply: (definition) => [definition.find('PropertyAccessExpression', 'applied.effectFingerprint').replaceWith('id')],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'the set of faults > is the same under other names, words and places in the pack',
    },
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'the set of faults > is another one as soon as one edit does something else, or is left out',
    },
  ],
  since: '2026-11-30',
});
