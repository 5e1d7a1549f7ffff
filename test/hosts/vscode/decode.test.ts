import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('vscode', { hostVersion: 'git-01272b92', event: 'PreToolUse', tool: 'runTerminalCommand' });

describe('an answer to VS Code', () => {
  it.each<readonly [string, HandlerResult, string]>([
    [
      'exit code 2 refuses by the documents, which nobody observed',
      exited({ exitCode: 2, stderr: 'no' }),
      'undecidable G-TIER',
    ],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), 'undecidable G-TIER'],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), 'runs VS-D2'],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), 'runs VS-D2'],
    ['exit code 0 in silence lets the call run', exited(), 'runs VS-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs VS-D2'],
    ['a program that is not there lets the call run', MISSING, 'runs VS-D2'],
    ['an answer after the limit lets the call run', exited({ exitCode: 2, delayMs: 30000 }), 'runs VS-D3'],
    ['an answer that never comes lets the call run', exited({ delayMs: Infinity }), 'runs VS-D3'],
    [
      'an answer just before the limit is not certain to be in time',
      exited({ exitCode: 1, delayMs: 29900 }),
      'undecidable VS-D4',
    ],
    ['an answer long before the limit counts', exited({ exitCode: 1, delayMs: 29500 }), 'runs VS-D2'],
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
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a sibling is not overlooked', () => {
    expect(decode(exited(), { sibling: exited({ exitCode: 2 }) })).toBe('undecidable G-TIER');
    expect(decode(exited({ exitCode: 2 }), { sibling: exited() })).toBe('undecidable G-TIER');
  });

  it('what nobody awaits, and what no command is, stays open', () => {
    const handler = { timeout: null, async: true, onFailure: null };
    expect(decode(exited(), { handler })).toBe('undecidable VS-D4');
    expect(decode(exited(), { isCallback: true })).toBe('undecidable VS-D4');
    expect(decode({ kind: 'module', text: '' })).toBe('undecidable VS-D4');
  });

  it.each([
    [600, 59, 'runs VS-D2'],
    [600, 500, 'undecidable VS-D4'],
    [2, 2_000, 'runs VS-D3'],
    [2, 1_000, 'undecidable VS-D4'],
    [0, 0, 'undecidable VS-D4'],
  ])('a written limit of %i in an unknown unit, and an answer after %i ms: %s', (timeout, delayMs, expected) => {
    const handler = { timeout, async: false, onFailure: null };
    expect(decode(exited({ exitCode: 1, delayMs }), { handler })).toBe(expected);
  });

  it('another version is not read like this one: undecidable, never good news', () => {
    expect(decode(exited({ exitCode: 1 }), { hostVersion: '1.0.0-x' })).toBe('undecidable G-VER');
  });

  it('an event that only observes refuses nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'PostToolUse' })).toBe('runs G-OBS');
  });

  it('an event that is none starts nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs VS-E2');
  });
});
