import { ENGLISH } from './messages-en.ts';
import type { MessageKey } from './messages-en.ts';
import { CHINESE } from './messages-zh.ts';

/** BCP 47 tags of the languages that the page speaks. */
export type Language = 'en' | 'zh';

const TABLES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en: ENGLISH, zh: CHINESE };

/** A text by its key, with `{name}` replaced. A name without value stays visible as it is. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

export function speaker(language: Language): Say {
  return (key, values = {}) =>
    TABLES[language][key].replaceAll(/\{([a-z]+)\}/gu, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    );
}
