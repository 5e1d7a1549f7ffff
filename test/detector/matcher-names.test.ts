import { describe, expect, it } from 'vitest';
import { compareNames, namesOf } from '../../src/detector/matcher-names.ts';
import type { MatcherBand, NamesFirst } from '../../src/model/matcher-protocol.ts';

const NAMES: NamesFirst = { separator: '|', neverListAfter: ['^', '('], aliases: { shell: ['Bash'] } };
const BAND: MatcherBand = {
  from: null,
  before: null,
  matchAll: ['', '*'],
  exactCharacters: '',
  listSeparators: [],
  trimsEntries: true,
  regex: 'javascript',
  anchored: false,
  malformed: 'never-matches',
  undocumented: [],
  namesFirst: NAMES,
  evidence: 'test',
};

describe('names before expressions', () => {
  it.each([
    ['shell', { kind: 'hit', name: 'shell' }],
    ['Bash', { kind: 'hit', name: 'Bash' }],
    ['x| Bash ', { kind: 'hit', name: 'Bash' }],
    ['x|*', { kind: 'hit', name: '*' }],
    ['|', { kind: 'empty-list' }],
    ['x||y', { kind: 'expression', text: 'x|y' }],
    ['x | y', { kind: 'expression', text: 'x|y' }],
    ['^x|Bash', { kind: 'expression', text: '^x|Bash' }],
    ['(x|Bash)', { kind: 'expression', text: '(x|Bash)' }],
    ['a[|]Bash', { kind: 'expression', text: 'a[|]Bash' }],
    ['a\\|Bash', { kind: 'expression', text: 'a\\|Bash' }],
    ['a(b|c)', { kind: 'expression', text: 'a(b|c)' }],
    ['a)|Bash', { kind: 'hit', name: 'Bash' }],
  ])('%j against shell: %j', (matcher, expected) => {
    expect(compareNames(BAND, NAMES, matcher, 'shell')).toEqual(expected);
  });

  it.each(['x((a)|Bash|y)', 'x(((a)b)|Bash|y)', 'x((?:a|(b))|Bash|y)'])(
    'a name inside the outer group of %j is no entry of a list: the expression decides, not a false hit',
    (matcher) => {
      expect(compareNames(BAND, NAMES, matcher, 'shell')).toEqual({ kind: 'expression', text: matcher });
    },
  );

  it('a name that every object inherits has no aliases', () => {
    expect(namesOf(NAMES.aliases, 'constructor')).toEqual([]);
  });
});
