import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The flag that bypasses trust counts in every version',
  breaks: 'A4',
  why: 'In one version the flag is accepted and does nothing; its guards are skipped.',
  target: { file: 'src/hosts/codex/hook-trust.ts', definition: 'bypass' },
  apply: (definition) => [
    definition.find('BinaryExpression', "holds('CX-V4', input.hostVersion) !== true").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/codex/hook-trust.test.ts',
      test: 'trust by version and flag > without a stored hash, release 0.140.0 with ["--dangerously-bypass-hook-trust"]: UNCOVERED CX-T3',
    },
  ],
  since: '2026-11-30',
});
