import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'hooksDisabled silences nothing',
  breaks: 'A4',
  why: 'A guard that never runs is told as one that may refuse.',
  target: { file: 'src/hosts/droid/contract.ts', definition: 'DROID' },
  apply: (definition) => [definition.find('StringLiteral', "'hooksDisabled'").replaceWith("'hooksdisabled'")],
  killers: [{ file: 'test/hosts/droid/contract.test.ts', test: 'Droid > hooksDisabled silences every hook' }],
  since: '2026-11-30',
});
