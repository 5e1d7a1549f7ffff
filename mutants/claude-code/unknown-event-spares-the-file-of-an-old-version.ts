import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An event that nobody knows is passed over in every version',
  breaks: 'A4',
  why: 'Below 2.1.101 the host skips the whole file: the guard beside the misspelt event never runs, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/settings-file.ts', definition: 'readEvents' },
  apply: (definition) => [
    definition.find('BinaryExpression', "holds('CC-E4', version) === false").replaceWith("because === ''"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/events.test.ts',
      test: 'names below hooks that are no events > leaves a guard beside it alone from 2.1.101 on, and voids the file before',
    },
    {
      file: 'test/hosts/claude-code/events.test.ts',
      test: 'names below hooks that are no events > an event younger than the version is no event of it, and voids the file of a version that is strict',
    },
  ],
  since: '2026-11-30',
});
