import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A single name with blanks around it is trimmed as if that were documented',
  breaks: 'D4.2',
  why: 'Whether ` Bash ` fires is nowhere written; the census says COVERED.',
  target: { file: 'src/detector/matcher-shapes.ts', definition: 'isPaddedSingleName' },
  apply: (definition) => [definition.replaceBody('return false;')],
  killers: [
    { file: 'test/detector/matcher.test.ts', test: 'what no evidence speaks of > a padded single name is undecided' },
  ],
  since: '2026-11-30',
});
