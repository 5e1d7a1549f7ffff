import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/model/match.ts';
import type { MatcherBand, MatcherProtocol } from '../../src/model/matcher-protocol.ts';
import { bandOf, matchInBand, matchTool } from '../../src/detector/matcher.ts';
import { undocumentedShape } from '../../src/detector/matcher-shapes.ts';

const BAND: MatcherBand = {
  from: null,
  before: null,
  matchAll: ['', '*'],
  exactCharacters: 'A-Za-z0-9_ |',
  listSeparators: ['|'],
  trimsEntries: false,
  regex: 'javascript',
  anchored: false,
  malformed: 'unknown',
  undocumented: [],
  evidence: 'T-1 L 2026-10-08',
};

function protocol(bands: readonly MatcherBand[], rest: Partial<MatcherProtocol> = {}): MatcherProtocol {
  return { host: 'test-host', newestKnown: '2.0.0', bands, ...rest };
}

function answer(matcher: string | null, tool: string = 'Bash', band: Partial<MatcherBand> = {}): Match {
  return matchInBand({ ...BAND, ...band }, matcher, tool);
}

describe('the whole answer to a matcher', () => {
  it.each([
    [null, {}, { kind: 'matches', branch: 'all', because: 'an absent matcher matches every tool' }],
    ['*', {}, { kind: 'matches', branch: 'all', because: '"*" matches every tool' }],
    ['Bash', {}, { kind: 'matches', branch: 'exact', because: 'Bash stands in the exact list "Bash"' }],
    ['Edit', {}, { kind: 'misses', because: '"Edit" is a list of exact names, and Bash is none of them' }],
    ['Ba.h', {}, { kind: 'matches', branch: 'regex', because: 'the expression "Ba.h" matches Bash' }],
    ['Ed.t', {}, { kind: 'misses', because: 'the expression "Ed.t" matches nothing in Bash' }],
    ['B.', { anchored: true }, { kind: 'misses', because: 'the expression "B." matches nothing in Bash' }],
    ['Ba.h', { regex: 'none' }, { kind: 'misses', because: '"Ba.h" is compared as text and is not Bash' }],
    [
      'Bash\\z',
      { regex: 'rust' },
      {
        kind: 'undecided',
        reason: 'outside-supported-subset',
        because: '"Bash\\\\z" uses \\z, which is not evaluated',
      },
    ],
    [
      '(B)\\1',
      {},
      {
        kind: 'undecided',
        reason: 'outside-supported-subset',
        because: '"(B)\\\\1" uses a back-reference, which is not evaluated',
      },
    ],
    [
      'a{9000}',
      {},
      { kind: 'undecided', reason: 'pattern-too-large', because: '"a{9000}" is more than 8000 instructions' },
    ],
    [
      '[',
      {},
      {
        kind: 'undecided',
        reason: 'malformed-pattern',
        because:
          '"[" is no valid expression (Invalid regular expression: /[/: Unterminated character class), and what the host does then is undocumented',
      },
    ],
    [
      '[',
      { malformed: 'never-matches' },
      { kind: 'misses', because: '"[" is no valid expression, so it never matches' },
    ],
    ['[', { malformed: 'compared-as-text' }, { kind: 'misses', because: '"[" is compared as text and is not Bash' }],
    [
      ' ',
      { undocumented: ['blank-only'] },
      {
        kind: 'undecided',
        reason: 'undocumented-shape',
        because: '" " has a shape that no evidence speaks of: blank-only',
      },
    ],
  ] as const)('%j with %o is %o', (matcher, band, expected) => {
    expect(answer(matcher, 'Bash', band)).toStrictEqual(expected);
  });

  it('compared as text, the name itself is exact', () => {
    expect(answer('a.b', 'a.b', { regex: 'none' })).toStrictEqual({
      kind: 'matches',
      branch: 'exact',
      because: '"a.b" is the name itself',
    });
  });

  it('a matcher that matches is not rewritten', () => {
    expect(answer('Bash|bash')).toStrictEqual({
      kind: 'matches',
      branch: 'exact',
      because: 'Bash stands in the exact list "Bash|bash"',
    });
  });

  it('empty text is a name that no tool has where it is no match-all form: a miss, never every tool', () => {
    expect(answer('', 'Bash', { matchAll: ['*'] })).toStrictEqual({
      kind: 'misses',
      because: '"" is a list of exact names, and Bash is none of them',
    });
  });

  it('a matcher of nothing but letters outside ASCII is of a doubtful shape, never a sure miss', () => {
    expect(answer('\u00e4\u00f6', 'Bash', { undocumented: ['non-ascii-letter'] })).toMatchObject({
      kind: 'undecided',
      reason: 'undocumented-shape',
    });
  });

  it('a list as long as allowed is compared, a longer one is undecided', () => {
    expect(answer('a'.repeat(2_000)).kind).toBe('misses');
    expect(answer('a'.repeat(2_001))).toStrictEqual({
      kind: 'undecided',
      reason: 'pattern-too-large',
      because: 'the matcher is longer than 2000 characters',
    });
  });

  it('a near miss of up to 400 characters is rewritten, a longer one is only a miss', () => {
    expect(answer(`bash|${'x'.repeat(395)}`)).toMatchObject({ nearestWorkingForm: `Bash|${'x'.repeat(395)}` });
    expect(answer(`bash|${'x'.repeat(396)}`)).not.toHaveProperty('nearestWorkingForm');
  });

  it('quotes at most 80 characters of a matcher', () => {
    expect(answer('a'.repeat(80)).because).toContain(`"${'a'.repeat(80)}" is a list`);
    expect(answer('a'.repeat(81)).because).toContain(`"${'a'.repeat(80)}…" is a list`);
  });
});

