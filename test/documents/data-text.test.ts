import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/model/limits.ts';
import { readDataText } from '../../src/documents/data-text.ts';

type Case = readonly [string, string];

const valueOf = (text: string, format: 'json' | 'yaml'): unknown => {
  const reading = readDataText(text, format);
  return reading.kind === 'value' ? reading.value : reading.problems.join('; ');
};

/** Nine levels of nine references each: a billion texts once it is expanded. */
const LAUGHS = ['a: &a ["lol","lol","lol","lol","lol","lol","lol","lol","lol"]']
  .concat(
    Array.from('bcdefghi', (name, index) => {
      const earlier = `*${'abcdefgh'[index]}`;
      return `${name}: &${name} [${Array.from({ length: 9 }, () => earlier).join(',')}]`;
    }),
  )
  .join('\n');

describe('a pack file in YAML', () => {
  it('is read in the core schema: dates and yes stay texts', () => {
    expect(valueOf('since: 2026-11-30\nyes: yes\nfind: |-\n  a\n    b\nreplace: ""\n', 'yaml')).toEqual({
      since: '2026-11-30',
      yes: 'yes',
      find: 'a\n  b',
      replace: '',
    });
  });

  it.each<Case>([
    ['an alias', 'a: &x 1\nb: *x\n'],
    ['a merge of an alias', 'a: &x {k: 1}\nb:\n  <<: *x\n'],
    ['a billion laughs', LAUGHS],
  ])('with %s is refused, and nothing is expanded', (_name, text) => {
    expect(valueOf(text, 'yaml')).toContain('expected no alias, got *');
  });

  it.each<Case>([
    ['a tag that would build a function', 'a: !!js/function "function () {}"\n'],
    ['a binary', 'a: !!binary aGk=\n'],
    ['a tag of its own', 'a: !mine x\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['an older version', '%YAML 1.1\n---\na: yes\n'],
    ['an open bracket', 'a: [1, 2\n'],
    ['a key that is a list', '? [a]\n: 1\n'],
    ['a key twice', 'a: 1\nb: 2\na: 3\n'],
    ['a key twice further in', 'm:\n  - id: x\n    id: y\n'],
    ['100,000 open brackets', '['.repeat(100_000)],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('with %s is refused', (_name, text) => {
    expect(readDataText(text, 'yaml').kind).toBe('problems');
  });

  it('of 20,000 keys is read, and the one that repeats is found', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1`);
    expect(valueOf([...keys, 'k7: 2'].join('\n'), 'yaml')).toBe(
      'expected each key once, got "k7" again, at line 20001',
    );
  });

  it.each([
    ['quotes', '"'],
    ['anchors', '&a '],
    ['tabs', '\t- @\n'],
  ])('full of %s, as large as one may be, is refused in seconds with a few problems', (_name, piece) => {
    const text = piece.repeat(Math.floor(LIMITS.packYamlBytesMax / piece.length));
    const started = performance.now();
    const reading = readDataText(text, 'yaml');
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(reading.kind === 'problems' && reading.problems.length).toBeLessThanOrEqual(21);
  });

  it('says which line holds the alias', () => {
    expect(valueOf('a: &x 1\nb: 2\nc: *x\n', 'yaml')).toBe('expected no alias, got *x, at line 3');
  });
});

describe('a pack file in JSON', () => {
  it('may begin with a byte order mark', () => {
    expect(valueOf('\uFEFF{"a":[1]}', 'json')).toEqual({ a: [1] });
  });

  it.each<Case>([
    ['a comment', '{"a":1} // x'],
    ['a comma too many', '{"a":1,}'],
    ['YAML', 'a: 1'],
    ['nothing', ''],
    ['a key twice', '{"a":1,"b":{"c":1,"c":2}}'],
    ['a key twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['100,000 open brackets', '['.repeat(100_000)],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
  ])('with %s is refused', (_name, text) => {
    expect(readDataText(text, 'json').kind).toBe('problems');
  });

  it('with 64 levels is read', () => {
    expect(readDataText(`${'['.repeat(64)}${']'.repeat(64)}`, 'json').kind).toBe('value');
  });

  it('may use one key in two objects', () => {
    expect(valueOf('[{"id":"a"},{"id":"b"}]', 'json')).toEqual([{ id: 'a' }, { id: 'b' }]);
  });
});
