import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The matcher of one server names every server',
  breaks: 'A8',
  why: 'The calls of another server reach no guard, and the route is told as if they might be refused.',
  target: { file: 'src/hosts/kiro/contract.ts', definition: 'compare' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[raw, `@${server}`, `@${server}/${raw}`]')
      .replaceWith('[raw, matcher, `@${server}/${raw}`]'),
  ],
  killers: [
    { file: 'test/hosts/kiro/contract.test.ts', test: 'Kiro > the matcher @shop before a tool of a server: UNCOVERED' },
  ],
  since: '2026-11-30',
});
