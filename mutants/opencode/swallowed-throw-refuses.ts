import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A throw that the plugin catches itself refuses the call',
  breaks: 'A10',
  why: 'The effect happens, and the answer is decoded as a refusal.',
  target: { file: 'src/hosts/module-statements.ts', definition: 'attempt' },
  apply: (definition) => [
    definition.find('BinaryExpression', 'handler === null').replaceWith('handler === null || caught.throws.size > 0'),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/decode.test.ts',
      test: 'what the host makes of a plugin > async () => { try { throw new Error("no"); } catch {} }: runs OC-D2',
    },
  ],
  since: '2026-11-30',
});
