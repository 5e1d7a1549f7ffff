import { plainText } from './plain-text.ts';

/** Text that Markdown and HTML leave as it is, on one line. */
export function markdownText(text: string): string {
  return plainText(text)
    .replaceAll(/[&<>]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
    .replaceAll(/[\\`*_{}[\]()#+!|~@]/gu, (sign) => `\\${sign}`);
}
