import { describe, expect, it } from 'vitest';
import { errorOutputOf } from '../../src/hosts/error-output.ts';

describe('where a command line sends its error output', () => {
  it.each([
    ['node guard.mjs', 'stays'],
    ['node guard.mjs 2>&1', 'standard-output'],
    ['node guard.mjs 2>/dev/null', 'nowhere'],
    ['node guard.mjs 2> /dev/null', 'nowhere'],
    ['node guard.mjs 2>>/tmp/log', 'elsewhere'],
    ['node guard.mjs &>/dev/null', 'nowhere'],
    ['node guard.mjs 2>&1 2>/dev/null', 'nowhere'],
    ['2>/dev/null node guard.mjs', 'nowhere'],
    ['node guard.mjs >/dev/null', 'stays'],
    ['node guard.mjs 1>&2', 'stays'],
    ['node guard2>x.mjs', 'stays'],
  ])('%s: %s', (line, expected) => {
    expect(errorOutputOf(line)).toBe(expected);
  });

  it('a long line ends', () => {
    expect(errorOutputOf(' 2>'.repeat(100_000))).toBe('elsewhere');
  });
});
