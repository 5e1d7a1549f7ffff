import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, SIGNALLED } from '../a-documented-answer.ts';
import { answersByEvent, answersByExitCode, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('goose', { hostVersion: 'git-0825b570', event: 'PreToolUse', tool: 'shell' });

describe('an answer to goose', () => {
  it.for<AnswerRow>([
    ...answersByExitCode('GO', 30_000),
    ...answersByEvent('GO', 'PostToolUse'),
    ['the decision block refuses by the source', exited({ stdout: '{"decision":"block"}' }), 'undecidable G-TIER'],
    ['the permission of another host lets the call run', exited({ stdout: '{"permission":"deny"}' }), 'runs GO-D2'],
    ['the decision deny was not read', exited({ stdout: '{"decision":"deny"}' }), 'undecidable GO-D4'],
    [
      'a nested deny was not read',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'undecidable GO-D4',
    ],
    [
      'exit code 2 outweighs the permission of another host',
      exited({ exitCode: 2, stdout: '{"permission":"deny"}' }),
      'undecidable G-TIER',
    ],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });

  it.each<readonly [string, string, HandlerResult, string]>([
    ['a crash', 'PreToolUse', SIGNALLED, 'undecidable G-TIER'],
    ['exit code 1', 'PreToolUse', exited({ exitCode: 1 }), 'undecidable G-TIER'],
    ['a late answer', 'PreToolUse', exited({ delayMs: Infinity }), 'undecidable G-TIER'],
    ['silence', 'PreToolUse', exited(), 'runs GO-D2'],
    ['exit code 1', 'UserPromptSubmit', exited({ exitCode: 1 }), 'runs GO-D2'],
    ['a crash', 'BeforeShellExecution', SIGNALLED, 'runs GO-D2'],
  ])('with on_failure block %s at %s', (_, event, result, expected) => {
    const handler = { timeout: null, async: false, onFailure: 'block' };
    expect(decode(result, { event, handler })).toBe(expected);
  });
});
