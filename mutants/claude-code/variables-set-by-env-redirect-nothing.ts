import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'What env sets before a guard changes nothing',
  breaks: 'A4',
  why: 'NODE_OPTIONS loads other code into the guard, which counts as asked.',
  target: { file: 'src/hosts/launchers.ts', definition: 'env' },
  apply: (definition) => [
    definition
      .find('CallExpression', "redirectsPrograms(first.slice(0, first.indexOf('=')))")
      .replaceWith("first === ''"),
  ],
  killers: [
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > env NODE_OPTIONS=--import=./y.mjs node x.mjs: what runs is not told, and never x',
    },
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > env PATH=/x node x.mjs: what runs is not told, and never x',
    },
  ],
  since: '2026-11-30',
});
