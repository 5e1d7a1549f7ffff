import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'A handler that the user disabled counts',
  breaks: 'A4',
  why: 'The host skips it, and the census says COVERED.',
  target: { file: 'src/hosts/codex/hook-trust.ts', definition: 'trustIn' },
  apply: (definition) => [definition.find('BinaryExpression', 'enabled === false').replaceWith('enabled === null')],
  killers: [
    {
      file: 'test/hosts/codex/hook-trust.test.ts',
      test: 'trust of a handler of the user > enabled=false beside the right hash: UNCOVERED',
    },
  ],
  since: '2026-11-30',
});
