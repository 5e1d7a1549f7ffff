import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A name in an exact list also hits tools whose names contain it',
  breaks: 'A8',
  why: '`Edit|Write` is believed to guard NotebookEdit.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareEntries' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'entries.includes(toolName)')
      .replaceWith('entries.some((entry) => toolName.includes(entry))'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'exact names and lists > the list "Edit" answers NotebookEdit with -',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'exact names and lists > the list "Bash" answers BashOutput with -',
    },
  ],
  since: '2026-11-30',
});
