import assert from 'node:assert';
import { describe, expect, it } from 'vitest';
import { reportError } from '../../src/runner/failure-kind.ts';

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('what an error proves', () => {
  it.each<[string, unknown, string]>([
    ['an assertion library', { name: 'AssertionError', message: 'expected 1 to be 2' }, 'assertion'],
    ['node itself', thrownBy(() => assert.strictEqual(1, 2)), 'assertion'],
    ['a snapshot', { name: 'Error', message: 'Snapshot `a 1` mismatched', actual: '1', expected: '2' }, 'assertion'],
    [
      'an unmet hasAssertions',
      { name: 'Error', message: 'expected any number of assertion, but got none' },
      'assertion',
    ],
    ['an unmet count', { name: 'Error', message: 'expected number of assertions to be 2, but got 1' }, 'assertion'],
    ['a test over its limit', { name: 'Error', message: 'Test timed out in 1000ms.\nIf this is' }, 'timeout'],
    ['a hook over its limit', { name: 'Error', message: 'Hook timed out in 10ms.\nIf this is' }, 'timeout'],
    ['a type error', new TypeError('x is undefined'), 'crash'],
    ['a plain error', new Error('expected 1 to be 2'), 'crash'],
    ['a text', 'expected 1 to be 2', 'crash'],
    ['nothing', undefined, 'crash'],
    ['an error that only talks of a limit', new Error('the Test timed out in 5ms.'), 'crash'],
    ['half a pair', { name: 'Error', message: 'odd', actual: 1 }, 'crash'],
  ])('%s', (_from, error, kind) => {
    expect(reportError(error).kind).toBe(kind);
  });

  it('the message is one line without colours and control characters, and bounded', () => {
    const { message } = reportError({ name: 'Error', message: `\u001b[31mred\u001b[39m\u0007 text\nsecond line` });
    expect(message).toBe('red text');
    expect(reportError(new Error('x'.repeat(1_000))).message).toHaveLength(300);
  });
});
