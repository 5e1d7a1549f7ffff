import { describe, expect, it } from 'vitest';
import { limitOf } from '../../../src/hosts/qwen-code/handlers.ts';
import { answerOf, GUARD, settings } from './a-configuration.ts';

const handled = (rest: object): string => answerOf({ user: settings('Bash', { ...GUARD, ...rest }) });

describe('the limit of a handler', () => {
  it.each<readonly [unknown, number | null]>([
    [null, 60_000],
    [2, 2000],
    [999, 999_000],
    [1000, 1000],
    [1500, 1500],
    [0, null],
    [0.5, null],
    ['60', null],
  ])('%j is %s ms', (written, expected) => {
    expect(limitOf(written)).toBe(expected);
  });

  it.each([
    [2, 'COVERED'],
    [5000, 'COVERED'],
    [0, 'UNVERIFIED QW-U2'],
    ['5', 'UNVERIFIED QW-U2'],
  ])('of %j: %s', (timeout, expected) => {
    expect(handled({ timeout })).toBe(expected);
  });
});

describe('a handler of qwen-code', () => {
  it.each([
    [{ async: true }, 'UNCOVERED QW-H2'],
    [{ async: false }, 'COVERED'],
    [{ async: 'true' }, 'UNVERIFIED QW-H2'],
    [{ type: 'http', url: 'https://example.test' }, 'UNVERIFIED QW-H1'],
    [{ type: 'prompt' }, 'UNVERIFIED QW-H1'],
    [{ shell: 'powershell' }, 'UNVERIFIED QW-H1'],
    [{ command: 'node /home/u/guards/gaurd.mjs' }, 'UNCOVERED G-FILE'],
    [{ command: 'node "$QWEN_PROJECT_DIR/../guards/guard.mjs"' }, 'COVERED'],
    [{ command: 'node "$CLAUDE_PROJECT_DIR/../guards/guard.mjs"' }, 'COVERED'],
    [{ command: 'node "$GEMINI_CWD/../guards/guard.mjs"' }, 'UNCOVERED G-FILE'],
    [{ command: ' ' }, 'UNCOVERED QW-H1'],
    [{ command: 'node /home/u/guards/guard.mjs 2>/dev/null' }, 'UNVERIFIED QW-F2'],
    [{ command: 'node /home/u/guards/guard.mjs 2>&1' }, 'UNVERIFIED QW-F2'],
    [{ command: 'node /home/u/guards/guard.mjs 2>&1', async: true }, 'UNCOVERED QW-H2'],
    [{ command: 'true /home/u/guards/guard.mjs' }, 'UNVERIFIED G-UNK'],
  ])('with %j: %s', (rest, expected) => {
    expect(handled(rest)).toBe(expected);
  });
});
