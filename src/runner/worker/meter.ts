/**
 * What instrumented texts call: entries into definitions, and turns of loops. One per process, under a global name,
 * because the texts stand in modules that know nothing of each other.
 */

const GLOBAL_NAME = '__hookproof__';

/** Thrown when a loop turns more often than it may. Code under test may catch it; the meter remembers. */
class LoopLimitPassed extends Error {
  override readonly name = 'LoopLimitPassed';
}

export interface Reading {
  /** Ids of the definitions entered since the last reading, in the order of their first entry. */
  readonly entered: readonly number[];
  /** Loop turns since the last reading. */
  readonly turns: number;
  /** A loop passed its limit. */
  readonly isTripped: boolean;
}

export interface Meter {
  /** From here on loops may turn this often; null: as often as they like. */
  allow(turns: number | null): void;
  take(): Reading;
}

interface Probe {
  /** Turns left; a text counts it down. */
  n: number;
  /** Called by a text when nothing is left. */
  readonly x: () => never;
  /** Called by a text on entry of a definition. */
  readonly e: (id: number) => void;
}

export function installMeter(): Meter {
  let allowed = Number.MAX_SAFE_INTEGER;
  let isTripped = false;
  let entered: number[] = [];
  const seen: boolean[] = [];
  const probe: Probe = {
    n: allowed,
    x: () => {
      isTripped = true;
      throw new LoopLimitPassed(`a loop turned more than ${allowed} times`);
    },
    e: (id) => {
      if (seen[id] === true) return;
      seen[id] = true;
      entered.push(id);
    },
  };
  Object.defineProperty(globalThis, GLOBAL_NAME, { value: probe, enumerable: false });
  return {
    allow(turns) {
      allowed = turns ?? Number.MAX_SAFE_INTEGER;
      probe.n = allowed;
    },
    take() {
      const reading = { entered, turns: allowed - probe.n, isTripped };
      for (const id of entered) seen[id] = false;
      entered = [];
      isTripped = false;
      probe.n = allowed;
      return reading;
    },
  };
}
