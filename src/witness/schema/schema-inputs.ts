import type { FastCheck, Inputs } from '../inputs-of.ts';
import { fitsSchema } from './fits-schema.ts';
import { leastOfKind, type Alternative, type Plan } from './input-plan.ts';
import { listInputs } from './list-inputs.ts';
import { sorted, type Making } from './making.ts';
import { recordInputs } from './record-inputs.ts';
import { numbersFor, SIMPLER, textsFor } from './scalar-inputs.ts';
import { refuse, type Kind } from './schema-node.ts';

/** Levels that a schema which contains itself is followed further than once around. */
const FURTHER_LEVELS = 2;
const LEVELS_MAX = 30;
/** Values that one value consists of at least: each has to be made. */
const VALUES_MAX = 20_000;

/**
 * Values for a plan, each of which satisfies its schemas: what does not is made again, and after many attempts without
 * one the schema is refused.
 */
export function schemaInputs(plan: Plan, fc: FastCheck): Inputs<unknown> {
  const reach = reachOf(plan, new Map(), new Set());
  const wanted = reach.isEndless ? reach.levels + FURTHER_LEVELS : reach.levels;
  const levels = Math.max(plan.height, Math.min(wanted, LEVELS_MAX));
  const known: Known = { made: new Map(), numbers: new Map() };
  const making: Making = {
    fc,
    levels,
    depth: fc.createDepthIdentifier(),
    values: (each, left) => valuesOf(each, left, making, known),
  };
  return making.values(plan, levels);
}

/** Levels of a value, each plan once, and whether one contains itself. */
interface Reach {
  readonly levels: number;
  readonly isEndless: boolean;
}

function reachOf(plan: Plan, known: Map<Plan, Reach>, around: Set<Plan>): Reach {
  if (around.has(plan)) return { levels: 0, isEndless: true };
  const before = known.get(plan);
  if (before !== undefined) return before;
  around.add(plan);
  const inside = plan.alternatives.flatMap(({ list, record }) => [
    ...list.prefix,
    list.rest,
    ...record.entries.map((entry) => entry.plan),
    ...record.further.map((further) => further.plan),
  ]);
  const reaches = inside.map((each) => reachOf(each, known, around));
  around.delete(plan);
  const reach = {
    levels: Math.min(LEVELS_MAX, 1 + Math.max(0, ...reaches.map(({ levels }) => levels))),
    isEndless: reaches.some(({ isEndless }) => isEndless),
  };
  known.set(plan, reach);
  return reach;
}

/** What was made already: a plan is met again and again. */
interface Known {
  readonly made: Map<string, Inputs<unknown>>;
  readonly numbers: Map<Plan, number>;
}

/** Of at most so many levels, of which there are enough. */
function valuesOf(plan: Plan, levels: number, making: Making, { made, numbers }: Known): Inputs<unknown> {
  if (plan.size > VALUES_MAX)
    refuse(`a schema whose smallest value consists of at most ${VALUES_MAX}`, 'a larger one', plan.at);
  const number = numbers.get(plan) ?? numbers.size;
  numbers.set(plan, number);
  const key = `${number} ${levels}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const alternatives = plan.alternatives
    .filter(({ height }) => height <= levels)
    .toSorted((one, other) => one.height - other.height)
    .map((each) => alternativeInputs(each, plan, levels, making));
  const values = fitting(oneOf(alternatives, making.fc), plan);
  made.set(key, values);
  return values;
}

function oneOf(inputs: readonly Inputs<unknown>[], fc: FastCheck): Inputs<unknown> {
  const [only] = inputs;
  return inputs.length === 1 && only !== undefined ? only : fc.oneof(SIMPLER, ...inputs);
}

function fitting(inputs: Inputs<unknown>, { schemas, at }: Plan): Inputs<unknown> {
  return sorted(
    inputs,
    (value) => schemas.every((node) => fitsSchema(node, value)),
    'a value that satisfies all of it',
    at,
  );
}

function alternativeInputs(alternative: Alternative, { at }: Plan, levels: number, making: Making): Inputs<unknown> {
  const { fc } = making;
  if (alternative.values !== null) return fc.constantFrom(...alternative.values);
  const kinds = alternative.kinds.filter((kind) => leastOfKind(alternative, kind).height <= levels);
  return oneOf(
    kinds.map((kind) => kindInputs(kind, alternative, at, levels, making)),
    fc,
  );
}

function kindInputs(kind: Kind, alternative: Alternative, at: string, levels: number, making: Making): Inputs<unknown> {
  const { fc } = making;
  switch (kind) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbersFor(alternative.schemas, at, fc);
    case 'string':
      return textsFor(alternative.schemas, fc);
    case 'array':
      return listInputs(alternative, levels - 1, making);
    case 'object':
      return recordInputs(alternative, at, levels - 1, making);
  }
}
