import { describe, expect, it } from 'vitest';
import { bandOf, matchInBand, matchTool } from '../../src/detector/matcher.ts';
import { CLAUDE_CODE_MATCHERS } from '../../src/hosts/claude-code/semantics.ts';
import type { Match } from '../../src/model/match.ts';
import type { MatcherBand } from '../../src/model/matcher-protocol.ts';

const NEWEST = '2.1.332';

function match(matcher: string | null, tool: string, version: string = NEWEST): Match {
  return matchTool(CLAUDE_CODE_MATCHERS, version, matcher, tool);
}

/** One word for an answer: the branch that hit, `-` for a miss, the reason for what is undecided. */
function verdict(matcher: string | null, tool: string, version: string = NEWEST): string {
  const answer = match(matcher, tool, version);
  if (answer.kind === 'matches') return answer.branch;
  return answer.kind === 'misses' ? '-' : answer.reason;
}

function aBand(overrides: Partial<MatcherBand>): MatcherBand {
  const newest = CLAUDE_CODE_MATCHERS.bands.at(-1);
  if (newest === undefined) throw new Error('the protocol has no band');
  return { ...newest, ...overrides };
}

describe('match-all forms', () => {
  it.each([
    ['an absent matcher', null],
    ['an empty matcher', ''],
    ['a star', '*'],
  ])('%s matches every tool in every band', (_name, matcher) => {
    for (const version of ['2.1.0', '2.1.192', NEWEST]) expect(verdict(matcher, 'WebFetch', version)).toBe('all');
  });

  it('two stars are no match-all form but a malformed expression', () => {
    expect(verdict('**', 'Bash')).toBe('malformed-pattern');
  });

  it('a dot and a star match every tool as an expression', () => {
    expect(verdict('.*', 'Bash')).toBe('regex');
  });
});

describe('exact names and lists', () => {
  it.each([
    ['Bash', 'Bash', 'exact'],
    ['Bash', 'BashOutput', '-'],
    ['Edit', 'NotebookEdit', '-'],
    ['bash', 'Bash', '-'],
    ['Edit|Write', 'Write', 'exact'],
    ['Edit|Write', 'Edit', 'exact'],
    ['Edit|Write', 'NotebookEdit', '-'],
    ['Edit|Write|Edit', 'Edit', 'exact'],
    ['mcp__memory', 'mcp__memory__read', '-'],
    ['mcp__memory__read', 'mcp__memory__read', 'exact'],
    ['Edit Write', 'Write', '-'],
  ])('the list %j answers %s with %s', (matcher, tool, expected) => {
    expect(verdict(matcher, tool)).toBe(expected);
  });

  it('entries of a list are trimmed where the band trims', () => {
    expect(verdict('Edit , Write', 'Write')).toBe('exact');
  });

  it('entries are compared as written where the band does not trim', () => {
    expect(matchInBand(aBand({ trimsEntries: false }), 'Edit, Write', 'Write').kind).toBe('misses');
  });

  it('a name of another case misses in the regex branch too', () => {
    expect(verdict('^bash$', 'Bash')).toBe('-');
  });
});

