/** Why an expression is not told in the other dialect: the engine surely refuses it, or it is not followed. */
export interface RustFault {
  readonly kind: 'malformed' | 'unsupported';
  readonly detail: string;
}

export function isFault(value: string | RustFault): value is RustFault {
  return typeof value !== 'string';
}

/** Flags that the engine knows. */
export const FLAG_LETTERS = 'imsUuxR';

/** What one escape stands for; `end` is where reading goes on. */
export type RustEscape = { readonly end: number } & (
  | { readonly kind: 'unit'; readonly unit: number }
  | { readonly kind: 'set'; readonly told: string }
  | { readonly kind: 'anchor'; readonly told: string }
  | { readonly kind: 'fault'; readonly fault: RustFault }
);

const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };

/** Reads the escape at `at`, where the backslash stands. */
export function readEscape(pattern: string, at: number): RustEscape {
  const letter = pattern[at + 1];
  const end = Math.min(at + 2, pattern.length);
  if (letter === undefined) return faultAt(end, 'malformed', 'a backslash at the end');
  if (/[0-9]/u.test(letter)) return faultAt(end, 'malformed', 'a back-reference');
  if (Object.hasOwn(CONTROLS, letter)) return { end, kind: 'unit', unit: CONTROLS[letter] ?? 0 };
  if (/[dDsSwW]/u.test(letter)) return { end, kind: 'set', told: `\\${letter}` };
  const half = letter === 'b' ? /^\{[a-z-]+\}/u.exec(pattern.slice(end, end + 20))?.[0] : undefined;
  if (half !== undefined) return faultAt(end + half.length, 'unsupported', 'half a word boundary');
  if (letter === 'b' || letter === 'B') return { end, kind: 'anchor', told: `\\${letter}` };
  if (letter === 'x' || letter === 'u' || letter === 'U') return readCode(pattern, at, letter);
  if (letter === 'p' || letter === 'P') return readProperty(pattern, at);
  if (/[Az<>]/u.test(letter)) return faultAt(end, 'unsupported', `\\${letter}`);
  if (/[A-Za-z]/u.test(letter) || letter > '\u007F') return faultAt(end, 'malformed', 'an escape that is none');
  return { end, kind: 'unit', unit: letter.charCodeAt(0) };
}

function faultAt(end: number, kind: RustFault['kind'], detail: string): RustEscape {
  return { end, kind: 'fault', fault: { kind, detail } };
}

const DIGITS: Readonly<Record<'x' | 'u' | 'U', number>> = { x: 2, u: 4, U: 8 };

function readCode(pattern: string, at: number, letter: 'x' | 'u' | 'U'): RustEscape {
  const rest = pattern.slice(at + 2, at + 16);
  const braces = /^\{[0-9A-Fa-f]+\}/u.exec(rest)?.[0];
  if (braces !== undefined) return faultAt(at + 2 + braces.length, 'unsupported', `\\${letter} with braces`);
  const digits = rest.slice(0, DIGITS[letter]);
  const end = Math.min(at + 2 + digits.length, pattern.length);
  if (!new RegExp(`^[0-9A-Fa-f]{${DIGITS[letter]}}$`, 'u').test(digits)) {
    return faultAt(end, 'malformed', 'a code that is none');
  }
  const unit = Number.parseInt(digits, 16);
  return unit > 0xff_ff || (unit >= 0xd8_00 && unit <= 0xdf_ff)
    ? faultAt(end, 'unsupported', 'a code outside the basic plane')
    : { end, kind: 'unit', unit };
}

function readProperty(pattern: string, at: number): RustEscape {
  const braces = /^\{[^{}]*\}/u.exec(pattern.slice(at + 2, at + 80))?.[0];
  return faultAt(Math.min(at + 2 + (braces?.length ?? 1), pattern.length), 'unsupported', 'a Unicode property');
}

/** A UTF-16 unit as an expression that matches it alone. Half a character, and folding beyond ASCII, are not followed. */
export function literal(unit: number, ignoresCase: boolean): string | RustFault {
  if (unit >= 0xd8_00 && unit <= 0xdf_ff) return { kind: 'unsupported', detail: 'a character outside the basic plane' };
  if (!ignoresCase) return told(unit);
  if (unit > 0x7f) return { kind: 'unsupported', detail: 'case folding beyond ASCII' };
  const other = otherCase(unit);
  return other === null ? told(unit) : `[${told(unit)}${told(other)}]`;
}

/** A unit spelled so that it means the same inside and outside a class. */
export function told(unit: number): string {
  const character = String.fromCharCode(unit);
  return /\w/u.test(character) ? character : `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** The letter in the other case; null for what is no ASCII letter. */
export function otherCase(unit: number): number | null {
  if (unit >= 65 && unit <= 90) return unit + 32;
  return unit >= 97 && unit <= 122 ? unit - 32 : null;
}
