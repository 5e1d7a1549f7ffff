import { renderPretty } from '../../src/receipts/canonical-json.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { named, receiptCase, restated, type Draft, type VectorCase } from './vector-case.ts';

/** Cases of runs whose text is odd, or is not the one text of its value. */
export function textCases(sound: RunStatement): readonly VectorCase[] {
  const text = renderPretty(sound);
  const changed = (from: string, to: string): Uint8Array => {
    if (!text.includes(from)) throw new Error(`expected ${from} in the sound receipt`);
    return Buffer.from(
      text.replace(from, () => to),
      'utf8',
    );
  };
  const refused: readonly (readonly [string, string, Uint8Array])[] = [
    ['upper-case-escape_fail', 'an escape in upper case', changed('"title": "The', '"title": "\\u0000\\u001F')],
    ['escaped-solidus_fail', 'an escape that is not needed', changed('"src/gate.ts"', '"src\\/gate.ts"')],
    ['exponent_fail', 'a number with an exponent', changed('"mutantTimeoutMs": 10000', '"mutantTimeoutMs": 1e4')],
    ['unsafe-integer_fail', 'the first integer that is not safe', changed('"seed": 1', '"seed": 9007199254740992')],
    ['leading-zero_fail', 'a number with a leading zero', changed('"seed": 1', '"seed": 01')],
    ['two-values_fail', 'two values in one file', Buffer.from(text + text)],
    ['empty_fail', 'no byte at all', Buffer.alloc(0)],
    ['nul-byte_fail', 'a NUL after the end', Buffer.from(`${text}\0`)],
    ['trailing-space_fail', 'a space at the end of a line', changed('"seed": 1,', '"seed": 1, ')],
    ['tabs_fail', 'tabs instead of spaces', Buffer.from(text.replaceAll('  ', '\t'))],
    ['comment_fail', 'a comment', Buffer.from(text.replace('{\n', '{ // fine\n'))],
    ['overlong-utf8_fail', 'a character in two bytes that needs one', overlong(text)],
  ];
  return [
    receiptCase('sound-odd-text', restated(sound, 'named', oddText), {
      why: 'characters that writers of JSON disagree on: DEL, line separators, escapes, keys beyond the first plane',
      group: 'bytes',
      expected: 'ok',
    }),
    receiptCase('code-point-order_fail', named('named', codePointOrder(sound)), {
      why: 'keys in the order of code points instead of UTF-16 code units',
      group: 'bytes',
      expected: 'tampered form',
    }),
    ...refused.map(([name, why, bytes]) =>
      receiptCase(name, named('named', bytes), { why, group: 'bytes', expected: 'tampered form' }),
    ),
  ];
}

const ODD_ENVIRONMENT = { '\u{1F600}': 'beyond', '\uFFFF': 'last of the first plane', z: '\u007f\\u007f\\\u007f' };

function oddText({ predicate }: Draft<RunStatement>): void {
  predicate.claim.runner.environment = { ...ODD_ENVIRONMENT };
  predicate.claim.mutants[0]!.title = '\u2028\u0001\b\f\n\r\t"/\\<>&\u{1F600}\u00a0';
}

function codePointOrder(sound: RunStatement): Uint8Array {
  const text = Buffer.from(restated(sound, 'named', oddText).bytes).toString('utf8');
  const lines = text.split('\n');
  const beyond = lines.findIndex((line) => line.includes('"\u{1F600}": '));
  [lines[beyond], lines[beyond + 1]] = [`${lines[beyond + 1]},`, lines[beyond]!.replace(/,$/u, '')];
  return Buffer.from(lines.join('\n'), 'utf8');
}

function overlong(text: string): Uint8Array {
  const bytes = Buffer.from(text, 'utf8');
  const at = bytes.indexOf('gate');
  return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xc1, 0xa7]), bytes.subarray(at + 1)]);
}
