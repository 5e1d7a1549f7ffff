import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A disabled hook runs',
  breaks: 'A4',
  why: 'It is switched off, and the route is told as if it might be refused.',
  target: { file: 'src/hosts/kiro/contract.ts', definition: 'readList' },
  apply: (definition) => [
    definition.find('BinaryExpression', "member(entry, 'enabled') === false").replaceWith('false'),
  ],
  killers: [
    { file: 'test/hosts/kiro/contract.test.ts', test: 'Kiro > an action of type command, enabled false: UNCOVERED' },
  ],
  since: '2026-11-30',
});
