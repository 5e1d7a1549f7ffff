import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A module that is loaded before the guard is harmless',
  breaks: 'A4',
  why: 'It may end the process with code 0 before the guard is read.',
  target: { file: 'src/hosts/programs.ts', definition: 'behindFlags' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'valued?.test(`${word} ${next}`) !== true')
      .replaceWith('!/^--(?:imp|req)/u.test(word)'),
  ],
  killers: [
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > node --import ./other.mjs x.mjs: what runs is not told, and never x',
    },
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > node --require ./other.cjs x.mjs: what runs is not told, and never x',
    },
  ],
  since: '2026-11-30',
});
