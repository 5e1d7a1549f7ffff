/** One thing in a signature that is not as it must be. */
export interface SignatureMismatch {
  readonly step: 'signature';
  readonly what: string;
  readonly expected: string;
  readonly got: string;
}

/**
 * What became of one valid signature. Only `counted` helps; the others say why not. Time is the verifier's clock, since
 * the time inside a receipt is a claim of whoever signed it.
 */
export type SignatureState =
  | 'counted'
  | 'repeated'
  | 'unknown-key'
  | 'revoked'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-role';

export interface JudgedSignature {
  readonly fileName: string;
  readonly keyId: string;
  /** As the trust file calls it; null for a key that it does not know. */
  readonly name: string | null;
  readonly state: SignatureState;
  /** Why, in words; '' when counted. */
  readonly detail: string;
}

export interface SignatureJudgement {
  /** Ids of the different keys that count, sorted. */
  readonly keys: readonly string[];
  /** How many must count; 0 when nobody asks for any. */
  readonly threshold: number;
  /** Nothing is false, and so many keys count. */
  readonly met: boolean;
  /** Every valid signature, in the order of the file names. */
  readonly signatures: readonly JudgedSignature[];
  /** What is false: the receipt is tampered with, whoever signed it besides. */
  readonly mismatches: readonly SignatureMismatch[];
}

/** `signed`: by at least one key that counts. `reproduced`: another receipt by other keys claims the same. */
export type EvidenceLevel = 'self-consistent' | 'signed' | 'reproduced';

/** A signature without the receipt that it is of: something was deleted or renamed. */
export interface OrphanSignature {
  readonly fileName: string;
  readonly expected: string;
  readonly got: string;
}

/** What the signatures in a folder say. */
export interface FolderSignatures {
  /** Where the trust comes from, in words; null without any. */
  readonly trust: string | null;
  readonly threshold: number;
  /** By file name of the receipt. Receipts without an entry have no signature. */
  readonly receipts: Readonly<Record<string, SignatureJudgement & { readonly level: EvidenceLevel }>>;
  readonly orphans: readonly OrphanSignature[];
}
