import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Simple text is compared as an expression',
  breaks: 'A8',
  why: 'A part of a name matches no tool, and the route is left open.',
  target: { file: 'src/hosts/droid/contract.ts', definition: 'DROID' },
  apply: (definition) => [
    definition.find('PropertyAssignment', 'plainIsExact: true').replaceWith('plainIsExact: false'),
  ],
  killers: [{ file: 'test/hosts/droid/contract.test.ts', test: 'Droid > the matcher Exec is UNCOVERED' }],
  since: '2026-11-30',
});
