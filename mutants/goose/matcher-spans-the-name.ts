import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A matcher has to span the whole name',
  breaks: 'A8',
  why: 'A part of the name is enough, and a guard that runs is told as dead.',
  target: { file: 'src/hosts/goose/contract.ts', definition: 'GOOSE' },
  apply: (definition) => [definition.find('PropertyAssignment', 'anchored: false').replaceWith('anchored: true')],
  killers: [{ file: 'test/hosts/goose/contract.test.ts', test: 'goose > the matcher hel is UNVERIFIED' }],
  since: '2026-11-30',
});
