/** Leaves the parser of name patterns from any depth; `parseNamePattern` turns it into a value. */
export class PatternRefusal extends Error {
  override readonly name = 'PatternRefusal';
  /** `malformed`: a JavaScript engine refuses the text. `unsupported`: it may be well-formed, it is not followed. */
  readonly refusal: 'malformed' | 'unsupported';

  constructor(refusal: 'malformed' | 'unsupported', because: string) {
    super(because);
    this.refusal = refusal;
  }
}
