import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A module that never answers permits',
  breaks: 'A12',
  why: 'Nobody saw what the host does then, and the census says that the call runs.',
  target: { file: 'src/hosts/opencode/decode.ts', definition: 'decideRun' },
  apply: (definition) => [
    definition
      .find(
        'CallExpression',
        "undecidable('OC-S1', 'it gave no answer, and nothing limits the time that the host waits')",
      )
      .replaceWith("runs('OC-D2', 'it threw nothing')"),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/decode.test.ts',
      test: 'what a plugin did that was run > that hung',
    },
  ],
  since: '2026-11-30',
});
