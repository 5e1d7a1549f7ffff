import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The switch for hooks is overlooked',
  breaks: 'A4',
  why: 'A script that never runs is told as one that may refuse.',
  target: { file: 'src/hosts/cline/contract.ts', definition: 'CLINE' },
  apply: (definition) => [definition.find('BinaryExpression', "state['hooksEnabled'] === false").replaceWith('false')],
  killers: [{ file: 'test/hosts/cline/contract.test.ts', test: 'Cline > hooks may be switched off' }],
  since: '2026-11-30',
});
