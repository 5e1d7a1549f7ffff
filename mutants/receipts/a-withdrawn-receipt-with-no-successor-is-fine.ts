import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A withdrawn run is fine with nothing in its place',
  breaks: 'B4',
  why: 'Whoever disowns the survivor is done.',
  target: { file: 'src/receipts/verify/verify-receipts.ts', definition: 'disowned' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'isReplaced || gatesNothing || hasMatrix || successor !== null')
      .replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/receipts/verify/verify-receipts-set.test.ts',
      test: 'a withdrawal > of the only run is red until another stands in its place',
    },
  ],
  since: '2026-11-30',
});
