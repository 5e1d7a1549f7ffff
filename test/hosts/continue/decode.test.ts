import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('continue', { hostVersion: '1.5.47', event: 'PreToolUse', tool: 'Bash' });

describe('an answer to Continue', () => {
  it.each<readonly [string, HandlerResult, string]>([
    ['exit code 2 refuses nothing', exited({ exitCode: 2, stderr: 'no' }), 'runs CT-E2'],
    ['the decision block refuses nothing', exited({ stdout: '{"decision":"block"}' }), 'runs CT-E2'],
    [
      'a nested deny refuses nothing',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'runs CT-E2',
    ],
    ['a signal refuses nothing', SIGNALLED, 'runs CT-E2'],
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('another version may fire the tool events', () => {
    expect(decode(exited({ exitCode: 2 }), { hostVersion: '2.0.0' })).toBe('undecidable G-VER');
  });
});
