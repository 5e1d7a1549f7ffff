import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A file that does not parse may still register something',
  breaks: 'D4.3',
  why: 'The host ignores it, so its guard is certainly gone; the census only says that it could not tell.',
  target: { file: 'src/hosts/qwen-code/collect.ts', definition: 'ignoredRecords' },
  apply: (definition) => [definition.find('FalseKeyword', 'false').replaceWith("'unknown'")],
  killers: [
    {
      file: 'test/hosts/qwen-code/layers.test.ts',
      test: 'layers of qwen-code > a project file that does not parse is ignored, and so is its guard: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
