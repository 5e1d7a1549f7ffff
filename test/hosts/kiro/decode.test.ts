import { describe, expect, it } from 'vitest';
import type { HandlerResult } from '../../../src/hosts/guard-answer.ts';
import { decoded, exited, MISSING, SIGNALLED } from '../a-documented-answer.ts';

const decode = decoded('kiro', { hostVersion: '2', event: 'preToolUse', tool: 'execute_bash' });

describe('an answer to Kiro', () => {
  it.each<readonly [string, HandlerResult, string]>([
    [
      'exit code 2 refuses by the documents, which nobody observed',
      exited({ exitCode: 2, stderr: 'no' }),
      'undecidable G-TIER',
    ],
    ['exit code 2 in silence does too', exited({ exitCode: 2 }), 'undecidable G-TIER'],
    ['exit code 1 lets the call run', exited({ exitCode: 1, stderr: 'no' }), 'runs KI-D2'],
    ['exit code 127 lets the call run', exited({ exitCode: 127 }), 'runs KI-D2'],
    ['exit code 0 in silence lets the call run', exited(), 'runs KI-D2'],
    ['a signal lets the call run', SIGNALLED, 'runs KI-D2'],
    ['a program that is not there lets the call run', MISSING, 'runs KI-D2'],
    ['an answer after the limit lets the call run', exited({ exitCode: 2, delayMs: 30000 }), 'runs KI-D3'],
    ['an answer that never comes lets the call run', exited({ delayMs: Infinity }), 'runs KI-D3'],
    [
      'an answer just before the limit is not certain to be in time',
      exited({ exitCode: 1, delayMs: 29900 }),
      'undecidable KI-D4',
    ],
    ['an answer long before the limit counts', exited({ exitCode: 1, delayMs: 29500 }), 'runs KI-D2'],
    ['whether a JSON decides is not documented', exited({ stdout: '{"decision":"block"}' }), 'undecidable KI-D4'],
    [
      'exit code 1 with a JSON lets the call run',
      exited({ exitCode: 1, stdout: '{"decision":"block"}' }),
      'runs KI-D2',
    ],
  ])('%s', (_, result, expected) => {
    expect(decode(result)).toBe(expected);
  });

  it('a refusal of a sibling is not overlooked', () => {
    expect(decode(exited(), { sibling: exited({ exitCode: 2 }) })).toBe('undecidable G-TIER');
    expect(decode(exited({ exitCode: 2 }), { sibling: exited() })).toBe('undecidable G-TIER');
  });

  it.each([
    [600, 59, 'runs KI-D2'],
    [600, 500, 'undecidable KI-D4'],
    [2, 2_000, 'runs KI-D3'],
    [2, 1_000, 'undecidable KI-D4'],
    [0, 0, 'undecidable KI-D4'],
  ])('a written limit of %i in an unknown unit, and an answer after %i ms: %s', (timeout, delayMs, expected) => {
    const handler = { timeout, async: false, onFailure: null };
    expect(decode(exited({ exitCode: 1, delayMs }), { handler })).toBe(expected);
  });

  it('another version is not read like this one: undecidable, never good news', () => {
    expect(decode(exited({ exitCode: 1 }), { hostVersion: '1.0.0-x' })).toBe('undecidable G-VER');
  });

  it('an event that only observes refuses nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'postToolUse' })).toBe('runs G-OBS');
  });

  it('an event that is none starts nothing', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'PretoolUse' })).toBe('runs KI-E2');
  });

  it('a refusal is told with the report that speaks against it', () => {
    expect(decode(exited({ exitCode: 2 }), { event: 'userPromptSubmit' })).toBe('undecidable KI-E3');
    expect(decode(exited({ exitCode: 2 }), { surface: 'ide' })).toBe('undecidable KI-O1');
    expect(decode(exited({ exitCode: 1 }), { event: 'userPromptSubmit' })).toBe('runs KI-D2');
  });
});
