import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An interactive session uses hooks of a folder nobody trusted',
  breaks: 'A4',
  why: 'The host holds every hook back until the dialogue is answered; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/trust.ts', definition: 'asksForTrust' },
  apply: (definition) => [definition.replaceBody("return input.surface === 'ide' && input.surface.length === 0;")],
  killers: [
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'trust > a state file that does not parse leaves trust open: UNVERIFIED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'trust > a trusted home directory lasts one session only: UNVERIFIED',
    },
    {
      file: 'test/hosts/claude-code/layers.test.ts',
      test: 'trust > an interactive session in a folder never seen holds hooks back: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
