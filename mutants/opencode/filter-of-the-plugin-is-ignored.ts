import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A plugin that filters for one tool is taken to refuse every tool',
  breaks: 'A8',
  why: 'A guard for the shell is reported as covering file writes.',
  target: { file: 'src/hosts/opencode/plugin-records.ts', definition: 'matchOf' },
  apply: (definition) => [definition.find('BinaryExpression', "answer.rejects === 'always'").replaceWith('true')],
  killers: [
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'a plugin that throws before the call > that filters for bash leaves write UNCOVERED',
    },
    {
      file: 'test/hosts/opencode/plugin-records.test.ts',
      test: 'a plugin that throws before the call > whose filter looks at arguments is UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
