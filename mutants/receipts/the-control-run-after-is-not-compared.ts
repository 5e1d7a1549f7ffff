import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The tests of the control run after are not compared',
  breaks: 'B2',
  why: 'Tests that vanished on the way are missed by nobody.',
  target: { file: 'src/receipts/kinds/run-consistency.ts', definition: 'isGreen' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'control.testIdsSha256 === testIdsDigest(claim.controlTests)')
      .replaceWith('true'),
  ],
  killers: [
    { file: 'test/receipts/vectors.test.ts', test: 'the receipt vectors > control-differs_fail gets its verdict' },
  ],
  since: '2026-11-30',
});
