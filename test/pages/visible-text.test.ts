import { describe, expect, it } from 'vitest';
import { visiblePieces, visibleSource, visibleText } from '../../pages/shared/visible-text.ts';

describe('text that is shown', () => {
  it.each([
    ['a right-to-left override', 'a\u202Eb', String.raw`a\u{202e}b`],
    ['an isolate and its end', '\u2066x\u2069', String.raw`\u{2066}x\u{2069}`],
    ['a zero-width space', 'Ba\u200Bsh', String.raw`Ba\u{200b}sh`],
    ['a control character', 'a\u0000\u001B[2J', String.raw`a\u{0}\u{1b}[2J`],
    ['a line break in one line', 'a\nb', String.raw`a\u{a}b`],
    ['a space that is none', 'a\u00A0b\u2800', String.raw`a\u{a0}b\u{2800}`],
    ['a filler letter', '\u3164', String.raw`\u{3164}`],
    ['half of a pair', 'a\uD800', String.raw`a\u{d800}`],
    ['a tag character', '\u{E0041}', String.raw`\u{e0041}`],
    ['letters of any script, and a space', 'ä 中文 שלום 🙂', 'ä 中文 שלום 🙂'],
  ])('%s', (_, text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('keeps line breaks and tabs where text is set in lines, and every other control visible', () => {
    expect(visiblePieces('a\n\tb\r', 'lines')).toEqual([
      { kind: 'text', text: 'a\n\tb' },
      { kind: 'escape', text: String.raw`\u{d}` },
    ]);
  });

  it('moves nothing in a source, and leaves no character unseen', () => {
    expect(visibleSource('a\u202Eb\r\n\t\u{E0041}c')).toBe('a\uFFFDb\r\n\t\uFFFD\uFFFDc');
  });
});
