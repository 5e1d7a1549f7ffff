import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The matcher of built-in tools names tools of servers',
  breaks: 'A8',
  why: 'No call of a server reaches the guard, and the route is left open.',
  target: { file: 'src/hosts/kiro/contract.ts', definition: 'compare' },
  apply: (definition) => [
    definition.find('BinaryExpression', "matcher === '@builtin' && server !== undefined").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/kiro/contract.test.ts',
      test: 'Kiro > the matcher @builtin before a tool of a server: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
