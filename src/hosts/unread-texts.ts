const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const SMALL_U = 117;
/** 1 for what may stand between the parts of a text of JSON. */
const BLANK: Uint8Array = byteTable('\t\n\r ');
/** Shorter ones are cheaper to parse than to take out. */
const TAKEN_OUT_BYTES_MIN = 64;

/** 1 for what stands for itself inside a text of JSON: no quote, no backslash, no control character. */
const PLAIN: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 32 || byte === QUOTE || byte === BACKSLASH ? 0 : 1,
);
/** 1 for what may follow a backslash, `u` aside. */
const ESCAPED: Uint8Array = byteTable('"\\/bfnrt');
const HEXADECIMAL: Uint8Array = byteTable('0123456789abcdefABCDEF');

function byteTable(characters: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/**
 * Finds the long texts of a line of JSON that nobody reads: values of members of other names than `readKeys`. Returns
 * what is left of the line as offsets (start, end, start, end, …), with empty texts in their place; null where nothing
 * can be taken out. Whether the rest is JSON, whatever stands in the line, is whether the whole line is: a text that is
 * no valid one is left in, with all that follows.
 */
export function withoutUnreadTexts(
  readKeys: readonly string[],
): (bytes: Uint8Array, start: number, end: number) => readonly number[] | null {
  const read = readKeys.map((key) => Uint8Array.from(key, (character) => character.charCodeAt(0)));
  const isRead = (bytes: Uint8Array, start: number, end: number): boolean =>
    hasByte(bytes, start, end, BACKSLASH) || read.some((key) => isAt(key, bytes, start, end));
  return (bytes, start, end) => {
    const kept: number[] = [];
    let from = start;
    let key: { readonly start: number; readonly end: number } | null = null;
    for (let at = start; at < end;) {
      if (bytes[at] !== QUOTE) {
        at += 1;
        continue;
      }
      const close = endOfText(bytes, at + 1, end);
      if (close === -1) break;
      if (key !== null && close - at > TAKEN_OUT_BYTES_MIN && !isRead(bytes, key.start, key.end)) {
        kept.push(from, at + 1);
        from = close;
      }
      const next = afterColon(bytes, close + 1, end);
      key = next === -1 ? null : { start: at + 1, end: close };
      at = next === -1 ? close + 1 : next;
    }
    return kept.length === 0 ? null : [...kept, from, end];
  };
}

/** A key may be written with escapes: then it is not compared, and counts as one that is read. */
function hasByte(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === byte) return true;
  return false;
}

function isAt(key: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (key.length !== end - start) return false;
  for (let at = 0; at < key.length; at += 1) if (key[at] !== bytes[start + at]) return false;
  return true;
}

/** Offset of the quote that ends a text which begins here; -1 when it is no valid text of JSON. */
function endOfText(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  for (;;) {
    while (PLAIN[bytes[at] ?? 0] === 1) at += 1;
    if (at >= end) return -1;
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) return at;
    if (byte !== BACKSLASH) return -1;
    const escape = bytes[at + 1] ?? 0;
    if (ESCAPED[escape] === 1) at += 2;
    else if (escape === SMALL_U && isHexadecimal(bytes, at + 2)) at += 6;
    else return -1;
  }
}

function isHexadecimal(bytes: Uint8Array, at: number): boolean {
  for (let offset = at; offset < at + 4; offset += 1) if (HEXADECIMAL[bytes[offset] ?? 0] !== 1) return false;
  return true;
}

/** Offset of a text that is the value of the key which ends here; -1 when something else comes. */
function afterColon(bytes: Uint8Array, start: number, end: number): number {
  const colon = afterBlanks(bytes, start, end);
  if (bytes[colon] !== COLON) return -1;
  const value = afterBlanks(bytes, colon + 1, end);
  return value < end && bytes[value] === QUOTE ? value : -1;
}

function afterBlanks(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && BLANK[bytes[at] ?? 0] === 1) at += 1;
  return at;
}
