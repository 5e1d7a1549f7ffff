import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('goose', { hostVersion: 'git-0825b570', event: 'PreToolUse', tool: 'shell' });

describe('an answer to goose', () => {
  it.each<readonly [string, HandlerResult, string]>([
    [
      'exit code 2 refuses by the documents, which nobody observed',
      exited({ exitCode: 2, stderr: 'no' }),
      'undecidable G-TIER',
    ],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), 'undecidable G-TIER'],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), 'runs GO-D2'],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), 'runs GO-D2'],
    ['exit code 0 in silence lets the call run', exited(), 'runs GO-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs GO-D2'],
    ['a program that is not there lets the call run', MISSING, 'runs GO-D2'],
    ['an answer after the limit lets the call run', exited({ exitCode: 2, delayMs: 30000 }), 'runs GO-D3'],
    ['an answer that never comes lets the call run', exited({ delayMs: Infinity }), 'runs GO-D3'],
    [
      'an answer just before the limit is not certain to be in time',
      exited({ exitCode: 1, delayMs: 29900 }),
      'undecidable GO-D4',
    ],
    ['an answer long before the limit counts', exited({ exitCode: 1, delayMs: 29500 }), 'runs GO-D2'],
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
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a sibling is not overlooked', () => {
    expect(decode(exited(), { sibling: exited({ exitCode: 2 }) })).toBe('undecidable G-TIER');
    expect(decode(exited({ exitCode: 2 }), { sibling: exited() })).toBe('undecidable G-TIER');
  });

  it.each([
    [600, 59, 'runs GO-D2'],
    [600, 500, 'undecidable GO-D4'],
    [2, 2_000, 'runs GO-D3'],
    [2, 1_000, 'undecidable GO-D4'],
    [0, 0, 'undecidable GO-D4'],
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
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs GO-E2');
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