describe('the answer where the version is in doubt', () => {
  const older = { ...BAND, before: '1.5.0', exactCharacters: 'A-Za-z0-9_|' };
  const newer = { ...BAND, from: '1.5.0' };

  it('is a miss when the only band misses', () => {
    expect(matchTool(protocol([BAND]), 'unknown', 'Edit', 'Bash').kind).toBe('misses');
  });

  it('is undecided when there is no band at all', () => {
    expect(matchTool(protocol([]), 'unknown', 'Edit', 'Bash').kind).toBe('undecided');
  });

  it.each([
    ['Bash', 'matches in every known version of test-host, but the version is unknown'],
    ['Edit |Bash', 'the known versions of test-host disagree or leave it open, and the version is unknown'],
    ['[', 'the known versions of test-host disagree or leave it open, and the version is unknown'],
  ])('of %j is undecided because it %s', (matcher, because) => {
    const exactLater = { ...newer, anchored: true, trimsEntries: true };
    const bands =
      matcher === 'Edit |Bash' ? [{ ...older, anchored: true, regex: 'none' as const }, exactLater] : [older, newer];
    expect(matchTool(protocol(bands), 'unknown', matcher, 'Bash')).toStrictEqual({
      kind: 'undecided',
      reason: 'version-unknown',
      because,
    });
  });

  it('names the newest version with evidence when the host is newer', () => {
    expect(matchTool(protocol([BAND]), '2.0.1', 'Bash', 'Bash')).toStrictEqual({
      kind: 'undecided',
      reason: 'version-not-covered-by-evidence',
      because: 'no evidence says how test-host 2.0.1 compares matchers; the newest known is 2.0.0',
    });
  });

  it.each(['latest', '1.0.0-beta.1', ''])('has no band for %j, which is no release', (version) => {
    expect(bandOf(protocol([BAND]), version)).toBeNull();
  });
});

describe('the answer for a tool that may have a further name', () => {
  const renamed = protocol([BAND], { doubtfulAliases: { Agent: ['Task'] } });

  it('is undecided when the matcher names only the further name', () => {
    expect(matchTool(renamed, '1.0.0', 'Task', 'Agent')).toStrictEqual({
      kind: 'undecided',
      reason: 'undocumented-alias',
      because: '"Task" names Task; whether that still stands for Agent is undocumented',
    });
  });

  it('is a miss when the matcher names neither', () => {
    expect(matchTool(renamed, '1.0.0', 'Edit', 'Agent').kind).toBe('misses');
  });

  it('is a miss for a tool of one name, whatever else the expression hits', () => {
    expect(matchTool(renamed, '1.0.0', '^.{9,}$', 'Bash').kind).toBe('misses');
  });
});

describe('shapes that the evidence leaves open', () => {
  it.each([
    ['blank-only', ' ', 'blank-only'],
    ['blank-only', '', null],
    ['blank-only', 'Bash', null],
    ['empty-list-entry', 'Bash| ', 'empty-list-entry'],
    ['empty-list-entry', '|Bash', 'empty-list-entry'],
    ['empty-list-entry', ' ', null],
    ['empty-list-entry', 'Bash|Edit', null],
    ['padded-single-name', 'Bash ', 'padded-single-name'],
    ['padded-single-name', 'Edit|Bash ', null],
    ['padded-single-name', 'Bash', null],
    ['bare-server-prefix', 'mcp__', 'bare-server-prefix'],
    ['bare-server-prefix', 'mcp__x', null],
    ['bare-server-prefix', 'mcp__.', null],
  ] as const)('%s: %j has %j', (shape, matcher, expected) => {
    expect(undocumentedShape({ ...BAND, undocumented: [shape] }, matcher, 'mcp__db__query')).toBe(expected);
  });
});
