import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Parts of a version are compared as text',
  breaks: 'A8',
  why: '2.1.20 is taken for newer than 2.1.191, and the wrong band answers.',
  target: { file: 'src/detector/host-version.ts', definition: 'compareReleases' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'a[0] - b[0] || a[1] - b[1] || a[2] - b[2]')
      .replaceWith('(left < right ? -1 : left > right ? 1 : 0)'),
  ],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > numbers of a version are compared as numbers, not as text',
    },
    { file: 'test/detector/host-version.test.ts', test: 'releases > 2.1.99 comes before 2.1.100' },
    { file: 'test/detector/host-version.test.ts', test: 'releases > 2.9.0 comes before 2.10.0' },
  ],
  since: '2026-11-30',
});
