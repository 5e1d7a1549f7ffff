import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An empty entry of a list is dropped as if the host were known to do so',
  breaks: 'D4.2',
  why: '`Bash|` may match nothing or everything; the census says COVERED.',
  target: { file: 'src/detector/matcher-shapes.ts', definition: 'hasEmptyEntry' },
  apply: (definition) => [definition.replaceBody('return false;')],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'versions without evidence > a matcher that some band leaves open is undecided while the version is unknown',
    },
    { file: 'test/detector/matcher.test.ts', test: 'what no evidence speaks of > a doubled comma is undecided' },
    { file: 'test/detector/matcher.test.ts', test: 'what no evidence speaks of > a leading bar is undecided' },
  ],
  since: '2026-11-30',
});
