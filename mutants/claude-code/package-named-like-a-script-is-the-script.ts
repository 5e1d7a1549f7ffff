import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A package that a launcher fetches is the file behind its name',
  breaks: 'A4',
  why: 'uvx and npx run a program of a registry; the file of the repository that follows is its argument.',
  target: { file: 'src/hosts/launchers.ts', definition: 'ofPackage' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', '!SCRIPT_RUNNERS.includes(program)').replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > npx python3 x.py: what runs is not told, and never x',
    },
  ],
  since: '2026-11-30',
});
