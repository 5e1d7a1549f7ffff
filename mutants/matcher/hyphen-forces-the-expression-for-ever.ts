import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hyphen forces the regex branch in the newest band as well',
  breaks: 'A8',
  why: '`mcp__brave-search` matches nothing since 2.1.195, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/semantics.ts', definition: 'HYPHEN_NAMES' },
  apply: (definition) => [definition.find('StringLiteral', "'A-Za-z0-9_\\\\- ,|'").replaceWith("'A-Za-z0-9_ ,|'")],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.195 with -',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.332 with -',
    },
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a full name with a hyphen is exact in the newest band',
    },
  ],
  since: '2026-11-30',
});
