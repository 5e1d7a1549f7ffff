import type { Match } from '../../src/model/match.ts';
import type { Known } from '../../src/model/unknown.ts';

/** One matcher compared with one tool name by one version of the host. */
export interface MatchCase {
  /** What is shown, with the direction of failure. */
  readonly name: string;
  readonly version: Known<string>;
  readonly matcher: string | null;
  readonly tool: string;
  readonly expected: Match['kind'];
}

/** The matching part of the exercise: 19 cases. */
export const MATCH_CASES: readonly MatchCase[] = [
  {
    name: 'an absent matcher matches every tool',
    version: '2.1.332',
    matcher: null,
    tool: 'Bash',
    expected: 'matches',
  },
  { name: 'an empty matcher matches every tool', version: '2.1.332', matcher: '', tool: 'Write', expected: 'matches' },
  { name: 'a star matches every tool', version: '2.1.332', matcher: '*', tool: 'Agent', expected: 'matches' },
  { name: 'an exact name matches its tool', version: '2.1.332', matcher: 'Bash', tool: 'Bash', expected: 'matches' },
  { name: 'a name in another case misses', version: '2.1.332', matcher: 'bash', tool: 'Bash', expected: 'misses' },
  {
    name: 'a bar list matches each of its names',
    version: '2.1.332',
    matcher: 'Edit|Write',
    tool: 'Write',
    expected: 'matches',
  },
  {
    name: 'a bar list misses every other name',
    version: '2.1.332',
    matcher: 'Edit|Write',
    tool: 'Bash',
    expected: 'misses',
  },
  {
    name: 'a comma list never fires below 2.1.191',
    version: '2.1.190',
    matcher: 'Edit, Write',
    tool: 'Write',
    expected: 'misses',
  },
  {
    name: 'a comma list matches from 2.1.191',
    version: '2.1.192',
    matcher: 'Edit, Write',
    tool: 'Write',
    expected: 'matches',
  },
  {
    name: 'a hyphen forces the expression below 2.1.195',
    version: '2.1.192',
    matcher: 'mcp__brave-search',
    tool: 'mcp__brave-search__web',
    expected: 'matches',
  },
  {
    name: 'a hyphen is part of a name from 2.1.195',
    version: '2.1.195',
    matcher: 'mcp__brave-search',
    tool: 'mcp__brave-search__web',
    expected: 'misses',
  },
  {
    name: 'a bare server prefix names no tool',
    version: '2.1.332',
    matcher: 'mcp__memory',
    tool: 'mcp__memory__read',
    expected: 'misses',
  },
  {
    name: 'a whole-server expression matches its tools',
    version: '2.1.332',
    matcher: 'mcp__memory__.*',
    tool: 'mcp__memory__read',
    expected: 'matches',
  },
  {
    name: 'permission syntax is no matcher syntax',
    version: '2.1.332',
    matcher: 'Bash(git *)',
    tool: 'Bash',
    expected: 'misses',
  },
  {
    name: 'a file name never matches a tool',
    version: '2.1.332',
    matcher: 'release.txt',
    tool: 'Write',
    expected: 'misses',
  },
  {
    name: 'a malformed expression is undecided, not a miss',
    version: '2.1.332',
    matcher: '[',
    tool: 'Bash',
    expected: 'undecided',
  },
  {
    name: 'an empty list entry is undecided',
    version: '2.1.332',
    matcher: 'Bash|',
    tool: 'Edit',
    expected: 'undecided',
  },
  {
    name: 'a version newer than the evidence is undecided',
    version: '2.2.0',
    matcher: 'Bash',
    tool: 'Bash',
    expected: 'undecided',
  },
  {
    name: 'an unknown version is undecided where a matcher may hit',
    version: 'unknown',
    matcher: 'Bash',
    tool: 'Bash',
    expected: 'undecided',
  },
];

/** Late kind: suffix regex. */
export const SUFFIX_REGEX_CASES: readonly MatchCase[] = [
  {
    name: 'suffix regex: Edit$ matches NotebookEdit',
    version: '2.1.332',
    matcher: 'Edit$',
    tool: 'NotebookEdit',
    expected: 'matches',
  },
  {
    name: 'suffix regex: Edit$ misses EditNotebook',
    version: '2.1.332',
    matcher: 'Edit$',
    tool: 'EditNotebook',
    expected: 'misses',
  },
];

/** Late kind: the exact-name/regex split. */
export const SPLIT_CASES: readonly MatchCase[] = [
  {
    name: 'exact-name/regex split: Edit is a name and misses NotebookEdit',
    version: '2.1.332',
    matcher: 'Edit',
    tool: 'NotebookEdit',
    expected: 'misses',
  },
  {
    name: 'exact-name/regex split: Edit.* is an expression and matches NotebookEdit',
    version: '2.1.332',
    matcher: 'Edit.*',
    tool: 'NotebookEdit',
    expected: 'matches',
  },
];
