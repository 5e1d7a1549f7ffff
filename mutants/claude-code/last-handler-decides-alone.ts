import { namedMutant } from '../../src/mutation/named-mutant.ts';

export const mutant = namedMutant({
  title: 'Only the last handler decides',
  breaks: 'A10',
  why: 'A refusal of the first of two guards is lost in the answer of the second.',
  target: { file: 'src/hosts/claude-code/decode.ts', definition: 'combined' },
  apply: (definition) => [
    definition
      .find('CallExpression', "all.find(({ kind }) => kind === 'deny')")
      .replaceWith("all.slice(-1).find(({ kind }) => kind === 'deny')"),
  ],
  killers: [
    {
      file: 'test/hosts/claude-code/decode.test.ts',
      test: 'two handlers > that say "{\\"hookSpecificOutput\\":{\\"hookEventName\\":\\"PreToolUse\\",\\"permissionDecision\\":\\"deny\\",\\"permissionDecisionReason\\":\\"no\\"}}" and "{\\"hookSpecificOutput\\":{\\"hookEventName\\":\\"PreToolUse\\",\\"permissionDecision\\":\\"allow\\",\\"permissionDecisionReason\\":\\"no\\"}}"',
    },
  ],
  since: '2026-11-30',
});
