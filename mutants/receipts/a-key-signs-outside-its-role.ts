import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A key signs outside of its roles',
  breaks: 'B4',
  why: 'A reviewer’s key signs the run of the maintainers.',
  target: { file: 'src/receipts/signatures/judge-signatures.ts', definition: 'mayRoleSign' },
  apply: (definition) => [
    definition.find('CallExpression', 'roles.some((role) => wanted.includes(role))').replaceWith('roles.length > 0'),
  ],
  killers: [
    {
      file: 'test/receipts/signatures/judge-signatures.test.ts',
      test: 'a signature does not count > outside the roles of its key, and is shown',
    },
  ],
  since: '2026-11-30',
});
