import { fitsSchema, propertySchemas } from './fits-schema.ts';
import { KINDS, openNode, refuse, type Kind, type SchemaNode, type TextPattern } from './schema-node.ts';

/** What is made for all schemas that one value must satisfy, in as many alternatives as their choices leave. */
export interface Plan {
  readonly schemas: readonly SchemaNode[];
  readonly at: string;
  readonly alternatives: readonly Alternative[];
  /** Levels of lists and objects that its smallest value has at least; Infinity where there is no value. */
  readonly height: number;
  /** Values that its smallest value consists of at least. */
  readonly size: number;
}

/** One choice of `anyOf` and `oneOf` wherever there is one; the value satisfies all of the schemas. */
export interface Alternative {
  readonly schemas: readonly SchemaNode[];
  /** The values that are listed, if they are. */
  readonly values: readonly unknown[] | null;
  readonly kinds: readonly Kind[];
  readonly list: ListPlan;
  readonly record: RecordPlan;
  readonly height: number;
}

export interface ListPlan {
  readonly prefix: readonly Plan[];
  readonly rest: Plan;
  readonly min: number;
  readonly max: number;
}

export interface RecordPlan {
  readonly entries: readonly { readonly name: string; readonly plan: Plan; readonly isRequired: boolean }[];
  /** Further properties: their names, and their values; none where the schema mentions none. */
  readonly further: readonly { readonly names: TextPattern | Plan; readonly plan: Plan }[];
  readonly min: number;
  readonly max: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const PLANS_MAX = 3_000;
const ALTERNATIVES_MAX = 300;
/** Rounds until the heights stand; a value of that many levels is refused like one that never ends. */
const HEIGHT_MAX = 64;

/** Of a name. */
const TEXT: SchemaNode = { ...openNode(-1, ''), kinds: ['string'] };

/**
 * Plans the values of a schema. Refuses a schema that no value satisfies, as far as that is seen from kinds, bounds
 * and listed values, and one with too many choices.
 */
export function planInputs(schema: SchemaNode): Plan {
  const plans = new Map<string, Writable<Plan>>();
  const waiting: Writable<Plan>[] = [];
  const planOf = (schemas: readonly SchemaNode[]): Plan => {
    const key = [...new Set(schemas.map(({ id }) => id))].toSorted((one, other) => one - other).join();
    const known = plans.get(key);
    if (known !== undefined) return known;
    if (plans.size >= PLANS_MAX) refuse(`at most ${PLANS_MAX} combinations of schemas`, 'more', schema.at);
    const at = schemas.find(({ id }) => id >= 0)?.at ?? schema.at;
    const plan = { schemas, at, alternatives: [], height: Infinity, size: Infinity };
    plans.set(key, plan);
    waiting.push(plan);
    return plan;
  };
  const root = planOf([schema]);
  for (let plan = waiting.pop(); plan !== undefined; plan = waiting.pop()) {
    plan.alternatives = choicesOf(plan.schemas, plan.at).map((schemas) => alternativeOf(schemas, planOf));
  }
  settleHeights([...plans.values()]);
  if (root.height === Infinity)
    refuse('a schema that some value satisfies', 'one without a value that ends', schema.at);
  return root;
}

/** Every choice of one member of each `anyOf` and `oneOf`, with what it refers to. */
function choicesOf(schemas: readonly SchemaNode[], at: string): readonly (readonly SchemaNode[])[] {
  const done: (readonly SchemaNode[])[] = [];
  const open = [{ taken: new Set<SchemaNode>(), pending: [...schemas] }];
  for (let choice = open.pop(); choice !== undefined; choice = open.pop()) {
    const { taken, pending } = choice;
    const node = pending.pop();
    if (node === undefined) {
      done.push([...taken]);
    } else if (taken.has(node)) {
      open.push(choice);
    } else {
      const all = [...pending, ...node.all];
      const branches = [node.any, node.one].reduce<readonly (readonly SchemaNode[])[]>(
        (before, members) =>
          members.length === 0 ? before : before.flatMap((each) => members.map((member) => [...each, member])),
        [[]],
      );
      // The last one is taken up first, and the first member shall stay the first.
      for (const branch of branches.toReversed()) {
        open.push({ taken: new Set([...taken, node]), pending: [...all, ...branch] });
      }
    }
    if (open.length + done.length > ALTERNATIVES_MAX) refuse(`at most ${ALTERNATIVES_MAX} alternatives`, 'more', at);
  }
  return done;
}

function alternativeOf(
  schemas: readonly SchemaNode[],
  planOf: (schemas: readonly SchemaNode[]) => Plan,
): Writable<Alternative> {
  const kinds = KINDS.filter((kind) => schemas.every((node) => node.kinds.includes(kind)));
  const listed = schemas.find(({ values }) => values !== null)?.values ?? null;
  const values = listed?.filter((value) => schemas.every((node) => fitsSchema(node, value))) ?? null;
  const isMade = (kind: Kind): boolean => values === null && kinds.includes(kind);
  return {
    schemas,
    values,
    kinds,
    list: listPlan(isMade('array') ? schemas : [], planOf),
    record: recordPlan(isMade('object') ? schemas : [], planOf),
    height: Infinity,
  };
}

function listPlan(schemas: readonly SchemaNode[], planOf: (schemas: readonly SchemaNode[]) => Plan): ListPlan {
  const lists = schemas.map(({ list }) => list);
  const itemsAt = (index: number): readonly SchemaNode[] =>
    lists.flatMap(({ prefix, rest }) => prefix[index] ?? rest ?? []);
  const fixed = Math.max(0, ...lists.map(({ prefix }) => prefix.length));
  return {
    prefix: [...Array(fixed).keys()].map((index) => planOf(itemsAt(index))),
    rest: planOf(itemsAt(Infinity)),
    min: Math.max(0, ...lists.map(({ min }) => min)),
    max: Math.min(Infinity, ...lists.map(({ max }) => max)),
  };
}

function recordPlan(schemas: readonly SchemaNode[], planOf: (schemas: readonly SchemaNode[]) => Plan): RecordPlan {
  const records = schemas.map(({ record }) => record);
  const required = new Set(records.flatMap((each) => each.required));
  const names = new Set([...records.flatMap(({ properties }) => [...properties.keys()]), ...required]);
  const nameSchemas = records.flatMap((each) => each.names ?? []);
  const entries = [...names]
    .filter((name) => required.has(name) || nameSchemas.every((node) => fitsSchema(node, name)))
    .map((name) => ({
      name,
      plan: planOf(schemas.flatMap((node) => propertySchemas(node, name))),
      isRequired: required.has(name),
    }));
  const min = Math.max(0, ...records.map((each) => each.min));
  const rests = records.flatMap(({ rest }) => rest ?? []);
  // Of names that match one pattern: the schema of it, and what the others say of names that they do not mention.
  const patterns = records.flatMap((owner) =>
    owner.patterns.map(([names, node]) => ({
      names,
      plan: planOf(records.flatMap((each) => (each === owner ? node : (each.rest ?? [])))),
    })),
  );
  const isOpen = rests.length > 0 || (names.size === 0 && patterns.length === 0) || min > entries.length;
  const others = { names: planOf([...nameSchemas, TEXT]), plan: planOf(rests) };
  return {
    entries,
    further: [...patterns, ...(isOpen && schemas.length > 0 ? [others] : [])],
    min,
    max: Math.min(Infinity, ...records.map(({ max }) => max)),
  };
}

/** Least heights and sizes: what is not reached in as many rounds as there may be levels has no value that ends. */
function settleHeights(plans: readonly Writable<Plan>[]): void {
  for (let round = 0, changes = true; changes && round <= HEIGHT_MAX; round += 1) {
    changes = false;
    for (const plan of plans) {
      const { height, size } = plan;
      const least = plan.alternatives.map((each) => settle(each));
      plan.height = Math.min(Infinity, ...least.map((each) => each.height));
      plan.size = Math.min(Infinity, ...least.map((each) => each.size));
      changes ||= plan.height !== height || plan.size !== size;
    }
  }
}

interface Least {
  readonly height: number;
  readonly size: number;
}

const SCALAR: Least = { height: 0, size: 1 };
const NONE: Least = { height: Infinity, size: Infinity };

function settle(alternative: Writable<Alternative>): Least {
  const { values, kinds } = alternative;
  const least =
    values === null ? kinds.map((kind) => leastOfKind(alternative, kind)) : [values.length > 0 ? SCALAR : NONE];
  alternative.height = Math.min(Infinity, ...least.map(({ height }) => height));
  return { height: alternative.height, size: Math.min(Infinity, ...least.map(({ size }) => size)) };
}

/** Of the smallest value of one kind. */
export function leastOfKind({ schemas, list, record }: Alternative, kind: Kind): Least {
  switch (kind) {
    case 'null':
    case 'boolean':
      return SCALAR;
    case 'number':
      return numberBounds(schemas).min <= numberBounds(schemas).max ? SCALAR : NONE;
    case 'string':
      return textBounds(schemas).min <= textBounds(schemas).max ? SCALAR : NONE;
    case 'array': {
      if (list.min > list.max) return NONE;
      const needed = list.prefix.slice(0, list.min);
      return around(needed, list.min - needed.length, [list.rest]);
    }
    case 'object': {
      const needed = record.entries.filter(({ isRequired }) => isRequired);
      if (Math.max(record.min, needed.length) > record.max) return NONE;
      const further = record.further.map(({ plan }) => plan);
      const missing = Math.max(0, record.min - needed.length);
      const lowest = Math.min(Infinity, ...further.map(({ height }) => height));
      const optional = record.entries
        .filter(({ isRequired, plan }) => !isRequired && plan.height <= lowest)
        .toSorted((one, other) => (one.plan.height < other.plan.height ? -1 : 1))
        .slice(0, missing);
      const chosen = [...needed, ...optional].map(({ plan }) => plan);
      return around(chosen, missing - optional.length, further);
    }
  }
}

/** Around some values, and as many more as are missing, of one of the plans for these. */
function around(needed: readonly Plan[], missing: number, further: readonly Plan[]): Least {
  const more = Math.min(Infinity, ...further.map(({ height }) => height));
  const each = Math.min(Infinity, ...further.map(({ size }) => size));
  return {
    height: 1 + Math.max(0, ...needed.map(({ height }) => height), missing > 0 ? more : 0),
    size: 1 + needed.reduce((sum, { size }) => sum + size, missing > 0 ? missing * each : 0),
  };
}

export function numberBounds(schemas: readonly SchemaNode[]): { readonly min: number; readonly max: number } {
  return {
    min: Math.max(-Infinity, ...schemas.flatMap(({ number: { min, above } }) => [min, above])),
    max: Math.min(Infinity, ...schemas.flatMap(({ number: { max, below } }) => [max, below])),
  };
}

export function textBounds(schemas: readonly SchemaNode[]): { readonly min: number; readonly max: number } {
  return {
    min: Math.max(0, ...schemas.map(({ text }) => text.min)),
    max: Math.min(Infinity, ...schemas.map(({ text }) => text.max)),
  };
}
