import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A settings file that could not be read counts as empty',
  breaks: 'D4.2',
  why: 'Discovery that failed is reported as discovery that found nothing.',
  target: { file: 'src/hosts/claude-code/collect.ts', definition: 'unseenRecords' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', "layer.reading.kind !== 'undetermined'")
      .replaceWith("(layer.reading.kind !== 'undetermined' || layer.file !== '')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > nesting beyond the limit is not followed: UNVERIFIED, never "nothing configured"',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > more handlers than are followed are UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
