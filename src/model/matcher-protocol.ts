/**
 * How one host compares a matcher with a tool name, as data. The interpreter is `detector/matcher.ts`;
 * a host's contract lists one band per range of versions.
 */
export interface MatcherBand {
  /** First version of the band, inclusive, or null for "from the beginning". */
  readonly from: string | null;
  /** First version after the band, exclusive, or null for "up to the newest version with evidence". */
  readonly before: string | null;
  /** Whether white space around the whole matcher is taken away first; absent: it is compared as written. */
  readonly trimsMatcher?: boolean;
  /** Spellings that match every tool, apart from the absent key. */
  readonly matchAll: readonly string[];
  /** A matcher made only of these characters is a list of exact names. A character class body, e.g. `A-Za-z0-9_|`. */
  readonly exactCharacters: string;
  /** Characters that separate entries of an exact list. */
  readonly listSeparators: readonly string[];
  /** Whether entries of an exact list are trimmed. */
  readonly trimsEntries: boolean;
  /** Regular-expression flavour of everything else. */
  readonly regex: 'javascript' | 'rust' | 'none';
  /** Whether the expression must span the whole name. */
  readonly anchored: boolean;
  /** What a malformed expression does. */
  readonly malformed: 'unknown' | 'never-matches' | 'compared-as-text';
  /** Shapes that the host's evidence leaves undecided; a matcher of such a shape is 'unknown'. */
  readonly undocumented: readonly UndocumentedShape[];
  /** Names compared before any expression is tried; absent: an expression is tried at once. */
  readonly namesFirst?: NamesFirst;
  /** Tool -> names that other hosts use for such a tool: what a matcher that misses probably meant. */
  readonly foreignNames?: Readonly<Record<string, readonly string[]>>;
  /** Tool name -> further names under which the host compares it too. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Evidence: rule id, letter and date, for example `CC-M3 D 2026-10-08`. */
  readonly evidence: string;
}

/**
 * The whole matcher, or an entry of a list, is first compared as text with the tool's name and its aliases. What is
 * left of the matcher is tried as an expression, on the name alone.
 */
export interface NamesFirst {
  /** A matcher that holds this character outside groups, classes and escapes is a list; empty entries are dropped. */
  readonly separator: string;
  /** A matcher that begins with one of these is never a list. */
  readonly neverListAfter: readonly string[];
  /** Tool -> further names that hit it, as text only. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

export const UNDOCUMENTED_SHAPES = [
  'empty-list-entry',
  'blank-only',
  'non-ascii-letter',
  'bare-server-prefix',
  'padded-single-name',
  'other-white-space',
] as const;

export type UndocumentedShape = (typeof UNDOCUMENTED_SHAPES)[number];

/** The bands of one host, oldest first, without gaps inside the range that has evidence. */
export interface MatcherProtocol {
  readonly host: string;
  /** Newest version with evidence, inclusive. A newer one never inherits. */
  readonly newestKnown: string;
  readonly bands: readonly MatcherBand[];
  /** Tool name -> further names under which the host may compare it too, without evidence either way. */
  readonly doubtfulAliases?: Readonly<Record<string, readonly string[]>>;
}
