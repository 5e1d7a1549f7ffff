/** What every kind of receipt has in common: an in-toto Statement v1 around a claim. */
export interface Statement<Type extends string, Claim, Details> {
  readonly _type: typeof STATEMENT_TYPE;
  readonly subject: readonly { readonly name: string; readonly digest: Readonly<Record<string, string>> }[];
  readonly predicateType: Type;
  readonly predicate: {
    /** What is said to be true. No clock, host or duration. */
    readonly claim: Claim;
    /** sha256 of the compact canonical form of the claim. */
    readonly claimId: string;
    /** Circumstances. They never decide currency. */
    readonly details: Details;
  };
}

export const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1' as const;

/** Where a record was made. Provenance, never currency. Object ids in full, or 'unknown'. */
export interface Provenance {
  readonly commit: string;
  readonly tree: string;
  readonly dirty: boolean | 'unknown';
}
