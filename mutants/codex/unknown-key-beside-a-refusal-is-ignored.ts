import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'An unknown key beside a refusal changes nothing',
  breaks: 'A4',
  why: 'The host discards the whole answer and runs the call.',
  target: { file: 'src/hosts/codex/written-answer.ts', definition: 'readAnswer' },
  apply: (definition) => [definition.find('BinaryExpression', 'stranger !== null').replaceWith('false')],
  killers: [
    {
      file: 'test/hosts/codex/decode.test.ts',
      test: 'answers on the standard output > {"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"no"},"note":1}: runs CX-F3',
    },
  ],
  since: '2026-11-30',
});