describe('bands of versions', () => {
  it.each([
    ['2.1.190', '-'],
    ['2.1.191', 'exact'],
    ['2.1.194', 'exact'],
    ['2.1.332', 'exact'],
  ])('a comma list of names answers in %s with %s', (version, expected) => {
    expect(verdict('Bash,PowerShell', 'Bash', version)).toBe(expected);
  });

  it.each([
    ['2.1.190', '-'],
    ['2.1.191', 'exact'],
    ['2.1.332', 'exact'],
  ])('a comma list with blanks answers in %s with %s', (version, expected) => {
    expect(verdict('Edit, Write', 'Write', version)).toBe(expected);
  });

  it.each([
    ['2.1.190', 'regex'],
    ['2.1.194', 'regex'],
    ['2.1.195', '-'],
    ['2.1.332', '-'],
  ])('a bare server with a hyphen answers in %s with %s', (version, expected) => {
    expect(verdict('mcp__brave-search', 'mcp__brave-search__web', version)).toBe(expected);
  });

  it('a full name with a hyphen is exact in the newest band', () => {
    expect(verdict('mcp__brave-search__web', 'mcp__brave-search__web')).toBe('exact');
  });

  it.each(['2.1.0', '2.1.190', '2.1.192', NEWEST])('a bar list works in %s', (version) => {
    expect(verdict('Bash|PowerShell', 'PowerShell', version)).toBe('exact');
  });

  it('the newest known version still has a band', () => {
    expect(bandOf(CLAUDE_CODE_MATCHERS, NEWEST)?.from).toBe('2.1.195');
  });

  it.each(['2.1.333', '2.2.0', '3.0.0'])('version %s is newer than all evidence and has no band', (version) => {
    expect(bandOf(CLAUDE_CODE_MATCHERS, version)).toBeNull();
  });

  it.each(['git-1a2b3c', 'docs-2026', '2.1', '2.1.195-beta.1', ''])('%j is no release and has no band', (version) => {
    expect(bandOf(CLAUDE_CODE_MATCHERS, version)).toBeNull();
  });

  it('numbers of a version are compared as numbers, not as text', () => {
    expect(bandOf(CLAUDE_CODE_MATCHERS, '2.1.20')?.before).toBe('2.1.191');
  });

  it('a version in a gap between bands is undecided', () => {
    const gap = { ...CLAUDE_CODE_MATCHERS, bands: [aBand({ from: '2.1.300' })] };
    expect(matchTool(gap, '2.1.200', 'Bash', 'Bash')).toMatchObject({ reason: 'version-not-covered-by-evidence' });
  });
});

describe('versions without evidence', () => {
  it('a matcher that misses in every band misses, whichever known version runs', () => {
    expect(verdict('Edit', 'Bash', 'unknown')).toBe('-');
  });

  it('a matcher that matches in every band is undecided while the version is unknown', () => {
    expect(verdict('Bash', 'Bash', 'unknown')).toBe('version-unknown');
  });

  it('a match-all form is undecided while the version is unknown', () => {
    expect(verdict('*', 'Bash', 'unknown')).toBe('version-unknown');
  });

  it('a matcher on which the bands disagree is undecided while the version is unknown', () => {
    expect(verdict('Bash,Edit', 'Bash', 'unknown')).toBe('version-unknown');
  });

  it('a matcher that some band leaves open is undecided while the version is unknown', () => {
    expect(verdict('Bash|', 'Edit', 'unknown')).toBe('version-unknown');
  });

  it.each(['Edit', 'Bash', '*'])('matcher %j is undecided in a version newer than all evidence', (matcher) => {
    expect(verdict(matcher, 'Bash', '2.2.0')).toBe('version-not-covered-by-evidence');
  });
});

describe('expressions', () => {
  it.each([
    ['Edit.*', 'NotebookEdit', 'regex'],
    ['^(Write|Edit)$', 'Write', 'regex'],
    ['^(Write|Edit)$', 'NotebookEdit', '-'],
    ['^Edit', 'NotebookEdit', '-'],
    ['Bash|mcp__.*', 'BashOutput', 'regex'],
    ['Read|Write|Edit|mcp__.*', 'NotebookEdit', 'regex'],
    ['mcp__memory__.*', 'mcp__memory__read', 'regex'],
    ['mcp__memory__.*', 'mcp__memory_b__x', '-'],
    ['mcp__memory__*', 'mcp__memory_b__x', 'regex'],
    ['Bash(git *)', 'Bash', '-'],
    ['/bash/i', 'Bash', '-'],
    ['Edit:.*\\.cs', 'Edit', '-'],
    ['release.txt', 'Write', '-'],
    ['(?!x).*', 'Bash', 'regex'],
    ['Bash*', 'Bash', 'regex'],
  ])('the expression %j answers %s with %s', (matcher, tool, expected) => {
    expect(verdict(matcher, tool)).toBe(expected);
  });

  it('an anchored band demands that the expression spans the whole name', () => {
    expect(matchInBand(aBand({ anchored: true }), 'Edit.?', 'NotebookEdit').kind).toBe('misses');
  });

  it('a look-alike letter never matches the name it imitates', () => {
    expect(verdict('В[a]sh', 'Bash')).toBe('-');
  });
});

