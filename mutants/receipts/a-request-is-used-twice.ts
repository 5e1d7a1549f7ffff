import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A request may be used twice under another name',
  breaks: 'B5',
  why: 'The reviewer of an old request answers a new one without knowing.',
  target: { file: 'src/receipts/rounds/round-problems.ts', definition: 'planReplays' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'other.review === review || other.nonce === nonce')
      .replaceWith('other.review === review'),
  ],
  killers: [
    {
      file: 'test/receipts/rounds/round-problems.test.ts',
      test: 'a request > is replayed by one with its name or its nonce, and not by itself',
    },
  ],
  since: '2026-11-30',
});
