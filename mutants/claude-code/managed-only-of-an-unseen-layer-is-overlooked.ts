import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Managed settings that were not seen keep no hook of another layer out',
  breaks: 'A4',
  why: 'A guard that the policy of the administrator drops is reported as covering.',
  target: { file: 'src/hosts/claude-code/switches.ts', definition: 'unseenPolicy' },
  apply: (definition) => [definition.find('BinaryExpression', "name === 'managed'").replaceWith("name === 'flags'")],
  killers: [
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'managed settings that keep other hooks out > behind a nearer disableAllHooks of false, one that is "not-read": a project hook is live unknown',
    },
    {
      file: 'test/hosts/claude-code/switches.test.ts',
      test: 'managed settings that keep other hooks out > behind a nearer disableAllHooks of false, one that is "undetermined": a plugin hook is live unknown',
    },
  ],
  since: '2026-11-30',
});
