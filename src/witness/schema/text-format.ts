import { isIPv4, isIPv6 } from 'node:net';
import type { FastCheck, Inputs } from '../inputs-of.ts';
import type { Format } from './schema-node.ts';

/** Texts of a format, and whether a text is one. Both keep to what every validator takes. */

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL}){0,20}$`);
const MAILBOX = /^[A-Za-z0-9_%+-]{1,64}(?:\.[A-Za-z0-9_%+-]{1,64}){0,20}$/;
/** Without what half of the validators refuse. */
const MAILBOX_MADE = /^[a-z0-9_]{1,10}(?:[.+][a-z0-9_]{1,10})?$/;
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[!#-;=?-[\]_a-z~%]+$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Years that all of the formats, and databases, know. */
const FIRST_DAY = Date.UTC(1900, 0, 1);
const LAST_DAY = Date.UTC(2100, 11, 31);

export function textsOfFormat(format: Format, fc: FastCheck): Inputs<string> {
  const instants = fc
    .integer({ min: FIRST_DAY / 1000, max: LAST_DAY / 1000 })
    .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000', ''));
  switch (format) {
    case 'date':
      return instants.map((text) => text.slice(0, 10));
    case 'time':
      return instants.map((text) => text.slice(11));
    case 'date-time':
      return instants;
    case 'email':
      return fc.tuple(fc.stringMatching(MAILBOX_MADE), fc.domain()).map((parts) => parts.join('@'));
    case 'hostname':
      return fc.domain();
    case 'ipv4':
      return fc.ipV4();
    case 'ipv6':
      return fc.ipV6();
    case 'uri':
      return fc.webUrl();
    case 'uuid':
      return fc.uuid();
  }
}

export function fitsFormat(format: Format, text: string): boolean {
  switch (format) {
    case 'date':
      return isDate(text);
    case 'time':
      return TIME.test(text);
    case 'date-time':
      return text[10] === 'T' && isDate(text.slice(0, 10)) && TIME.test(text.slice(11));
    case 'email': {
      const at = text.lastIndexOf('@');
      return MAILBOX.test(text.slice(0, Math.max(0, at))) && HOST.test(text.slice(at + 1));
    }
    case 'hostname':
      return HOST.test(text);
    case 'ipv4':
      return isIPv4(text);
    case 'ipv6':
      return isIPv6(text) && !text.includes('%');
    case 'uri':
      return URI.test(text);
    case 'uuid':
      return UUID.test(text);
  }
}

/** A day that the calendar has. */
function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
