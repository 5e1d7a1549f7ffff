import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A malformed entry leaves the other entries of its file live',
  breaks: 'D4.7',
  why: 'Whether it voids the file is undocumented, and may not yield COVERED.',
  target: { file: 'src/hosts/claude-code/hooks.ts', definition: 'fileLiveness' },
  apply: (definition) => [
    definition
      .find('BinaryExpression', 'entry !== undefined')
      .replaceWith("(entry !== undefined && entry.file === '')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a handler of an unknown type beside a good entry leaves it open: UNVERIFIED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a handler without its inner list beside a good entry leaves it open: UNVERIFIED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'shapes of a settings file > a handler without type beside a good entry leaves it open: UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
