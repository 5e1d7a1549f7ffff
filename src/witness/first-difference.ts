/** Where two values differ: property names and list positions from the outside in; [] is the value itself. */
export type DifferencePath = readonly string[];

interface Comparison {
  /** Pairs that are being compared: a cycle meets itself. */
  readonly underway: Map<object, Set<object>>;
  left: number;
}

/** Values that one comparison looks at. */
const VALUES_MAX = 100_000;

/**
 * The first place where two results differ, or null where nothing does. Structural: NaN equals NaN, 0 differs from -0,
 * an absent property from an undefined one, an order of Map or Set entries from another. Two functions, and two
 * promises inside a result, count as equal: nothing can be said of them. Instances are compared by the name of their
 * class, because two loadings of one module have two classes. Throws a RangeError for a result that is too large.
 */
export function firstDifference(one: unknown, other: unknown): DifferencePath | null {
  return differ(one, other, [], { underway: new Map(), left: VALUES_MAX });
}

function differ(one: unknown, other: unknown, path: readonly string[], run: Comparison): DifferencePath | null {
  run.left -= 1;
  if (run.left < 0) throw new RangeError(`expected a result of at most ${VALUES_MAX} values, got more`);
  if (Object.is(one, other)) return null;
  if (typeof one === 'function' && typeof other === 'function') return null;
  if (typeof one === 'symbol' && typeof other === 'symbol') return one.description === other.description ? null : path;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return path;
  if (isUnderway(one, other, run)) return null;
  if (className(one) !== className(other)) return path;
  if (one instanceof Promise && other instanceof Promise) return null;
  if (one instanceof Date && other instanceof Date) return Object.is(one.getTime(), other.getTime()) ? null : path;
  if (one instanceof RegExp && other instanceof RegExp) return String(one) === String(other) ? null : path;
  if (one instanceof Map && other instanceof Map) return differInItems([...one], [...other], path, run);
  if (one instanceof Set && other instanceof Set) return differInItems([...one], [...other], path, run);
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other)) return sameBytes(one, other) ? null : path;
  if (one instanceof Error && other instanceof Error && one.message !== other.message) return [...path, 'message'];
  return differInProperties(one, other, path, run);
}

function isUnderway(one: object, other: object, run: Comparison): boolean {
  const partners = run.underway.get(one) ?? new Set();
  run.underway.set(one, partners);
  if (partners.has(other)) return true;
  partners.add(other);
  return false;
}

/** Name of the class; '' for an object without prototype. */
export function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (typeof prototype !== 'object' || prototype === null) return '';
  const maker: unknown = Reflect.get(prototype, 'constructor');
  return typeof maker === 'function' ? maker.name : '';
}

function differInItems(
  one: readonly unknown[],
  other: readonly unknown[],
  path: readonly string[],
  run: Comparison,
): DifferencePath | null {
  if (one.length !== other.length) return path;
  return one.some((item, index) => differ(item, other[index], path, run) !== null) ? path : null;
}

function differInProperties(
  one: object,
  other: object,
  path: readonly string[],
  run: Comparison,
): DifferencePath | null {
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return path;
  const keys = Object.keys(one);
  const otherKeys = new Set(Object.keys(other));
  for (const key of keys) {
    if (!otherKeys.delete(key)) return [...path, key];
    const found = differ(Reflect.get(one, key), Reflect.get(other, key), [...path, key], run);
    if (found !== null) return found;
  }
  const [more] = otherKeys;
  return more === undefined ? null : [...path, more];
}

function sameBytes(one: ArrayBufferView, other: ArrayBufferView): boolean {
  const bytes = (view: ArrayBufferView): Buffer => Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  return bytes(one).equals(bytes(other));
}
