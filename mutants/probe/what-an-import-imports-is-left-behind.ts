import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only what the program itself names is copied',
  breaks: 'A12',
  why: 'The copy fails where the guard works, and is told as broken.',
  target: { file: 'src/platform/copy-reached.ts', definition: 'copyReached' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'namedIn(copy, dirname(path))')
      .replaceWith('(path === program ? namedIn(copy, dirname(path)) : [])'),
  ],
  killers: [
    {
      file: 'test/platform/copy-reached.test.ts',
      test: 'a program and what it reaches from its folder > what an imported file imports in turn',
    },
  ],
  since: '2026-11-30',
});
