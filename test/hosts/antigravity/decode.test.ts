import { describe, expect, it } from 'vitest';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';
import { answersByEvent, type AnswerRow } from '../answers-by-exit-code.ts';

const decode = decoded('antigravity', { hostVersion: 'docs-2026', event: 'BeforeTool', tool: 'run_command' });

describe('an answer to Antigravity', () => {
  it.for<AnswerRow>([
    ...answersByEvent('AG', 'AfterTool'),
    [
      'the decision deny refuses by the documents, which nobody observed',
      exited({ stdout: '{"decision":"deny"}' }),
      'undecidable G-TIER',
    ],
    ['the decision ask needs somebody', exited({ stdout: '{"decision":"ask"}' }), 'undecidable AG-D4'],
    ['exit code 2 is in no document', exited({ exitCode: 2, stderr: 'no' }), 'undecidable AG-D4'],
    ['exit code 1 is in no document', exited({ exitCode: 1 }), 'undecidable AG-D4'],
    ['silence is in no document', exited(), 'undecidable AG-D4'],
    ['a signal is in no document', SIGNALLED, 'undecidable AG-D4'],
    ['a program that is not there is in no document', MISSING, 'undecidable AG-D4'],
  ])('%s', ([, result, expected, rest]) => {
    expect(decode(result, rest)).toBe(expected);
  });

  it('a refusal of a subagent is told with the report that speaks against it', () => {
    const deny = exited({ stdout: '{"decision":"deny"}' });
    expect(decode(deny, { tool: 'invoke_subagent' })).toBe('undecidable AG-O1');
  });
});
