import type { FastCheck, Inputs } from '../inputs-of.ts';
import type { Plan } from './input-plan.ts';
import { refuse } from './schema-node.ts';

/** Attempts in a row that may fail: before the first one that succeeds, and later, where attempts are also made to make a value smaller. */
const FIRST_MISSES_MAX = 2_000;
const LATER_MISSES_MAX = 20_000;

/** Items that a list of lists or objects gets beyond its least, by how deep it stands: the values would grow with a power of it. */
const MORE_ITEMS = [10, 8, 4, 2] as const;
const MORE_ITEMS_DEEP = 1;

/** What making the values of one schema shares. */
export interface Making {
  readonly fc: FastCheck;
  /** Of a value as a whole. */
  readonly levels: number;
  /** One for all lists and properties of a value: the deeper, the fewer of them. */
  readonly depth: ReturnType<FastCheck['createDepthIdentifier']>;
  /** Values of a plan, of at most so many levels. */
  readonly values: (plan: Plan, levels: number) => Inputs<unknown>;
}

/** How many more items than the least a list gets whose items may have so many levels. */
export function moreItems(levels: number, making: Making): number {
  return MORE_ITEMS[making.levels - levels - 1] ?? MORE_ITEMS_DEEP;
}

/** Those that are accepted; refuses after many attempts in a row without one. */
export function sorted<T>(inputs: Inputs<T>, accepts: (value: T) => boolean, expected: string, at: string): Inputs<T> {
  let misses = 0;
  let isFound = false;
  return inputs.filter((value) => {
    if (accepts(value)) {
      misses = 0;
      isFound = true;
      return true;
    }
    misses += 1;
    if (misses >= (isFound ? LATER_MISSES_MAX : FIRST_MISSES_MAX)) refuse(expected, `none in ${misses} attempts`, at);
    return false;
  });
}
