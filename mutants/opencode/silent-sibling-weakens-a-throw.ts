import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'The answer of the last plugin alone counts',
  breaks: 'A10',
  why: 'The throw of the first one is decoded as a call that runs.',
  target: { file: 'src/hosts/opencode/decode.ts', definition: 'decode' },
  apply: (definition) => [
    definition.find('ArrayLiteralExpression', '[decideOne(answer.sibling, answer), own]').replaceWith('[own]'),
  ],
  killers: [
    {
      file: 'test/hosts/opencode/decode.test.ts',
      test: 'what the host makes of a plugin > a throw of either plugin blocks, a silent one beside it changes nothing',
    },
  ],
  since: '2026-11-30',
});
