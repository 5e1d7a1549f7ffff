import { describe, expect, it } from 'vitest';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';
import { answersByEvent, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('cline', { hostVersion: '3.0.56', event: 'PreToolUse', tool: 'execute_command' });

describe('an answer to Cline', () => {
  it.for<AnswerRow>([
    ...answersByEvent('CL', 'PostToolUse'),
    [
      'cancel refuses by the source, which nobody observed',
      exited({ stdout: '{"cancel":true,"errorMessage":"x"}' }),
      'undecidable G-TIER',
    ],
    [
      'cancel refuses whatever the exit code is',
      exited({ exitCode: 1, stdout: '{"cancel":true}' }),
      'undecidable G-TIER',
    ],
    ['a cancel in words is none', exited({ stdout: '{"cancel":"true"}' }), 'runs CL-D2'],
    ['cancel false lets the call run', exited({ stdout: '{"cancel":false}' }), 'runs CL-D2'],
    ['exit code 2 with a text lets the call run', exited({ exitCode: 2, stderr: 'no' }), 'runs CL-D2'],
    ['exit code 1 lets the call run', exited({ exitCode: 1 }), 'runs CL-D2'],
    ['the decision block lets the call run', exited({ stdout: '{"decision":"block"}' }), 'runs CL-D2'],
    [
      'a nested deny lets the call run',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'runs CL-D2',
    ],
    ['a text before the JSON lets the call run', exited({ stdout: 'log {"cancel":true}' }), 'runs CL-D2'],
    ['silence lets the call run', exited(), 'runs CL-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs CL-D2'],
    ['a script that is not there lets the call run', MISSING, 'runs CL-D2'],
    [
      'an answer after two minutes lets the call run',
      exited({ stdout: '{"cancel":true}', delayMs: 120000 }),
      'runs CL-D3',
    ],
    ['an answer after one minute may be late', exited({ delayMs: 60000 }), 'undecidable CL-D4'],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });

  it('in the editor a sibling may discard a refusal', () => {
    const cancel = exited({ stdout: '{"cancel":true}' });
    expect(decode(cancel, { surface: 'ide', sibling: exited() })).toBe('undecidable CL-K1');
    expect(decode(cancel, { surface: 'ide' })).toBe('undecidable G-TIER');
  });
});
