import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A settings layer that was not seen lists no addresses',
  breaks: 'A4',
  why: 'A guard at an address that an unread list leaves out is reported as covering.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'addressAllowed' },
  apply: (definition) => [
    definition
      .find('CallExpression', "mayStandIn(layers, 'CC-L8: allowedHttpHookUrls there would drop it')")
      .replaceWith('NOTHING'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'allowedHttpHookUrls > in a layer that is "not-read": the address is allowed unknown',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'allowedHttpHookUrls > in a layer that is "undetermined": the address is allowed unknown',
    },
  ],
  since: '2026-11-30',
});
