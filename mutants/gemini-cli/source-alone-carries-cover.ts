import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Hooks of the administrator carry cover by what the source says',
  breaks: 'D4.7',
  why: 'Nobody has run that layer; evidence from source only is printed as COVERED.',
  target: { file: 'src/hosts/gemini-cli/hooks.ts', definition: 'tierOf' },
  apply: (definition) => [
    definition
      .find('StringLiteral', "'GM-L1: that hooks of the administrator run is known from the source only (G-TIER)'")
      .replaceWith('null'),
  ],
  killers: [
    {
      file: 'test/hosts/gemini-cli/layers.test.ts',
      test: 'layers of gemini-cli > hooks of the administrator are known from the source only: UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
