import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Members that came later are taken from every repeated run',
  breaks: 'B4',
  why: 'Nothing reproduces a receipt that holds them, so that a difference means nothing.',
  target: { file: 'src/receipts/replay/compare-claims.ts', definition: 'withoutNewerMembers' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'emittedSha256 !== undefined').replaceWith('emittedSha256 === null'),
  ],
  killers: [
    {
      file: 'test/receipts/replay/compare-claims.test.ts',
      test: 'a repeated run > is not held to members that came later than the receipt',
    },
  ],
  since: '2026-11-30',
});
