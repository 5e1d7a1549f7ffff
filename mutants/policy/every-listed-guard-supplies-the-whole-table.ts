import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A listed guard supplies every control that the table mentions',
  breaks: 'A5',
  why: 'A matching logger becomes a deletion guard because another row of the table lists one.',
  target: { file: 'src/detector/guard-table.ts', definition: 'controlsOfGuard' },
  apply: (definition) => [
    definition
      .find('ReturnStatement', 'return [...new Set(guards[guard] ?? [])];')
      .replaceWith('return Object.values(guards).flat();'),
  ],
  killers: [
    {
      file: 'test/detector/guard-table.test.ts',
      test: 'guard table > a listed guard supplies only what its row lists',
    },
    { file: 'test/detector/guard-table.test.ts', test: 'guard table > a logger is known to supply nothing' },
  ],
  since: '2026-11-30',
});
