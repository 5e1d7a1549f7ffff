/** Result of comparing one matcher with one tool name. */
export type Match =
  | { readonly kind: 'matches'; readonly branch: 'all' | 'exact' | 'regex'; readonly because: string }
  | {
      readonly kind: 'misses';
      readonly because: string;
      /** The smallest rewriting of the matcher that would hit this tool, when there is one. */
      readonly nearestWorkingForm?: string;
    }
  | { readonly kind: 'undecided'; readonly reason: UndecidedMatch; readonly because: string };

export const UNDECIDED_MATCHES = [
  'version-unknown',
  'version-not-covered-by-evidence',
  'undocumented-shape',
  'undocumented-alias',
  'malformed-pattern',
  'outside-supported-subset',
  'pattern-too-large',
  'bands-disagree',
  'tool-names-unknown',
] as const;

export type UndecidedMatch = (typeof UNDECIDED_MATCHES)[number];
