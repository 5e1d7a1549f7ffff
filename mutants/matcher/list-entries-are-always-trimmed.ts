import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Entries of a list lose their blanks also where the band does not trim',
  breaks: 'A8',
  why: 'A host that compares entries as written is credited with a guard it does not call.',
  target: { file: 'src/detector/matcher-shapes.ts', definition: 'exactEntries' },
  apply: (definition) => [
    definition.find('ConditionalExpression', 'band.trimsEntries ? entry.trim() : entry').replaceWith('entry.trim()'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'exact names and lists > entries are compared as written where the band does not trim',
    },
  ],
  since: '2026-11-30',
});
