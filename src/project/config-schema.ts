import * as v from 'valibot';
import type { ProjectConfig } from './project-config.ts';
import { RELATIVE_PATH } from './relative-path-schema.ts';
import { schemaProblems } from './schema-problems.ts';

const NAME = v.pipe(v.string(), v.minLength(1, 'a name that is not empty'), v.maxLength(200, 'at most 200 characters'));

const FAMILY = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'a folder name in kebab-case'));

const SUITE = v.strictObject({
  vitestConfig: v.optional(RELATIVE_PATH),
  projects: v.optional(v.pipe(v.array(NAME), v.minLength(1, 'at least one vitest project'))),
  deepProjects: v.optional(v.pipe(v.array(NAME), v.minLength(1, 'at least one vitest project'))),
  isolate: v.optional(v.picklist(['file', 'run'])),
  mode: v.optional(v.picklist(['warm', 'cold'])),
  closure: v.optional(v.array(RELATIVE_PATH)),
});

const LIMIT = v.pipe(v.number(), v.safeInteger('a whole number'), v.minValue(0, 'a number from 0'));

const GATE = v.strictObject({
  requiredLanes: v.optional(
    v.pipe(v.array(v.picklist(['named', 'machine', 'config', 'review'])), v.minLength(1, 'at least one lane')),
  ),
  requireBase: v.optional(v.boolean()),
  requireReview: v.optional(v.boolean()),
  strict: v.optional(v.boolean()),
  answeredMax: v.optional(LIMIT),
  equivalentMax: v.optional(LIMIT),
  timeoutsMax: v.optional(LIMIT),
  answerDaysMax: v.optional(v.pipe(LIMIT, v.maxValue(3_660, 'at most 3660 days'))),
  durationSecondsMax: v.optional(v.nullable(v.pipe(LIMIT, v.minValue(1, 'a number from 1')))),
});

const CONFIG = v.strictObject({
  subjects: v.pipe(v.array(RELATIVE_PATH), v.minLength(1, 'at least one glob')),
  mutants: RELATIVE_PATH,
  families: v.optional(v.pipe(v.array(FAMILY), v.minLength(1, 'at least one family'))),
  suite: SUITE,
  receipts: v.optional(RELATIVE_PATH),
  gate: v.optional(GATE),
});

/** All the problems of a configuration value; empty when it is a ProjectConfig. */
export function configProblems(value: unknown): readonly string[] {
  return schemaProblems(CONFIG, value);
}

/** True exactly when `configProblems` is empty. */
export function isProjectConfig(value: unknown): value is ProjectConfig {
  return v.is(CONFIG, value);
}
