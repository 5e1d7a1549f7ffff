import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('droid', { hostVersion: 'docs-2026', event: 'PreToolUse', tool: 'Execute' });

describe('an answer to Droid', () => {
  it.each<readonly [string, HandlerResult, string]>([
    [
      'exit code 2 refuses by the documents, which nobody observed',
      exited({ exitCode: 2, stderr: 'no' }),
      'undecidable G-TIER',
    ],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), 'undecidable G-TIER'],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), 'runs DR-D2'],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), 'runs DR-D2'],
    ['exit code 0 in silence lets the call run', exited(), 'runs DR-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs DR-D2'],
    ['a program that is not there lets the call run', MISSING, 'runs DR-D2'],
    ['an answer after the limit lets the call run', exited({ exitCode: 2, delayMs: 60000 }), 'runs DR-D3'],
    ['an answer that never comes lets the call run', exited({ delayMs: Infinity }), 'runs DR-D3'],
    [
      'an answer just before the limit is not certain to be in time',
      exited({ exitCode: 1, delayMs: 59900 }),
      'undecidable DR-D4',
    ],
    ['an answer long before the limit counts', exited({ exitCode: 1, delayMs: 59500 }), 'runs DR-D2'],
    [
      'a nested deny refuses by the documents',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"deny"}}' }),
      'undecidable G-TIER',
    ],
    [
      'the decision block refuses by the documents',
      exited({ stdout: '{"decision":"block","reason":"x"}' }),
      'undecidable G-TIER',
    ],
    [
      'a nested allow lets the call run',
      exited({ stdout: '{"hookSpecificOutput":{"permissionDecision":"allow"}}' }),
      'runs DR-D1',
    ],
    [
      'exit code 2 outweighs a nested allow',
      exited({ exitCode: 2, stdout: '{"hookSpecificOutput":{"permissionDecision":"allow"}}' }),
      'undecidable G-TIER',
    ],
    ['the decision deny is in no document', exited({ stdout: '{"decision":"deny"}' }), 'undecidable DR-D4'],
    [
      'the permission of another host is in no document',
      exited({ stdout: '{"permission":"deny"}' }),
      'undecidable DR-D4',
    ],
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a sibling is not overlooked', () => {
    expect(decode(exited(), { sibling: exited({ exitCode: 2 }) })).toBe('undecidable G-TIER');
    expect(decode(exited({ exitCode: 2 }), { sibling: exited() })).toBe('undecidable G-TIER');
  });

  it.each([
    [600, 59, 'runs DR-D2'],
    [600, 500, 'undecidable DR-D4'],
    [2, 2_000, 'runs DR-D3'],
    [2, 1_000, 'undecidable DR-D4'],
    [0, 0, 'undecidable DR-D4'],
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
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs DR-E2');
  });
});
