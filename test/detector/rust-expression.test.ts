import { describe, expect, it } from 'vitest';
import { testExpression } from '../../src/detector/matcher-expression.ts';
import { readRustExpression } from '../../src/detector/rust-expression.ts';

/** What is known of a pattern on one name: hit, miss, `invalid` for one that the engine refuses, `open` for one not followed. */
function answer(pattern: string, name: string): string {
  const reading = readRustExpression(pattern);
  if (reading.kind !== 'told') return reading.kind === 'malformed' ? 'invalid' : 'open';
  const tested = testExpression(reading.expression, name, false);
  if (tested.kind !== 'tested') return tested.kind;
  return tested.matches ? 'hit' : 'miss';
}

describe('an expression of the Rust engine on the name Bash', () => {
  it.each([
    'B.sh',
    '^Bash$',
    '^Ba',
    'Bash*',
    'Bash()',
    '(Bash|Edit)',
    '^(?:Bash|Edit)$',
    '.{4}',
    '.{2,}',
    '\\w+$',
    '\\bBash\\b',
    'Bash$|^Edit$',
    '\\x42ash',
    '\\u0042ash',
    '()',
    '^$|Bash',
    '(?i)bash',
    '(?i)[a-c]ASH',
    '[A-C][^b][r-t]h',
    '[]B]ash',
    '[-B]ash',
    'B\\D+h',
    'Bas?h??',
    '|',
    'Bash|,',
  ])('%j hits', (pattern) => {
    expect(answer(pattern, 'Bash')).toBe('hit');
  });

  it.each([
    'bash ',
    'Bash ',
    ' Bash',
    'Bash |Edit',
    'Bash,Edit',
    '!Bash',
    'Bash(git *)',
    'Bash\\|Edit',
    'Bash.',
    '^exec$',
    'B\\ash',
    'В\u0430sh',
    '(?i)edit|write',
    '[^A-Z]ash',
    'Bash\\$',
    '(?i)[^b]ash',
  ])('%j is legal and misses', (pattern) => {
    expect(answer(pattern, 'Bash')).toBe('miss');
  });

  it.each([
    '(',
    '[',
    ')',
    '(?=B)Bash',
    '(?!x).*',
    'Bash(?!x)',
    '(?<!x)Bash',
    '(?<=B)ash',
    '(B)a\\1',
    '[^]ash',
    'Bash(*)',
    'Bash|*',
    '*Bash',
    'B(?>a)sh',
    'B(?#c)ash',
    '(?P=x)',
    '[a-Z]+ash',
    '[\\d-z]',
    '[a-\\w]',
    '[\\b]',
    'Bash{',
    'Ba{,1}sh',
    'Ba{2,1}sh',
    'Bash\\Z',
    '\\QBash\\E',
    'Bash\\',
    '\\x4',
    '\\é',
    '(?i)*',
  ])('%j is refused by the engine, so its group is dropped', (pattern) => {
    expect(answer(pattern, 'Bash')).toBe('invalid');
  });

  it.each([
    '[[:alpha:]]+',
    '[[A-Z]a]+sh',
    '[B&&[A-Z]]ash',
    '[a-z--b]',
    'Bash\\z',
    '\\ABash',
    '(?i:bash)',
    '(?s)Bash',
    '(?u)Bash',
    '(?-u)Bash',
    '(?x) B a s h',
    '(?P<x>Bash)',
    '(?<x>Bash)',
    'Ba++sh',
    'Ba{2}{3}',
    '^*Bash',
    '\\p{L}+',
    '\\pL',
    '\\x{42}ash',
    '\\u{42}ash',
    '\\b{start}Bash',
    'Ba{ 1 }sh',
    '.{51}',
    '(?i)ſ',
    '(?i)[é]',
    '😀',
  ])('%j means something that is not followed: never a miss', (pattern) => {
    expect(answer(pattern, 'Bash')).toBe('open');
  });

  it.each(['[A-Z~~B]ash', '[^a-z~~B]ash', '(?i)[a-z~~b]ash'])(
    '%j takes letters away from its class, which is not followed: never a hit by its members',
    (pattern) => {
      expect(answer(pattern, 'Bash')).toBe('open');
    },
  );

  it('what is surely refused outweighs what is not followed before it', () => {
    expect(answer('\\p{L}(?=x)', 'Bash')).toBe('invalid');
    expect(answer('(\\p{L}', 'Bash')).toBe('invalid');
    expect(answer('(\\p{L}|a)*', 'Bash')).toBe('open');
  });

  it('folding reaches both cases of a range and of a letter', () => {
    expect(answer('(?i)^[x-z]+$', 'XYZ')).toBe('hit');
    expect(answer('(?i)^[X-Z]+$', 'xyz')).toBe('hit');
    expect(answer('(?i)^[0-9]$', 'x')).toBe('miss');
    expect(answer('^[x-z]+$', 'XYZ')).toBe('miss');
  });

  it('a hostile expression costs bounded time', () => {
    expect(answer('('.repeat(1_999), 'Bash')).toBe('open');
    expect(answer('['.repeat(1_999), 'Bash')).toBe('open');
    expect(answer('a'.repeat(2_001), 'Bash')).toBe('open');
    expect(answer('(a*)*b'.repeat(40), 'a'.repeat(60))).toBe('miss');
    expect(answer('((a{50}){50}){50}', 'Bash'.repeat(20))).toBe('too-large');
  });
});
