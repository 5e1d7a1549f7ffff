type Primitive = string | number | boolean | null;

/** Composite: its shape and the places of its parts. */
type PackedNode = Primitive | readonly number[];

/**
 * A JSON value in which everything that is equal stands once, for data that says the same of many things. `shapes` are the
 * key lists of objects; a node that is a list begins with its shape (`ARRAY` for an array) and goes on with places of
 * earlier nodes; the last node is the value.
 */
export interface PackedJson {
  readonly shapes: readonly (readonly string[])[];
  readonly nodes: readonly PackedNode[];
}

const ARRAY = -1;

/** The value as `JSON.stringify` would tell it: what that leaves out is left out here. */
export function packedJson(value: unknown): PackedJson {
  const shapes: (readonly string[])[] = [];
  const nodes: PackedNode[] = [];
  const shapePlaces = new Map<string, number>();
  const nodePlaces = new Map<string | Primitive, number>();

  function placeOfShape(keys: readonly string[]): number {
    const name = JSON.stringify(keys);
    const known = shapePlaces.get(name);
    if (known !== undefined) return known;
    shapePlaces.set(name, shapes.length);
    return shapes.push(keys) - 1;
  }

  function placeOfNode(name: string | Primitive, node: PackedNode): number {
    const known = nodePlaces.get(name);
    if (known !== undefined) return known;
    nodePlaces.set(name, nodes.length);
    return nodes.push(node) - 1;
  }

  function pack(part: unknown): number {
    if (typeof part === 'string') return placeOfNode(`"${part}`, part);
    if (typeof part === 'number' || typeof part === 'boolean') return placeOfNode(part, part);
    if (typeof part !== 'object' || part === null) return placeOfNode(null, null);
    const entries = Array.isArray(part) ? [] : Object.entries(part).filter(([, each]) => each !== undefined);
    const node = Array.isArray(part)
      ? [ARRAY, ...part.map(pack)]
      : [placeOfShape(entries.map(([key]) => key)), ...entries.map(([, each]) => pack(each))];
    // No string is named like this: theirs begin with a quotation mark.
    return placeOfNode(node.join(), node);
  }

  pack(value);
  return { shapes, nodes };
}

/** The other way; equal parts become one object. Keys are kept as data, whatever they are called. */
export function unpackedJson({ shapes, nodes }: PackedJson): unknown {
  const made: unknown[] = [];
  for (const node of nodes) {
    if (typeof node !== 'object' || node === null) {
      made.push(node);
      continue;
    }
    const [shape = ARRAY, ...places] = node;
    const parts = places.map((place) => made[place]);
    const keys = shapes[shape];
    made.push(keys === undefined ? parts : Object.fromEntries(keys.map((key, at) => [key, parts[at]])));
  }
  return made.at(-1);
}
