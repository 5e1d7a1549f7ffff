import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hyphen stays in the exact branch from 2.1.191 on',
  breaks: 'A8',
  why: '`mcp__brave-search` guards every tool of the server in 2.1.192; the census raises a false alarm and is switched off.',
  target: { file: 'src/hosts/claude-code/semantics.ts', definition: 'COMMA_LISTS' },
  apply: (definition) => [definition.find('StringLiteral', "'A-Za-z0-9_ ,|'").replaceWith("'A-Za-z0-9_\\\\- ,|'")],
  killers: [
    {
      file: 'test/detector/matcher.test.ts',
      test: 'bands of versions > a bare server with a hyphen answers in 2.1.194 with regex',
    },
  ],
  since: '2026-11-30',
});
