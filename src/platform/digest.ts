import { hash } from 'node:crypto';

/** Lower-case hexadecimal sha256 of bytes, or of the UTF-8 bytes of a text. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** The same as base64, as content security policies name texts. */
export function sha256Base64(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64');
}
