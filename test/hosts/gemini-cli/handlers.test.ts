import { describe, expect, it } from 'vitest';
import { answerOf, assess, GUARD, settings } from './a-configuration.ts';

const limited = (timeout: unknown): object => settings(undefined, { ...GUARD, timeout });

describe('the limit of a handler', () => {
  it.each([1, 2, 5, 30])('%s counts milliseconds, and no guard answers that fast: UNCOVERED', (timeout) => {
    expect(answerOf({ user: limited(timeout) })).toBe('UNCOVERED GM-H1');
  });

  it.each([31, 60, 499, 0, -1, '5000', null])('%j leaves it open: UNVERIFIED', (timeout) => {
    expect(answerOf({ user: limited(timeout) })).toBe('UNVERIFIED GM-U3');
  });

  it.each([500, 5000, 60_000, 600_000])('%s is long enough: COVERED', (timeout) => {
    expect(answerOf({ user: limited(timeout) })).toBe('COVERED');
  });
});

describe('what a handler runs', () => {
  it.each([
    ['a missing program', 'node /home/u/guards/gaurd.mjs', 'UNCOVERED G-FILE'],
    ['a program started directly without the bit', '/home/u/guards/guard.mjs', 'UNCOVERED G-FILE'],
    ['a command that only names the guard', 'echo /home/u/guards/guard.mjs', 'UNVERIFIED G-UNK'],
    ['an empty command', '  ', 'UNCOVERED GM-H3'],
    ['the folder of the session by its variable', 'node "$GEMINI_PROJECT_DIR/guard.mjs"', 'COVERED'],
    ['the same by the name of another host', 'node $CLAUDE_PROJECT_DIR/guard.mjs', 'COVERED'],
    ['a variable of another host that nobody sets', 'node $QWEN_PROJECT_DIR/guard.mjs', 'UNCOVERED G-FILE'],
    ['a variable of nobody', 'node $GUARDS/guard.mjs', 'UNVERIFIED G-UNK'],
  ])('%s', (_, command, expected) => {
    const files = {
      'repo/guard.mjs':
        'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n',
    };
    expect(answerOf({ user: settings(undefined, { ...GUARD, command }), files })).toBe(expected);
  });

  it.each([
    ['2>/dev/null', 'UNVERIFIED GM-F4'],
    ['2>> /tmp/log', 'UNVERIFIED GM-F4'],
    ['2>&1', 'COVERED'],
  ])('a refusal that nobody can read is none, with %s: %s', (redirection, expected) => {
    expect(
      answerOf({ user: settings(undefined, { ...GUARD, command: `${String(GUARD['command'])} ${redirection}` }) }),
    ).toBe(expected);
  });

  it('a variable of the session is handed on: COVERED', () => {
    const user = settings(undefined, { ...GUARD, command: 'node $GUARDS/guard.mjs' });
    expect(answerOf({ user, env: { GUARDS: '/home/u/guards' } })).toBe('COVERED');
  });

  it('the same name with another content is an unknown program: UNVERIFIED', () => {
    expect(answerOf({ user: settings(), files: { 'home/guards/guard.mjs': 'process.exit(0)\n' } })).toBe(
      'UNVERIFIED G-UNK',
    );
  });

  it('a known logger supplies nothing: UNCOVERED', () => {
    const policy = { guards: { 'guard.mjs': ['gate'], 'logger.mjs': [] } };
    const user = settings(undefined, { ...GUARD, command: 'node /home/u/guards/logger.mjs' });
    expect(answerOf({ user, policy })).toBe('UNCOVERED G-LOG');
  });

  it.each([{ type: 'http', url: 'https://example.test' }, { type: 'prompt', prompt: 'x' }, { command: 'node x.mjs' }])(
    'another kind of handler (%j) is not in evidence: UNVERIFIED',
    (handler) => {
      expect(answerOf({ user: settings(undefined, handler) })).toBe('UNVERIFIED GM-U1');
    },
  );

  it('a variable of the handler that changes what runs leaves it open: UNVERIFIED', () => {
    const user = settings(undefined, { ...GUARD, env: { NODE_OPTIONS: '--require /tmp/x.cjs' } });
    expect(assess({ user }).status).toBe('UNVERIFIED');
  });
});
