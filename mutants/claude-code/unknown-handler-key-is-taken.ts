import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A handler with a key that no document knows counts as one that is taken',
  breaks: 'A3',
  why: 'Whether the host drops such a handler is undocumented; the census says COVERED.',
  target: { file: 'src/hosts/claude-code/handlers.ts', definition: 'whetherItDecides' },
  apply: (definition) => [
    definition
      .find('PrefixUnaryExpression', '!KNOWN_KEYS.includes(key)')
      .replaceWith("!KNOWN_KEYS.includes(key) && key === ''"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/handlers.test.ts',
      test: 'failing closed as a control of its own > a handler with the key note, which no document knows, is UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
