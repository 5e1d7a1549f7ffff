/** Every place of a document, as the keys that lead there. */
export function places(value: unknown, prefix: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...prefix]];
  return [[...prefix], ...Object.entries(value).flatMap(([key, child]) => places(child, [...prefix, key]))];
}

/** A copy with the value at one place replaced, or left out when the replacement is undefined. */
export function replaced(value: unknown, place: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  const child = replaced(copy[key], rest, replacement);
  if (child !== undefined) copy[key] = child;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else delete copy[key];
  return copy;
}

/** Values of every type, and some that only just are or are not of a shape that receipts use. */
export const REPLACEMENTS: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  2 ** 53,
  '',
  'x',
  'unknown',
  'killed',
  'before',
  '../a',
  '/a',
  'a/../b',
  'a\\b',
  'c:a',
  'a\u0000',
  'a//b',
  'A'.repeat(64),
  'a'.repeat(64),
  'a'.repeat(40),
  '2026-11-30T00:00:00Z',
  '2026-11-30T00:00:00+01:00',
  '2026-11-30T00:00:00.5Z\n',
  [],
  [''],
  ['x'],
  {},
  { x: 1 },
  { x: 'y' },
];
