import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A key beside hooks leaves the file in force',
  breaks: 'A4',
  why: 'The host drops the whole file for a version number, and the census counts its guards.',
  target: { file: 'src/hosts/codex/hooks-file.ts', definition: 'parseHooks' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'stranger !== undefined')
      .replaceWith("stranger !== undefined && stranger === ''"),
  ],
  killers: [
    {
      file: 'test/hosts/codex/hooks-file.test.ts',
      test: 'what the host takes of a hooks.json > a version beside hooks drops the whole file: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
