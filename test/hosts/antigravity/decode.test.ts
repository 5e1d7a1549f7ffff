import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('antigravity', { hostVersion: 'docs-2026', event: 'BeforeTool', tool: 'run_command' });

describe('an answer to Antigravity', () => {
  it.each<readonly [string, HandlerResult, string]>([
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
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a subagent is told with the report that speaks against it', () => {
    const deny = exited({ stdout: '{"decision":"deny"}' });
    expect(decode(deny, { tool: 'invoke_subagent' })).toBe('undecidable AG-O1');
  });

  it('another version is not read like this one: undecidable, never good news', () => {
    expect(decode(exited({ exitCode: 1 }), { hostVersion: '1.0.0-x' })).toBe('undecidable G-VER');
  });

  it('an event that only observes refuses nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'AfterTool' })).toBe('runs G-OBS');
  });

  it('an event that is none starts nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs AG-E2');
  });
});
