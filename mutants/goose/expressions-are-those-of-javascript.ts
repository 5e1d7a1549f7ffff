import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Expressions are those of JavaScript',
  breaks: 'A8',
  why: 'The host drops a rule with look-around, and the route is told as if it might refuse.',
  target: { file: 'src/hosts/goose/contract.ts', definition: 'GOOSE' },
  apply: (definition) => [
    definition.find('PropertyAssignment', "flavour: 'rust'").replaceWith("flavour: 'javascript'"),
  ],
  killers: [{ file: 'test/hosts/goose/contract.test.ts', test: 'goose > the matcher (?=s)shell is UNCOVERED' }],
  since: '2026-11-30',
});
