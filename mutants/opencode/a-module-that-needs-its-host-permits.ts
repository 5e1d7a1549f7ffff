import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A module that needs its host permits',
  breaks: 'A12',
  why: 'A guard that asks the session before it refuses is told as one that lets everything through.',
  target: { file: 'src/hosts/opencode/decode.ts', definition: 'decideRun' },
  apply: (definition) => [
    definition
      .find('CallExpression', "undecidable('OC-U2', `it needs ${did.what}, which only a session brings`)")
      .replaceWith("runs('OC-D2', did.what)"),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/decode.test.ts',
      test: 'what a plugin did that was run > that needs-host',
    },
  ],
  since: '2026-11-30',
});
