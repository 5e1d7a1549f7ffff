import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A version that nobody read inherits what is known',
  breaks: 'A8',
  why: 'A later release may fire the tool events, and the route is told as if none did.',
  target: { file: 'src/hosts/continue/contract.ts', definition: 'CONTINUE' },
  apply: (definition) => [
    definition
      .find('ArrayLiteralExpression', "['git-d0a3c0b6', '1.5.47']")
      .replaceWith("['git-d0a3c0b6', '1.5.47', '2.0.0']"),
  ],
  killers: [
    {
      file: 'test/hosts/continue/contract.test.ts',
      test: 'Continue > reads hooks and never fires the tool events: UNCOVERED',
    },
    {
      file: 'test/hosts/continue/decode.test.ts',
      test: 'an answer to Continue > another version may fire the tool events',
    },
  ],
  since: '2026-11-30',
});
