import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that a listing shows as disabled counts as loaded',
  breaks: 'A9',
  why: 'The host says that the hook does not run, and the census takes it for a witness.',
  target: { file: 'src/hosts/claude-code/transcript.ts', definition: 'hooksListed' },
  apply: (definition) => [
    definition.find('BinaryExpression', "member(hook, 'disabled') === true").replaceWith('false'),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/transcript.test.ts',
      test: 'session records of Claude Code > a listing with {} and a hook with {"disabled":true} witnesses nothing',
    },
  ],
  since: '2026-11-30',
});
