import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A list without a signature has the right shape',
  breaks: 'B4',
  why: 'A sidecar that signs nothing passes the first look.',
  target: { file: 'src/receipts/signatures/sidecar.ts', definition: 'SIDECAR' },
  apply: (definition) => [
    definition.find('CallExpression', "v.length(1, 'expected exactly one signature')").replaceWith('v.maxLength(1)'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/sidecar.test.ts',
      test: 'a detached signature is refused > with no signature in its list',
    },
  ],
  since: '2026-11-30',
});
