/**
 * A deep copy of plain data: arrays, plain objects, Map, Set, Date. Functions and instances of classes are shared.
 * Each call of a function under comparison gets its own arguments, so that one that changes them is seen doing it.
 */
export function copyValue<T>(value: T): T {
  const copied: unknown = copyOf(value, new Map());
  // The copy has the shape of what was copied.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return copied as T;
}

function copyOf(value: unknown, known: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  if (Array.isArray(value)) return copyInto(value, listOfLength(value.length), known);
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    known.set(value, copy);
    for (const [key, held] of value) copy.set(copyOf(key, known), copyOf(held, known));
    return copy;
  }
  if (value instanceof Set) {
    const copy = new Set<unknown>();
    known.set(value, copy);
    for (const held of value) copy.add(copyOf(held, known));
    return copy;
  }
  if (value instanceof Date) return new Date(value.getTime());
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null) return copyInto(value, nullPrototype(), known);
  return prototype === Object.prototype ? copyInto(value, {}, known) : value;
}

/** With holes, as the original may have them. */
function listOfLength(length: number): readonly unknown[] {
  const list: unknown[] = [];
  list.length = length;
  return list;
}

function nullPrototype(): object {
  const made: unknown = Object.create(null);
  return typeof made === 'object' && made !== null ? made : {};
}

function copyInto(from: object, copy: object, known: Map<object, unknown>): object {
  known.set(from, copy);
  for (const key of Object.keys(from)) {
    const held: unknown = Reflect.get(from, key);
    Object.defineProperty(copy, key, {
      value: copyOf(held, known),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return copy;
}
