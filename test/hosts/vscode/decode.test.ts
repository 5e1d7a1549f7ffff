import { describe, expect, it } from 'vitest';
import { decoded, exited } from '../a-documented-answer.ts';
import { answersByEvent, answersByExitCode, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('vscode', { hostVersion: 'git-01272b92', event: 'PreToolUse', tool: 'runTerminalCommand' });

describe('an answer to VS Code', () => {
  it.for<AnswerRow>([
    ...answersByExitCode('VS', 30_000),
    ...answersByEvent('VS', 'PostToolUse'),
    [
      'a nested deny refuses by the documents',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'undecidable G-TIER',
    ],
    [
      'a nested deny with exit code 1 is in no document',
      exited({ exitCode: 1, stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'undecidable VS-D4',
    ],
    [
      'a nested ask is in no document',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"ask"}}' }),
      'undecidable VS-D4',
    ],
    ['the decision block is in no document', exited({ stdout: '{"decision":"block"}' }), 'undecidable VS-D4'],
    ['a text is in no document', exited({ stdout: 'DENY' }), 'undecidable VS-D4'],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });

  it('what nobody awaits, and what no command is, stays open', () => {
    const handler = { timeout: null, async: true, onFailure: null };
    expect(decode(exited(), { handler })).toBe('undecidable VS-D4');
    expect(decode(exited(), { isCallback: true })).toBe('undecidable VS-D4');
    expect(decode({ kind: 'module', text: '' })).toBe('undecidable VS-D4');
  });
});
