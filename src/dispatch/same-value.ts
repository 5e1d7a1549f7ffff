import { LIMITS } from '../model/limits.ts';

/** Deep equality of plain data. Beyond the nesting limit two values count as different. */
export function sameValue(left: unknown, right: unknown, depth: number = 0): boolean {
  if (Object.is(left, right)) return true;
  if (depth > LIMITS.nestingDepthMax || !isContainer(left) || !isContainer(right)) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameValue(left[key], right[key], depth + 1))
  );
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
