import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A run of the day of the row cancels nothing',
  breaks: 'A14',
  why: 'The effect occurred on the real host, and the row still says that the guard is enforced.',
  target: { file: 'src/detector/acceptance.ts', definition: 'contradiction' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'failure.on >= acceptedOn').replaceWith('failure.on > acceptedOn'),
  ],
  killers: [
    {
      file: 'test/detector/acceptance-failures.test.ts',
      test: 'a run of the real host that saw a level fail after a row was accepted > counts on the day of the row, and not before it: a row that was accepted later knew better',
    },
  ],
  sharesKillersBecause: 'one test holds both sides of the day of the row: on it a run counts, before it none does',
  since: '2026-11-30',
});
