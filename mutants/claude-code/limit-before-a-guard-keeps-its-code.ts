import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A launcher that ends a late guard hands on its code',
  breaks: 'A4',
  why: 'A guard that is ended by timeout answers 124, which lets the call pass, and counts as a guard all the same.',
  target: { file: 'src/hosts/launchers.ts', definition: 'timeout' },
  apply: (definition) => [
    definition.find('PrefixUnaryExpression', "!options.includes('--preserve-status')").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/programs.test.ts',
      test: 'programs behind launchers and interpreters > timeout 5 ./x.sh: what runs is not told, and never x',
    },
    {
      file: 'test/hosts/claude-code/look-alike-commands.test.ts',
      test: 'a command line that only looks like its guard > "timeout 5 node guard.mjs" is UNVERIFIED, never COVERED',
    },
  ],
  since: '2026-11-30',
});
