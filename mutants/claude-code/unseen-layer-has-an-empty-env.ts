import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A settings layer that was not seen sets no harmful variables',
  breaks: 'A4',
  why: 'Variables of an unread user file make a guard run other code, and the census says COVERED.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'environmentLiveness' },
  apply: (definition) => [
    definition
      .find('CallExpression', "mayStandIn(layers, 'env there may make its program run other code')")
      .replaceWith('NOTHING'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'env > of an unreadable user layer behind disableAllHooks of false in 2.1.250: UNVERIFIED, never COVERED',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'env > of a user layer nested too deep behind disableAllHooks of false: UNVERIFIED',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'env > of a layer that is "not-read": the program of a hook is live unknown',
    },
  ],
  since: '2026-11-30',
});
