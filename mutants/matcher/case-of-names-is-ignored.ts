import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Names of an exact list are compared without regard to case',
  breaks: 'A8',
  why: 'A hook on `bash` never fires and is reported as the guard of Bash.',
  target: { file: 'src/detector/matcher.ts', definition: 'compareEntries' },
  apply: (definition) => [
    definition
      .find('CallExpression', 'entries.includes(toolName)')
      .replaceWith('entries.some((entry) => entry.toLowerCase() === toolName.toLowerCase())'),
  ],
  killers: [
    { file: 'test/detector/matcher.test.ts', test: 'exact names and lists > the list "bash" answers Bash with -' },
    {
      file: 'test/detector/matcher-nearest.test.ts',
      test: 'nearest working form > of "BASH|edit" for Bash is "Bash|edit"',
    },
    { file: 'test/detector/matcher-nearest.test.ts', test: 'nearest working form > of "bash" for Bash is "Bash"' },
  ],
  since: '2026-11-30',
});