describe('what no evidence speaks of', () => {
  it.each([
    ['a trailing bar', 'Bash|', 'Bash'],
    ['a leading bar', '|Bash', 'Edit'],
    ['a doubled comma', 'Bash,,Edit', 'Bash'],
    ['blanks alone', '  ', 'Bash'],
    ['a padded single name', ' Bash ', 'Bash'],
    ['a letter outside ASCII', 'Bäsh', 'Bash'],
    ['a tab between names', 'Edit,\tWrite', 'Write'],
    ['the bare prefix of all servers', 'mcp__', 'mcp__db__query'],
  ])('%s is undecided', (_name, matcher, tool) => {
    expect(verdict(matcher, tool)).toBe('undocumented-shape');
  });

  it('the bare prefix of all servers misses a built-in tool all the same', () => {
    expect(verdict('mcp__', 'Bash')).toBe('-');
  });

  it('a padded single name is an expression, and misses, below the band of blanks', () => {
    expect(verdict(' Bash ', 'Bash', '2.1.190')).toBe('-');
  });

  it('a letter outside ASCII inside an expression leaves no doubt about the branch', () => {
    expect(verdict('ä.*', 'Bash')).toBe('-');
  });

  it('a malformed expression is undecided, never a miss', () => {
    expect(verdict('[', 'Bash')).toBe('malformed-pattern');
  });

  it('an inline flag is malformed', () => {
    expect(verdict('(?i)bash', 'Bash')).toBe('malformed-pattern');
  });

  it('a back-reference lies outside the supported subset', () => {
    expect(verdict('(a)\\1', 'Bash')).toBe('outside-supported-subset');
  });

  it('a matcher beyond the limit is undecided', () => {
    expect(verdict('a'.repeat(2_001), 'Bash')).toBe('pattern-too-large');
  });

  it('an old name of the tool is undecided, as the host may still compare it', () => {
    expect(verdict('Task', 'Agent')).toBe('undocumented-alias');
  });

  it('an expression that hits only the old name is undecided as well', () => {
    expect(verdict('^Ta.*', 'Agent')).toBe('undocumented-alias');
  });

  it('the present name beside the old one decides', () => {
    expect(verdict('Agent|Task', 'Agent')).toBe('exact');
  });

  it('the old name of one tool says nothing about another', () => {
    expect(verdict('Task', 'Bash')).toBe('-');
  });
});

describe('other protocols', () => {
  it('an expression of the Rust engine is compared where it means the same in both engines', () => {
    const band = aBand({ regex: 'rust', malformed: 'never-matches' });
    expect(matchInBand(band, 'Ba.h', 'Bash').kind).toBe('matches');
    expect(matchInBand(band, '(?=B)Bash', 'Bash').kind).toBe('misses');
    expect(matchInBand(band, '[[:alpha:]]+', 'Bash')).toMatchObject({ reason: 'outside-supported-subset' });
    expect(matchInBand(band, 'B.*', 'Bäsh')).toMatchObject({ reason: 'outside-supported-subset' });
  });

  it('a further name of a tool is compared too, and a doubt about it outweighs the miss', () => {
    const aliases = { apply_patch: ['Edit', 'Write'] };
    const rust = {
      ...CLAUDE_CODE_MATCHERS,
      bands: [aBand({ regex: 'rust', malformed: 'never-matches', aliases })],
    };
    const kindOf = (matcher: string, tool: string): string => matchTool(rust, NEWEST, matcher, tool).kind;
    expect(kindOf('Write', 'apply_patch')).toBe('matches');
    expect(kindOf('^Edit$', 'apply_patch')).toBe('matches');
    expect(kindOf('[[E]]dit', 'apply_patch')).toBe('undecided');
    expect(kindOf('MultiEdit', 'apply_patch')).toBe('misses');
    expect(kindOf('Edit', 'Bash')).toBe('misses');
  });

  it('a list of exact names needs no engine', () => {
    expect(matchInBand(aBand({ regex: 'rust' }), 'Bash|Edit', 'Bash').kind).toBe('matches');
  });

  it('without expressions the whole matcher is text', () => {
    const band = aBand({ regex: 'none' });
    expect(matchInBand(band, 'Ba.h', 'Bash').kind).toBe('misses');
    expect(matchInBand(band, 'Ba.h', 'Ba.h').kind).toBe('matches');
  });

  it('a malformed expression never matches where the host says so', () => {
    expect(matchInBand(aBand({ malformed: 'never-matches' }), '[', '[').kind).toBe('misses');
  });

  it('a malformed expression is the name itself where the host compares it as text', () => {
    const band = aBand({ malformed: 'compared-as-text' });
    expect(matchInBand(band, '[', '[').kind).toBe('matches');
    expect(matchInBand(band, '[', 'Bash').kind).toBe('misses');
  });
});
