import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('windsurf', { hostVersion: 'docs-2026', event: 'pre_run_command', tool: 'run_command' });

describe('an answer to Windsurf', () => {
  it.each<readonly [string, HandlerResult, string]>([
    [
      'exit code 2 refuses by the documents, which nobody observed',
      exited({ exitCode: 2, stderr: 'no' }),
      'undecidable G-TIER',
    ],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), 'undecidable G-TIER'],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), 'runs WS-D2'],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), 'runs WS-D2'],
    ['exit code 0 in silence lets the call run', exited(), 'runs WS-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs WS-D2'],
    ['a program that is not there lets the call run', MISSING, 'runs WS-D2'],
    ['no JSON refuses', exited({ stdout: '{"decision":"block"}' }), 'runs WS-D2'],
    ['no text refuses', exited({ stdout: 'DENY' }), 'runs WS-D2'],
    [
      'a nested deny refuses nothing',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'runs WS-D2',
    ],
    ['how long it may take is not documented', exited({ exitCode: 1, delayMs: 5000 }), 'undecidable WS-D4'],
    ['what follows without an answer is not documented', exited({ delayMs: Infinity }), 'undecidable WS-D4'],
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a sibling is not overlooked', () => {
    expect(decode(exited(), { sibling: exited({ exitCode: 2 }) })).toBe('undecidable G-TIER');
    expect(decode(exited({ exitCode: 2 }), { sibling: exited() })).toBe('undecidable G-TIER');
  });

  it('another version is not read like this one: undecidable, never good news', () => {
    expect(decode(exited({ exitCode: 1 }), { hostVersion: '1.0.0-x' })).toBe('undecidable G-VER');
  });

  it('an event that only observes refuses nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'post_run_command' })).toBe('runs G-OBS');
  });

  it('an event that is none starts nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs WS-E2');
  });
});
