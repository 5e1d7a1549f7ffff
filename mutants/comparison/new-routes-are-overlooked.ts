import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Routes that were not there before are overlooked',
  breaks: 'D4.6',
  why: 'A tool that a change brings in stands outside the comparison.',
  target: { file: 'src/detector/compare-censuses.ts', definition: 'compareCensuses' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', '[...earlier.keys(), ...later.keys()]')
      .replaceWith('[...earlier.keys()]'),
  ],
  killers: [
    {
      file: 'test/detector/compare-censuses.test.ts',
      test: 'a comparison > tells routes that appear and go, and the worst news first',
    },
  ],
  since: '2026-11-30',
});
