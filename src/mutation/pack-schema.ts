import * as v from 'valibot';
import { LIMITS } from '../model/limits.ts';
import type { TestReference } from '../model/test-identity.ts';
import { schemaProblems } from '../project/schema-problems.ts';

/** One mutant of a pack file. Without `find` and `replace` its fault is the unified diff beside the pack file. */
export interface PackMutant {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly breaks?: string | undefined;
  readonly file: string;
  readonly definition?: string | undefined;
  readonly find?: string | undefined;
  readonly replace?: string | undefined;
  readonly since?: string | undefined;
  readonly killers?: readonly TestReference[] | undefined;
}

/** What `pack.json`, `pack.yaml` or `pack.yml` holds. Published as `schema/pack.v1.schema.json`. */
export interface PackDocument {
  readonly pack: string;
  readonly author?: string | undefined;
  readonly mutants: readonly PackMutant[];
}

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** No lone surrogates: they have no bytes, so no source and no receipt can hold them. */
const TEXT = /^[^\p{Cs}]*$/u;
const SPEAKING_TEXT = /^(?=[^]*\S)[^\p{Cs}]*$/u;
const NAME = /^(?=[^]*\S)[^\p{Cs}\p{Cc}]*$/u;
/** Relative, `/` separated, every segment a name: nothing upwards, absolute, empty or of another spelling. */
const FILE = /^(?![A-Za-z]:|!)(?!(?:[^]*\/)?\.{0,2}(?:\/|$))[^\\\p{Cs}\p{Cc}]+$/u;
const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u;

/** Characters are code points, as JSON Schema counts them. */
function bounded(form: RegExp, expected: string, charactersMax: number): v.GenericSchema<string> {
  return v.pipe(
    v.string(),
    v.regex(form, expected),
    v.check(
      (text) => text.length <= charactersMax || Array.from(text).length <= charactersMax,
      `at most ${charactersMax} characters`,
    ),
  );
}

const SPEAKING = 'a text that is not blank, without lone surrogates';
const SLUG = bounded(KEBAB, 'a name in kebab-case', 80);
const PATH = bounded(
  FILE,
  "a path inside the project: relative, '/' separated, no '.' or '..' and no empty segment",
  1_000,
);

const MUTANT = v.pipe(
  v.strictObject({
    id: SLUG,
    title: bounded(SPEAKING_TEXT, SPEAKING, 300),
    why: bounded(SPEAKING_TEXT, SPEAKING, 1_000),
    breaks: v.exactOptional(bounded(SPEAKING_TEXT, SPEAKING, 60)),
    file: PATH,
    definition: v.exactOptional(bounded(NAME, 'a name that is not blank, on one line', 200)),
    find: v.exactOptional(
      v.pipe(bounded(TEXT, 'a text without lone surrogates', 10_000), v.minLength(1, 'a text that is not empty')),
    ),
    replace: v.exactOptional(bounded(TEXT, 'a text without lone surrogates', 10_000)),
    since: v.exactOptional(v.pipe(v.string(), v.regex(DATE, 'an ISO date, for example 2026-01-31'))),
    killers: v.exactOptional(
      v.pipe(
        v.array(v.strictObject({ file: PATH, test: bounded(SPEAKING_TEXT, SPEAKING, 1_000) })),
        v.maxLength(100, 'at most 100 killers'),
      ),
    ),
  }),
  v.check(
    ({ find, replace, definition }) =>
      find === undefined ? replace === undefined : replace !== undefined && definition !== undefined,
    'find, replace and definition together, or neither find nor replace and a diff beside the pack file',
  ),
);

const PACK: v.GenericSchema<unknown, PackDocument> = v.strictObject({
  pack: SLUG,
  author: v.exactOptional(bounded(SPEAKING_TEXT, SPEAKING, 200)),
  mutants: v.pipe(
    v.array(MUTANT),
    v.minLength(1, 'at least one mutant'),
    v.maxLength(LIMITS.packMutantsMax, `at most ${LIMITS.packMutantsMax} mutants`),
  ),
});

/** All the problems of what a pack file holds; empty when it is a PackDocument. Plain JSON values only. */
export function packProblems(value: unknown): readonly string[] {
  const strange = inheritedKeys(value, '');
  return strange.length > 0 ? strange : schemaProblems(PACK, value);
}

/** True exactly when `packProblems` is empty. */
export function isPackDocument(value: unknown): value is PackDocument {
  return packProblems(value).length === 0;
}

/** Keys that every object inherits: a strict object would take them for known ones. */
function inheritedKeys(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key in Object.prototype ? [`${here}: expected no such key`] : inheritedKeys(child, here);
  });
}
