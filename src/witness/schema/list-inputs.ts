import { isDeepStrictEqual } from 'node:util';
import type { Inputs } from '../inputs-of.ts';
import type { Alternative, ListPlan } from './input-plan.ts';
import { moreItems, type Making } from './making.ts';
import { SIMPLER } from './scalar-inputs.ts';

/** Lists whose items have so many levels at most. What satisfies the schema as a whole is sorted out afterwards. */
export function listInputs({ schemas, list }: Alternative, levels: number, making: Making): Inputs<unknown> {
  const { fc } = making;
  const tooDeep = list.prefix.findIndex(({ height }) => height > levels);
  const fixed = list.prefix.slice(0, Math.min(list.max, tooDeep === -1 ? Infinity : tooDeep));
  const hasRest = fixed.length === list.prefix.length && list.rest.height <= levels;
  const isUnique = schemas.some((node) => node.list.isUnique);
  const tail = hasRest ? restInputs(list, fixed.length, isUnique, levels, making) : fc.constant([]);
  if (fixed.length === 0) return tail;
  const head = fc.tuple(...fixed.map((plan) => making.values(plan, levels)));
  const missing = fc.nat({ max: Math.max(0, fixed.length - list.min) });
  return fc
    .tuple(head, tail, missing)
    .map(([first, rest, left]) => (left > 0 ? first.slice(0, fixed.length - left) : [...first, ...rest]));
}

/** Lists up to this length are also made at it. */
const BOUNDARY_ITEMS_MAX = 20;

function restInputs(
  { rest, min, max }: ListPlan,
  before: number,
  isUnique: boolean,
  levels: number,
  making: Making,
): Inputs<readonly unknown[]> {
  const { fc, depth } = making;
  const items = making.values(rest, levels);
  const minLength = Math.max(0, min - before);
  const maxLength = max - before;
  const isFlat = rest.alternatives.every(({ kinds }) => !kinds.includes('array') && !kinds.includes('object'));
  const most = isFlat ? maxLength : Math.min(maxLength, minLength + moreItems(levels, making));
  const limits = { minLength, ...(most === Infinity ? {} : { maxLength: most }), depthIdentifier: depth };
  if (isUnique) return fc.uniqueArray(items, { ...limits, comparator: isDeepStrictEqual });
  const lists = fc.array(items, limits);
  if (!isFlat || maxLength > BOUNDARY_ITEMS_MAX || maxLength === minLength) return lists;
  const longest = fc.array(items, { minLength: maxLength, maxLength });
  return fc.oneof(SIMPLER, { weight: 4, arbitrary: lists }, { weight: 1, arbitrary: longest });
}
