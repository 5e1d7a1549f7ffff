import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A table that only allows can refuse',
  breaks: 'A10',
  why: 'No rule of it stands in the way, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/amp/contract.ts', definition: 'readPermissions' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "member(rule, 'action') !== 'allow'")
      .replaceWith("member(rule, 'action') !== undefined"),
  ],
  killers: [{ file: 'test/hosts/amp/contract.test.ts', test: 'Amp > a table with the action allow: UNCOVERED' }],
  since: '2026-11-30',
});
