import * as v from 'valibot';

const PROBLEMS_MAX = 20;
const RECEIVED_CHARACTERS_MAX = 80;

/** Every problem of a value in one line each: `path: expected X, got Y`. Empty when the value fits. */
export function schemaProblems(schema: v.GenericSchema, value: unknown): readonly string[] {
  const result = v.safeParse(schema, value);
  if (result.success) return [];
  const problems = result.issues.map(describeIssue);
  if (problems.length <= PROBLEMS_MAX) return problems;
  return [...problems.slice(0, PROBLEMS_MAX), `and ${problems.length - PROBLEMS_MAX} more`];
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '(the whole value)';
  // valibot's own words for an unknown key: expected never.
  if (issue.expected === 'never') return `${path}: expected no such key`;
  if (issue.kind === 'schema') {
    return `${path}: expected ${issue.expected ?? 'another value'}, got ${clip(issue.received)}`;
  }
  return `${path}: expected ${issue.message}, got ${clip(issue.received)}`;
}

function clip(text: string): string {
  return text.length <= RECEIVED_CHARACTERS_MAX ? text : `${text.slice(0, RECEIVED_CHARACTERS_MAX - 1)}…`;
}
