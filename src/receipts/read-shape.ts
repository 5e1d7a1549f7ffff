import * as v from 'valibot';

export type ShapeReading<T> =
  | { readonly kind: 'valid'; readonly statement: T }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

const PROBLEMS_SHOWN_MAX = 5;

/** Checks the shape and nothing else. Problems say where, what was expected and what was got. */
export function readShape<T>(schema: v.GenericSchema<unknown, T>, value: unknown): ShapeReading<T> {
  const result = v.safeParse(schema, value);
  if (result.success) return { kind: 'valid', statement: result.output };
  const problems = result.issues.slice(0, PROBLEMS_SHOWN_MAX).map((issue) => {
    const where = (issue.path ?? []).map((item) => `/${String(item.key)}`).join('');
    return `expected ${issue.expected ?? issue.type}, got ${issue.received}, at ${where === '' ? '/' : where}`;
  });
  return { kind: 'invalid', problems };
}
