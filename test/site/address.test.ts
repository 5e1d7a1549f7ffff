import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from '../../site/src/address.ts';
import type { View } from '../../site/src/address.ts';
import { FREE_EXAMPLES } from '../../site/src/free-examples.ts';
import { REFERENCE_PRESETS } from '../../src/dispatch/reference-scenario.ts';

const read = (hash: string, search = ''): View => readAddress({ hash, search }, 'en');
const BEGINNING: View = {
  language: 'en',
  mode: 'reference',
  choice: REFERENCE_PRESETS.prevent,
  draft: FREE_EXAMPLES.crashOpen,
};

describe('the address of the demonstration', () => {
  it.each(Object.entries(FREE_EXAMPLES))('holds the whole of a free scenario: %s', (_, draft) => {
    const view: View = { ...BEGINNING, language: 'zh', mode: 'free', draft };
    expect(read(writeAddress(view))).toEqual(view);
  });

  it('holds event and matcher, whatever the matcher is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme-composite' }), (text) => {
        const matcher = Array.from(text).slice(0, 90).join('');
        const view: View = { ...BEGINNING, choice: { event: 'PostToolUse', matcher } };
        expect(read(writeAddress(view)).choice.matcher).toBe(matcher);
      }),
    );
  });

  it('takes the language from the query too, and the preferred one where none is named', () => {
    expect(read('', '?lang=zh').language).toBe('zh');
    expect(readAddress({ hash: '#lang=fr', search: '' }, 'zh').language).toBe('zh');
  });

  const registration = FREE_EXAMPLES.crashOpen.registrations[0];
  it.each([
    ['an unknown event', { ...FREE_EXAMPLES.crashOpen, registrations: [{ ...registration, event: 'Nothing' }] }],
    [
      'an unknown callback',
      { ...FREE_EXAMPLES.crashOpen, registrations: [{ ...registration, callback: 'constructor' }] },
    ],
    ['a member too many', { ...FREE_EXAMPLES.crashOpen, more: 1 }],
    [
      'too many registrations',
      { ...FREE_EXAMPLES.crashOpen, registrations: Array.from({ length: 7 }, () => registration) },
    ],
    ['endless ticks', { ...FREE_EXAMPLES.crashOpen, registrations: [{ ...registration, durationTicks: 1e9 }] }],
    ['no scenario', null],
  ])('is not believed with %s', (_, draft) => {
    const hash = new URLSearchParams({ mode: 'free', draft: JSON.stringify(draft) });
    expect(read(`#${hash.toString()}`)).toEqual({ ...BEGINNING, mode: 'free' });
  });

  it('is not read at all when it is too long', () => {
    expect(read(`#lang=zh&mode=free&x=${'x'.repeat(8_000)}`)).toEqual(BEGINNING);
  });
});
