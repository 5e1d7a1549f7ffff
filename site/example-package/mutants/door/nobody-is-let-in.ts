import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Nobody is let in',
  breaks: 'door-1',
  why: 'The staff stands outside.',
  target: { file: 'src/door.ts', definition: 'isOpen' },
  apply: (definition) => [definition.find('BinaryExpression', 'level > 3').replaceWith('false')],
  killers: [{ file: 'test/door.test.ts', test: 'level four is let in' }],
  since: '2026-11-30',
});
