import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/report/plain-text.ts';

describe('text from outside', () => {
  it.each([
    ['line breaks become spaces', 'a\r\nb\tc', 'a b c'],
    ['escape sequences lose their escape', '\u001B[31mred', '[31mred'],
    ['bidirectional overrides are removed', 'a\u202Eb\u2066c', 'abc'],
    ['letters of other scripts stay', 'Βash 工具', 'Βash 工具'],
  ])('%s', (_name, input, expected) => {
    expect(plainText(input)).toBe(expected);
  });

  it('is cut at its bound and says so', () => {
    expect(plainText('abcdef', 4)).toBe('abc…');
  });
});
