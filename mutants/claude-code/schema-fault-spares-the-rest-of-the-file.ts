import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A file with a schema fault still contributes its other entries',
  breaks: 'A4',
  why: 'The host skips the whole file without a word; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'contributes' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "layer.name === 'managed' || layer.reading.settings.schemaFaults.length === 0")
      .replaceWith('layer.name !== undefined'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a matcher that is a list voids the whole file: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a matcher that is null voids the whole file: UNCOVERED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a switch that is text voids the whole file: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
