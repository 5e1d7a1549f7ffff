/** What a mutant looked for is not there exactly once. The message says expected, got and where. */
export class AnchorError extends Error {
  override readonly name = 'AnchorError';
  readonly reason: 'stale-anchor' | 'ambiguous';

  constructor(reason: 'stale-anchor' | 'ambiguous', message: string) {
    super(message);
    this.reason = reason;
  }
}
