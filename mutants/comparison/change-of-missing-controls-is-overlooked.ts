import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A change of the missing controls alone is overlooked',
  breaks: 'D4.6',
  why: 'A second control falls away and the comparison stays silent.',
  target: { file: 'src/detector/compare-censuses.ts', definition: 'kindOf' },
  apply: (definition) => [
    definition.find('CallExpression', 'sameNames(before.missing, after.missing)').replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/detector/compare-censuses.test.ts',
      test: 'a route whose answer changes > in its missing controls alone is told, never passed over',
    },
  ],
  since: '2026-11-30',
});
