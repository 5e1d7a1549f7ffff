/** Where the parser of name patterns stands. The text is never longer than the limit for patterns. */
export interface PatternCursor {
  readonly text: string;
  at: number;
}
