import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A plugin whose import is not there is loaded',
  breaks: 'A4',
  why: 'The host leaves the module out without a word, and the census says COVERED or could not tell.',
  target: { file: 'src/hosts/opencode/dependencies.ts', definition: 'dependencyOf' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-module.test.ts',
      test: 'modules that the host leaves out > a package that is not there: UNCOVERED by OC-S4',
    },
    {
      file: 'test/hosts/opencode/plugin-module.test.ts',
      test: 'modules that the host leaves out > a file that is not there: UNCOVERED by OC-S4',
    },
  ],
  since: '2026-11-30',
});
