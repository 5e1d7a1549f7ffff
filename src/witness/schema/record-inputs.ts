import type { Inputs } from '../inputs-of.ts';
import { fitsSchema, propertySchemas } from './fits-schema.ts';
import type { Alternative, RecordPlan } from './input-plan.ts';
import { moreItems, sorted, type Making } from './making.ts';
import { SIMPLER, textsOfPattern } from './scalar-inputs.ts';

/** Without a name of a kind among so many, there are no properties of that kind. */
const PROBED_NAMES = 200;

const ABSENT = Symbol('absent');

type Entry = RecordPlan['entries'][number];

/** Where more properties are needed than are required, so many choices are made of those that are there for it. */
const TURNS_MAX = 4;

/** Objects whose properties have so many levels at most. What satisfies the schema as a whole is sorted out afterwards. */
export function recordInputs(alternative: Alternative, at: string, levels: number, making: Making): Inputs<unknown> {
  const { record } = alternative;
  const entries = record.entries.filter(({ plan, isRequired }) => isRequired || plan.height <= levels);
  const optional = entries.filter(({ isRequired }) => !isRequired);
  const missing = Math.min(optional.length, Math.max(0, record.min - (entries.length - optional.length)));
  const turns = missing === 0 || missing === optional.length ? 1 : Math.min(TURNS_MAX, optional.length);
  const others = furtherInputs(alternative, at, levels, making, Math.max(0, record.min - entries.length));
  const choices = [...Array(turns).keys()].map((turn) => {
    const needed = new Set([...optional.slice(turn), ...optional.slice(0, turn)].slice(0, missing));
    const isNeeded = (entry: Entry): boolean => entry.isRequired || needed.has(entry);
    return making.fc
      .tuple(entryInputs(entries, isNeeded, levels, making), others)
      .map(([values, further]) => assembled(record, entries, isNeeded, values, further));
  });
  const [only] = choices;
  return choices.length === 1 && only !== undefined ? only : making.fc.oneof(SIMPLER, ...choices);
}

function entryInputs(
  entries: readonly Entry[],
  isNeeded: (entry: Entry) => boolean,
  levels: number,
  { fc, depth, values }: Making,
): Inputs<readonly unknown[]> {
  return fc.tuple(
    ...entries.map((entry) => {
      const held = values(entry.plan, levels);
      return isNeeded(entry) ? held : fc.option(held, { nil: ABSENT, depthIdentifier: depth });
    }),
  );
}

type Property = readonly [name: string, value: unknown];

/** Properties that the schema has no name for, as it wants them. */
function furtherInputs(
  { schemas, record }: Alternative,
  at: string,
  levels: number,
  making: Making,
  minLength: number,
): Inputs<readonly Property[]> {
  const { fc, depth, values } = making;
  const known = new Set(record.entries.map(({ name }) => name));
  const further = record.further
    .filter(({ plan }) => plan.height <= levels)
    .flatMap(({ names, plan }) => {
      const wanted = new Set(plan.schemas);
      // A value is made for what the plan asks. Names of which more is asked are left to others, or left out.
      const isOne = (name: string): boolean => {
        if (
          known.has(name) ||
          schemas.some((node) => node.record.names !== null && !fitsSchema(node.record.names, name))
        )
          return false;
        const asked = new Set(schemas.flatMap((node) => propertySchemas(node, name)));
        return asked.size === wanted.size && [...asked].every((each) => wanted.has(each));
      };
      const texts = 'expression' in names ? textsOfPattern(names, 0, at, fc) : values(names, 0).map(String);
      if (!fc.sample(texts, { numRuns: PROBED_NAMES, seed: 1 }).some(isOne)) return [];
      return [fc.tuple(sorted(texts, isOne, 'a name for a further property', at), values(plan, levels))];
    });
  if (further.length === 0) return fc.constant([]);
  const required = record.entries.filter(({ isRequired }) => isRequired).length;
  const maxLength = Math.max(minLength, Math.min(record.max - required, minLength + moreItems(levels, making)));
  return fc.uniqueArray(fc.oneof(SIMPLER, ...further), {
    minLength,
    maxLength,
    selector: ([name]) => name,
    depthIdentifier: depth,
  });
}

function assembled(
  { max }: RecordPlan,
  entries: readonly Entry[],
  isNeeded: (entry: Entry) => boolean,
  values: readonly unknown[],
  further: readonly Property[],
): object {
  const made = {};
  let room = max - entries.filter(isNeeded).length;
  entries.forEach((entry, index) => {
    if (values[index] === ABSENT || (!isNeeded(entry) && room <= 0)) return;
    if (!isNeeded(entry)) room -= 1;
    define(made, entry.name, values[index]);
  });
  for (const [name, value] of further.slice(0, Math.max(0, room))) define(made, name, value);
  return made;
}

/** Also of the name `__proto__`. */
function define(made: object, name: string, value: unknown): void {
  Object.defineProperty(made, name, { value, writable: true, enumerable: true, configurable: true });
}
