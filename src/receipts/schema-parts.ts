import * as v from 'valibot';
import type { FilePin, SubjectPin } from './kinds/run-statement.ts';
import { LANES, type Lane } from './lane.ts';
import { isProjectPath } from './project-path.ts';

/** Whatever comes in, only this comes out. */
type Shape<T> = v.GenericSchema<unknown, T>;

/** The words that the schemas of all receipts are written in. */

export const sha256: Shape<string> = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));
export const sha1: Shape<string> = v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/u));
export const objectId: Shape<string> = v.pipe(v.string(), v.regex(/^(?:unknown|[0-9a-f]{40}|[0-9a-f]{64})$/u));
export const count: Shape<number> = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const integer: Shape<number> = v.pipe(v.number(), v.safeInteger());
export const lineNumber: Shape<number> = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const text: v.StringSchema<undefined> = v.string();
export const name: Shape<string> = v.pipe(v.string(), v.minLength(1));
/** The JSON Schema says most of this as a pattern; the exact rule is `isProjectPath`. */
export const path: Shape<string> = v.pipe(v.string(), v.check(isProjectPath));
/** Prose, 1 to 4000 characters: code points, as the JSON Schema counts them. */
export const words: Shape<string> = v.pipe(
  v.string(),
  v.minLength(1),
  v.check((written) => written.length <= 8_000 && Array.from(written).length <= 4_000),
);
/** RFC 3339 with Z. */
export const utcTime: Shape<string> = v.pipe(
  v.string(),
  v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?Z$/u),
);
/** A day, without a time. */
export const day: Shape<string> = v.pipe(v.string(), v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u));
export const triState: Shape<boolean | 'unknown'> = v.union([v.boolean(), v.literal('unknown')]);
export const lane: Shape<Lane> = v.picklist(LANES);
/** A name that is safe in a path: lower case, at most 60 characters. */
export const slug: Shape<string> = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u), v.maxLength(60));

export const filePin: Shape<FilePin> = v.strictObject({ file: path, sha256 });
export const subjectPin: Shape<SubjectPin> = v.strictObject({
  file: path,
  gitBlob: sha1,
  sha256,
  emittedSha256: v.exactOptional(sha256),
});
/** Where a record was made. Provenance, never currency. */
export const provenance: {
  readonly commit: Shape<string>;
  readonly tree: Shape<string>;
  readonly dirty: Shape<boolean | 'unknown'>;
} = { commit: objectId, tree: objectId, dirty: triState };
