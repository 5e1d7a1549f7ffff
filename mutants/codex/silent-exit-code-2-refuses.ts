import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Exit code 2 refuses without a reason',
  breaks: 'A4',
  why: 'The host takes it for a failure and runs the call.',
  target: { file: 'src/hosts/codex/decode.ts', definition: 'exited' },
  apply: (definition) => [definition.find('CallExpression', 'hasText(stderr)').replaceWith('true')],
  killers: [{ file: 'test/hosts/codex/decode.test.ts', test: 'answers by exit code > exit 2 in silence' }],
  since: '2026-11-30',
});
