import { namedMutant } from 'hookproof/mutant';

export const mutant = namedMutant({
  title: 'Level three is let in',
  breaks: 'door-1',
  why: 'Visitors stand in the vault.',
  target: { file: 'src/door.ts', definition: 'isOpen' },
  apply: (definition) => [definition.find('BinaryExpression', 'level > 3').replaceWith('level >= 3')],
  killers: [{ file: 'test/door.test.ts', test: 'level three is not' }],
  since: '2026-11-30',
});
