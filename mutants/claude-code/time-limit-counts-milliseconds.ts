import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The time limit of a handler counts milliseconds',
  breaks: 'A10',
  why: 'Every guard with a limit is called too late, or one that is too late is believed.',
  target: { file: 'src/hosts/claude-code/decode.ts', definition: 'said' },
  apply: (definition) => [definition.find('BinaryExpression', 'limitSeconds * 1000').replaceWith('limitSeconds')],
  killers: [
    {
      file: 'test/hosts/claude-code/decode.test.ts',
      test: 'a guard that fails > because it is late in a limit counted in seconds',
    },
  ],
  since: '2026-11-30',
});
