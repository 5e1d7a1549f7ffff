import assert from 'node:assert';
import { describe, expect, it } from 'vitest';
import { reportError } from '../../src/runner/failure-kind.ts';

const SUBJECT = '/project/src/fee.ts';
const VITEST_FRAME = '    at file:///project/node_modules/@vitest/expect/dist/index.js:9:9';
const TEST_FRAME = '    at /project/test/fee.test.ts:3:9';

/** As it leaves vitest: plain data, with the frames that an Error had. */
function sent(error: object, ...frames: readonly string[]): object {
  return { ...error, stack: ['Error: text', ...frames].join('\n') };
}

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
    ['an assertion library', sent({ name: 'AssertionError', message: 'expected 1 to be 2' }, TEST_FRAME), 'assertion'],
    ['node itself', thrownBy(() => assert.strictEqual(1, 2)), 'assertion'],
    [
      'a snapshot',
      sent(
        { name: 'Error', message: 'Snapshot `a 1` mismatched', actual: '1', expected: '2' },
        VITEST_FRAME,
        TEST_FRAME,
      ),
      'assertion',
    ],
    [
      'an unmet hasAssertions',
      sent({ name: 'Error', message: 'expected any number of assertion, but got none' }, VITEST_FRAME),
      'assertion',
    ],
    [
      'an unmet count',
      sent({ name: 'Error', message: 'expected number of assertions to be 2, but got 1' }, TEST_FRAME),
      'assertion',
    ],
    ['a test marked as failing that does not', { name: 'Error', message: 'Expect test to fail' }, 'assertion'],
    ['a mutant that names its error so', sent({ name: 'AssertionError' }, `    at fee (${SUBJECT}:2:9)`), 'crash'],
    ['a mutant that makes up a pair', sent({ actual: 1, expected: 2 }, `    at async fee (${SUBJECT}:2:9)`), 'crash'],
    [
      'an invariant of the files under test',
      sent({ code: 'ERR_ASSERTION' }, '    at ok (node:assert:1:1)', `    at ${SUBJECT}:2:9`, TEST_FRAME),
      'crash',
    ],
    ['a thrown value that never was an Error', { name: 'AssertionError', message: 'expected 1 to be 2' }, 'crash'],
    [
      'a test that the files under test call back',
      sent({ name: 'AssertionError' }, VITEST_FRAME, TEST_FRAME, `    at each (${SUBJECT}:2:9)`),
      'assertion',
    ],
    ['a file with a longer name', sent({ name: 'AssertionError' }, `    at /other${SUBJECT}:2:9`), 'assertion'],
    ['a test over its limit', { name: 'Error', message: 'Test timed out in 1000ms.\nIf this is' }, 'timeout'],
    ['a hook over its limit', { name: 'Error', message: 'Hook timed out in 10ms.\nIf this is' }, 'timeout'],
    ['a type error', new TypeError('x is undefined'), 'crash'],
    ['a plain error', new Error('expected 1 to be 2'), 'crash'],
    ['a text', 'expected 1 to be 2', 'crash'],
    ['nothing', undefined, 'crash'],
    ['an error that only talks of a limit', new Error('the Test timed out in 5ms.'), 'crash'],
    ['half a pair', sent({ name: 'Error', message: 'odd', actual: 1 }, TEST_FRAME), 'crash'],
  ])('%s', (_from, error, kind) => {
    expect(reportError(error, [SUBJECT]).kind).toBe(kind);
  });

  it('the message is one line without colours and control characters, and bounded', () => {
    const { message } = reportError({ name: 'Error', message: `\u001b[31mred\u001b[39m\u0007 text\nsecond line` }, []);
    expect(message).toBe('red text');
    expect(reportError(new Error('x'.repeat(1_000)), []).message).toHaveLength(300);
  });
});
