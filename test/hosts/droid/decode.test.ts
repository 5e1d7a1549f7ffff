import { describe, expect, it } from 'vitest';
import { decoded, exited } from '../a-documented-answer.ts';
import { answersByEvent, answersByExitCode, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('droid', { hostVersion: 'docs-2026', event: 'PreToolUse', tool: 'Execute' });

describe('an answer to Droid', () => {
  it.for<AnswerRow>([
    ...answersByExitCode('DR', 60_000),
    ...answersByEvent('DR', 'PostToolUse'),
    [
      'a nested deny refuses by the documents',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'undecidable G-TIER',
    ],
    [
      'the decision block refuses by the documents',
      exited({ stdout: '{"decision":"block","reason":"x"}' }),
      'undecidable G-TIER',
    ],
    [
      'a nested allow lets the call run',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"allow"}}' }),
      'runs DR-D1',
    ],
    [
      'exit code 2 outweighs a nested allow',
      exited({ exitCode: 2, stdout: '{"hookSpecificOutput":{"permissionDecision":"allow"}}' }),
      'undecidable G-TIER',
    ],
    ['the decision deny is in no document', exited({ stdout: '{"decision":"deny"}' }), 'undecidable DR-D4'],
    [
      'the permission of another host is in no document',
      exited({ stdout: '{"permission":"deny"}' }),
      'undecidable DR-D4',
    ],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });
});
