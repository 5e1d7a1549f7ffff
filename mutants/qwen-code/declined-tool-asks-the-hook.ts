import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A tool that an untrusted folder declines passes the hook of the user',
  breaks: 'A4',
  why: 'The call is declined before any hook is asked; the guard never runs, and the census says COVERED.',
  target: { file: 'src/hosts/qwen-code/collect.ts', definition: 'declinedFirst' },
  apply: (definition) => [
    definition.find('BinaryExpression', "trust.kind === 'trusted'").replaceWith("trust.kind !== 'unknown'"),
  ],
  killers: [
    {
      file: 'test/hosts/qwen-code/trust.test.ts',
      test: 'folder trust of qwen-code > switched on, without trust, a tool that is not allowed is declined first: UNVERIFIED',
    },
  ],
  since: '2026-11-30',
});
