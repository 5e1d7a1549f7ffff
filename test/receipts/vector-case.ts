import { createHash } from 'node:crypto';
import { claimIdOf } from '../../src/receipts/claim-id.ts';
import { renderPretty } from '../../src/receipts/canonical-json.ts';

/** What a vector attacks. Each group has cases that must be accepted: a verifier that refuses everything proves nothing. */
export const VECTOR_GROUPS = ['bytes', 'content', 'identity', 'set', 'signatures', 'paths'] as const;
export type VectorGroup = (typeof VECTOR_GROUPS)[number];

/** `vector.json` beside the files of a case. */
export interface Vector {
  readonly why: string;
  readonly group: VectorGroup;
  /** File name of the receipt that is judged. */
  readonly receipt: string;
  /** `ok`, or class and first failing step of the receipt; of a set, with its signatures: the worst of all its files. */
  readonly expected: string;
  /** Of a whole folder, held against what stands in `base/`: place -> `ok`, `withdrawn` with nothing instead, or class and step. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Judged with `trust.json` at this time. */
  readonly now?: string;
  /** What becomes of the signatures in the order of their names, and whether enough of them count. */
  readonly signatures?: { readonly states: readonly string[]; readonly met: boolean };
  /** Why the second verifier gives another answer, and which: what it does not look at by design. */
  readonly shell?: { readonly expected: string; readonly because: string };
}

export interface VectorCase {
  readonly name: string;
  readonly vector: Vector;
  /** File name, relative to the folder of the case, and bytes. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

export type Draft<T> = T extends readonly (infer Item)[]
  ? Draft<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Draft<T[Key]> }
    : T;

const WORST_FIRST = ['tampered', 'unverifiable', 'incomplete', 'withdrawn'];

/** The answer that stands for all: of the worst class the first; `ok` when none is wrong. */
export function worstAnswer(answers: readonly string[]): string {
  return WORST_FIRST.flatMap((word) => answers.find((answer) => answer.startsWith(word)) ?? [])[0] ?? 'ok';
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface NamedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Bytes under the name that their digest gives them. */
export function named(prefix: string, bytes: Uint8Array): NamedFile {
  return { fileName: `${prefix}-${sha256Of(bytes)}.json`, bytes };
}

interface AnyStatement {
  readonly predicate: { readonly claim: unknown; readonly claimId: string };
}

/** A copy, changed and then put right in all that is derived: claim id, text and name. */
export function restated<T extends AnyStatement>(
  statement: T,
  prefix: string,
  change: (draft: Draft<T>) => void = () => undefined,
): NamedFile {
  const draft = structuredClone(statement) as Draft<T>;
  change(draft);
  const { predicate } = draft as unknown as { predicate: { claim: unknown; claimId: string } };
  predicate.claimId = claimIdOf(predicate.claim);
  return written(draft, prefix);
}

/** The canonical text of a value, under the name that its digest gives it. */
export function written(value: unknown, prefix: string): NamedFile {
  return named(prefix, Buffer.from(renderPretty(value), 'utf8'));
}

export function receiptCase(
  name: string,
  file: NamedFile,
  vector: Omit<Vector, 'receipt'>,
  more: readonly NamedFile[] = [],
): VectorCase {
  const files = Object.fromEntries([file, ...more].map(({ fileName, bytes }) => [fileName, bytes]));
  return { name, vector: { receipt: file.fileName, ...vector }, files };
}
