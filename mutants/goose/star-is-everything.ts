import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A lone star matches every tool',
  breaks: 'A8',
  why: 'The rule is dropped, and the route is told as if it might refuse.',
  target: { file: 'src/hosts/goose/contract.ts', definition: 'GOOSE' },
  apply: (definition) => [definition.find('PropertyAssignment', 'matchAll: []').replaceWith("matchAll: ['*']")],
  killers: [{ file: 'test/hosts/goose/contract.test.ts', test: 'goose > the matcher * is UNCOVERED' }],
  since: '2026-11-30',
});
