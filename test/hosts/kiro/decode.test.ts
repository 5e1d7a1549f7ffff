import { describe, expect, it } from 'vitest';
import { decoded, exited } from '../a-documented-answer.ts';
import { answersByEvent, answersByExitCode, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('kiro', { hostVersion: '2', event: 'preToolUse', tool: 'execute_bash' });

describe('an answer to Kiro', () => {
  it.for<AnswerRow>([
    ...answersByExitCode('KI', 30_000),
    ...answersByEvent('KI', 'postToolUse'),
    ['whether a JSON decides is not documented', exited({ stdout: '{"decision":"block"}' }), 'undecidable KI-D4'],
    [
      'exit code 1 with a JSON lets the call run',
      exited({ exitCode: 1, stdout: '{"decision":"block"}' }),
      'runs KI-D2',
    ],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });

  it('a refusal is told with the report that speaks against it', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'userPromptSubmit' })).toBe('undecidable KI-E3');
    expect(decode(exited({ exitCode: 2 }), { surface: 'ide' })).toBe('undecidable KI-O1');
    expect(decode(exited({ exitCode: 1 }), { event: 'userPromptSubmit' })).toBe('runs KI-D2');
  });
});
