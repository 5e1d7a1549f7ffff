import * as v from 'valibot';
import { boundedText, RELATIVE_PATH } from '../project/relative-path-schema.ts';
import { schemaProblems } from '../project/schema-problems.ts';
import type { NamedMutant } from './named-mutant.ts';

const TEST_REFERENCE = { file: RELATIVE_PATH, test: boundedText(1_000) };

const MUTANT = v.pipe(
  v.strictObject({
    title: boundedText(300),
    breaks: boundedText(60),
    why: boundedText(1_000),
    precedent: v.optional(v.pipe(v.string(), v.url('an address'), v.maxLength(500, 'at most 500 characters'))),
    target: v.strictObject({ file: RELATIVE_PATH, definition: boundedText(200) }),
    killers: v.array(v.strictObject(TEST_REFERENCE)),
    omits: v.optional(v.array(v.strictObject({ ...TEST_REFERENCE, reason: boundedText(500) }))),
    sharesKillersBecause: v.optional(boundedText(500)),
    expects: v.optional(v.picklist(['killed', 'killed-by-crash'])),
    since: v.pipe(v.string(), v.isoDate('an ISO date, for example 2026-01-31')),
    apply: v.optional(v.function()),
    manipulate: v.optional(v.function()),
  }),
  v.check(
    ({ apply, manipulate }) => (apply === undefined) !== (manipulate === undefined),
    'exactly one of apply and manipulate',
  ),
);

/** All the problems of what a mutant file exports; empty when it is a NamedMutant. */
export function mutantProblems(value: unknown): readonly string[] {
  return schemaProblems(MUTANT, value);
}

/** True exactly when `mutantProblems` is empty. */
export function isNamedMutant(value: unknown): value is NamedMutant {
  return v.is(MUTANT, value);
}
