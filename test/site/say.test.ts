import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../site/src/messages-en.ts';
import { CHINESE } from '../../site/src/messages-zh.ts';
import { speaker } from '../../site/src/say.ts';

const placeholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{([a-z]+)\}/gu)].map(([one]) => one).toSorted();

describe('the messages of the demonstration', () => {
  it('are the same in both languages, and so are the names that they fill in', () => {
    expect(Object.keys(CHINESE)).toEqual(Object.keys(ENGLISH));
    const different = Object.entries(ENGLISH).filter(
      ([key, text]) =>
        placeholders(text).join() !==
        placeholders(Object.entries(CHINESE).find(([name]) => name === key)?.[1] ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('are Chinese in Chinese, the name of the other language aside, and never in English', () => {
    const latin = Object.entries(CHINESE).filter(([, text]) => !/\p{Script=Han}/u.test(text));
    expect(latin.map(([key]) => key)).toEqual(['otherLanguage']);
    const han = Object.entries(ENGLISH).filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(han.map(([key]) => key)).toEqual(['otherLanguage']);
  });

  it('use the punctuation of their language: no ASCII comma, stop or bracket beside a Chinese character', () => {
    const mixed = Object.entries(CHINESE).filter(([, text]) =>
      /\p{Script=Han}[,.;:!?()]|[,;:!?()]\p{Script=Han}/u.test(text),
    );
    expect(mixed).toEqual([]);
  });

  it('are filled in once: a value that looks like a name stays text, a name without value stays visible', () => {
    expect(speaker('en')('stepFires', { id: '{id}' })).toBe('{id} matches: its callback runs.');
    expect(speaker('zh')('stepFires')).toBe('{id} 匹配：它的回调将运行。');
    expect(speaker('en')('stepFires', { id: '$&' })).toBe('$& matches: its callback runs.');
  });
});
