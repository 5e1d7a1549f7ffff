import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A part that has something else loaded is believed',
  breaks: 'B3',
  why: 'A mutant that needs another module would run without it.',
  target: { file: 'src/runner/part-transform.ts', definition: 'PartTransform.transform' },
  apply: (definition) => [definition.find('BinaryExpression', 'transformed.head !== known.head').replaceWith('false')],
  killers: [
    {
      file: 'test/runner/lone-parts.test.ts',
      test: 'a part that was transformed alone > that has something loaded of which the whole knows nothing is not believed',
    },
  ],
  since: '2026-11-30',
});
