import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A hook that a listing shows as untrusted counts as loaded',
  breaks: 'A9',
  why: 'The host skips the hook without a word, and the census takes it for a witness.',
  target: { file: 'src/hosts/codex/transcript.ts', definition: 'hooksListed' },
  apply: (definition) => [
    definition.find('BinaryExpression', "textIn(row, 'trustStatus') === 'trusted'").replaceWith('true'),
  ],
  killers: [
    {
      file: 'test/hosts/codex/transcript.test.ts',
      test: 'session records of Codex CLI > a listed hook with {"trustStatus":"untrusted"} witnesses nothing',
    },
  ],
  since: '2026-11-30',
});
