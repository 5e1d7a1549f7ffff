import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPretty, renderCompact, renderPretty } from '../../src/receipts/canonical-json.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const wellFormedText = fc.string({ unit: 'grapheme' });
const key = wellFormedText.filter((text) => text !== '__proto__');
const profileValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((integer) => (integer === 0 ? 0 : integer)),
    wellFormedText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe('writing', () => {
  it('sorts keys by UTF-16 code unit, not by code point', () => {
    expect(renderCompact({ '\u{FB33}': 1, '\u{1F600}': 2, b: 3, a: 4, 10: 5, 9: 6 })).toBe(
      '{"10":5,"9":6,"a":4,"b":3,"\u{1F600}":2,"\u{FB33}":1}',
    );
  });

  it('indents by two spaces and ends with one line feed', () => {
    expect(renderPretty({ b: [1, { c: [] }], a: {} })).toBe(
      '{\n  "a": {},\n  "b": [\n    1,\n    {\n      "c": []\n    }\n  ]\n}\n',
    );
  });

  const hole: unknown[] = [];
  hole[1] = 2;
  const accessor = Object.defineProperty({}, 'a', { get: () => 1, enumerable: true });
  const ownProto = Object.defineProperty({}, '__proto__', { value: 1, enumerable: true });
  it.each<readonly [string, unknown]>([
    ['undefined', undefined],
    ['an undefined member', { a: undefined }],
    ['a float', 1.5],
    ['minus zero', -0],
    ['NaN', Number.NaN],
    ['an integer above 2^53', 2 ** 53],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['a symbol key', { [Symbol('a')]: 1 }],
    ['a sparse array', hole],
    ['an array with an extra key', Object.assign([1], { a: 1 })],
    ['a Map', new Map()],
    ['a boxed number', Object(1)],
    ['a Date', new Date(0)],
    ['a typed array', new Uint8Array(1)],
    ['an accessor', accessor],
    ['an own __proto__', ownProto],
    ['a lone surrogate', '\uD800'],
    ['a lone surrogate in a key', { '\uDC00': 1 }],
    ['65 levels', nested(65)],
  ])('refuses %s', (_, value) => {
    expect(() => renderPretty(value)).toThrow(/^expected /u);
  });

  it('accepts 64 levels', () => {
    expect(readPretty(encode(renderPretty(nested(64)))).kind).toBe('parsed');
  });
});

describe('reading', () => {
  it('is the inverse of writing', () => {
    fc.assert(
      fc.property(profileValue, (value) => {
        const reading = readPretty(encode(renderPretty(value)));
        expect(reading.kind === 'parsed' ? renderCompact(reading.value) : reading.reason).toBe(renderCompact(value));
      }),
    );
  });

  it('gives equal values the same bytes, whatever the order of their keys', () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.integer(), { maxKeys: 6 }), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(renderPretty(reversed)).toBe(renderPretty(value));
      }),
    );
  });

  it.each<readonly [string, string | Uint8Array]>([
    ['unsorted keys', '{\n  "b": 1,\n  "a": 1\n}\n'],
    ['a duplicate key', '{\n  "a": 1,\n  "a": 1\n}\n'],
    ['a float with the value of an integer', '{\n  "a": 1.0\n}\n'],
    ['an exponent', '{\n  "a": 1e0\n}\n'],
    ['minus zero', '{\n  "a": -0\n}\n'],
    ['an integer that is rounded', '{\n  "a": 9007199254740993\n}\n'],
    ['a needless escape', '{\n  "a": "\\u0041"\n}\n'],
    ['an escaped lone surrogate', '{\n  "a": "\\ud800"\n}\n'],
    ['an own __proto__', '{\n  "__proto__": 1\n}\n'],
    ['CRLF', '{\r\n  "a": 1\r\n}\r\n'],
    ['no final line feed', '{\n  "a": 1\n}'],
    ['two final line feeds', '{\n  "a": 1\n}\n\n'],
    ['a byte order mark', '\uFEFF{\n  "a": 1\n}\n'],
    ['four spaces', '{\n    "a": 1\n}\n'],
    ['conflict markers', '<<<<<<< HEAD\n{\n  "a": 1\n}\n'],
    ['nothing', ''],
    ['a truncated text', '{\n  "a": '],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22, 0x0a])],
    ['an overlong UTF-8 form', new Uint8Array([0x22, 0xc0, 0x80, 0x22, 0x0a])],
    ['a tower of brackets', '['.repeat(100_000)],
    ['brackets one level too deep', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('refuses %s', (_, content) => {
    const reading = readPretty(typeof content === 'string' ? encode(content) : content);
    expect(reading.kind).toBe('refused');
  });

  it.each<readonly [string, string, RegExp]>([
    ['a tower that parses', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, /at most 64 levels of nesting/u],
    ['a canonical text of 65 levels', `${JSON.stringify(nested(65), null, 2)}\n`, /at most 64 levels of nesting/u],
    ['converted line ends', '{\r\n  "a": 1\r\n}\r\n', /line ends CR LF: git converted them/u],
    ['another byte', '{\n  "a":  1\n}\n', /other bytes from byte 9 on/u],
  ])('says what is wrong with %s', (_, content, reason) => {
    const reading = readPretty(encode(content));
    expect(reading.kind === 'refused' ? reading.reason : reading.kind).toMatch(reason);
  });

  it('does not count brackets inside strings', () => {
    const bytes = encode(renderPretty({ a: '['.repeat(1_000), b: '\\"[[[' }));
    expect(readPretty(bytes).kind).toBe('parsed');
  });

  it('refuses a text above the size bound before parsing it', () => {
    expect(readPretty(encode('"aaaa"\n'), 6).kind).toBe('refused');
    expect(readPretty(encode('"aaaa"\n'), 7).kind).toBe('parsed');
  });
});
