/** What outlives a run in a process that is used again: seen by comparing with a baseline, not prevented. */
export interface ResidueMeter {
  /** Takes the state now as the one to compare with. */
  setBaseline(): void;
  /** What differs from the baseline, in words; null when nothing does. */
  measure(): string | null;
}

const SHARED_PROTOTYPES: Readonly<Record<string, object>> = {
  Object: Object.prototype,
  Function: Function.prototype,
  Array: Array.prototype,
  String: String.prototype,
  Number: Number.prototype,
  RegExp: RegExp.prototype,
  Date: Date.prototype,
  Map: Map.prototype,
  Set: Set.prototype,
  Promise: Promise.prototype,
  Error: Error.prototype,
};

const STATIC_OBJECTS: Readonly<Record<string, object>> = { Object, Array, JSON, Math, Promise, Date, Reflect, console };

const HOLDERS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(Object.entries(SHARED_PROTOTYPES).map(([name, value]) => [`${name}.prototype`, value])),
  ...STATIC_OBJECTS,
};

const WATCHED_EVENTS = [
  'exit',
  'beforeExit',
  'uncaughtException',
  'unhandledRejection',
  'SIGINT',
  'SIGTERM',
  'message',
];

interface Snapshot {
  readonly globals: ReadonlyMap<PropertyKey, unknown>;
  readonly objects: ReadonlyMap<string, ReadonlyMap<PropertyKey, unknown>>;
  readonly environment: ReadonlyMap<string, string | undefined>;
  readonly folder: string;
  readonly listeners: ReadonlyMap<string, number>;
}

/** A meter without baseline finds nothing. */
export function createResidueMeter(): ResidueMeter {
  let baseline: Snapshot | null = null;
  return {
    setBaseline() {
      settleLazyGlobals();
      baseline = takeSnapshot();
    },
    measure() {
      if (baseline === null || isUnchanged(baseline)) return null;
      return firstDifference(baseline, takeSnapshot());
    },
  };
}

/** Reading these warns, or makes a file. */
const LEFT_ALONE = new Set<PropertyKey>(['localStorage', 'sessionStorage']);

/** Node replaces some of its accessors by their value when they are first read: that is no change of a test's. */
function settleLazyGlobals(): void {
  for (const key of Reflect.ownKeys(globalThis)) {
    const isAccessor = Reflect.getOwnPropertyDescriptor(globalThis, key)?.get !== undefined;
    if (isAccessor && !LEFT_ALONE.has(key)) Reflect.get(globalThis, key);
  }
}

function takeSnapshot(): Snapshot {
  return {
    globals: ownValues(globalThis),
    objects: new Map(Object.entries(HOLDERS).map(([name, value]) => [name, ownValues(value)])),
    environment: new Map(Object.entries(process.env)),
    folder: process.cwd(),
    listeners: new Map(WATCHED_EVENTS.map((event) => [event, process.listenerCount(event)])),
  };
}

/** The same answer as a whole comparison for the usual case, in which nothing differs. */
function isUnchanged({ globals, objects, environment, folder, listeners }: Snapshot): boolean {
  if (!hasSameGlobals(globals) || process.cwd() !== folder) return false;
  for (const [name, values] of objects) if (!isSame(HOLDERS[name], values)) return false;
  for (const [event, count] of listeners) if (process.listenerCount(event) !== count) return false;
  const names = Object.keys(process.env);
  return names.length === environment.size && names.every((name) => environment.get(name) === process.env[name]);
}

/** As differingGlobal compares them. */
function hasSameGlobals(globals: ReadonlyMap<PropertyKey, unknown>): boolean {
  let known = 0;
  for (const key of Reflect.ownKeys(globalThis)) {
    if (typeof key === 'symbol' || RUNNER_STATE.test(key)) continue;
    const value = globals.get(key);
    if (value === undefined && !globals.has(key)) return false;
    known += 1;
    if (typeof value === 'object' && value !== null) continue;
    const descriptor = Reflect.getOwnPropertyDescriptor(globalThis, key);
    if (!Object.is(descriptor?.get ?? descriptor?.value, value)) return false;
  }
  return known === countPlain(globals);
}

function countPlain(globals: ReadonlyMap<PropertyKey, unknown>): number {
  let count = 0;
  for (const key of globals.keys()) if (typeof key !== 'symbol' && !RUNNER_STATE.test(String(key))) count += 1;
  return count;
}

function isSame(holder: object | undefined, values: ReadonlyMap<PropertyKey, unknown>): boolean {
  if (holder === undefined || Reflect.ownKeys(holder).length !== values.size) return false;
  for (const [key, value] of values) {
    const descriptor = Reflect.getOwnPropertyDescriptor(holder, key);
    if (descriptor === undefined || !Object.is(descriptor.get ?? descriptor.value, value)) return false;
  }
  return true;
}

/** Getters are not called: the accessor itself stands for its value. */
function ownValues(holder: object): ReadonlyMap<PropertyKey, unknown> {
  const values = new Map<PropertyKey, unknown>();
  for (const key of Reflect.ownKeys(holder)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(holder, key);
    const value: unknown = descriptor?.get ?? descriptor?.value;
    values.set(key, value);
  }
  return values;
}

function firstDifference(before: Snapshot, after: Snapshot): string | null {
  const globals = differingGlobal(before.globals, after.globals);
  if (globals !== null) return globals;
  for (const [name, values] of after.objects) {
    const key = differingKey(before.objects.get(name) ?? new Map<PropertyKey, unknown>(), values);
    if (key !== null) return `${name}.${key} was changed`;
  }
  const variable = differingKey(before.environment, after.environment);
  if (variable !== null) return `the environment variable ${variable} was changed`;
  if (before.folder !== after.folder) return 'the working folder was changed';
  const event = differingKey(before.listeners, after.listeners);
  return event === null ? null : `the listeners of process event ${event} changed`;
}

/** vitest keeps its own state under names like these and replaces it in each run. */
const RUNNER_STATE = /^(?:__vitest|__vite|VITEST)/;

/**
 * A global that appeared or went, or a function that was replaced. Plain data of the suite itself is made anew
 * for each test file and differs by identity, so it is not compared.
 */
function differingGlobal(
  before: ReadonlyMap<PropertyKey, unknown>,
  after: ReadonlyMap<PropertyKey, unknown>,
): string | null {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (typeof key === 'symbol' || RUNNER_STATE.test(String(key))) continue;
    if (before.has(key) !== after.has(key))
      return `the global ${String(key)} ${after.has(key) ? 'appeared' : 'went away'}`;
    const value = before.get(key);
    const isData = typeof value === 'object' && value !== null;
    if (!isData && !Object.is(value, after.get(key))) return `the global ${String(key)} was changed`;
  }
  return null;
}

function differingKey(
  before: ReadonlyMap<PropertyKey, unknown>,
  after: ReadonlyMap<PropertyKey, unknown>,
): string | null {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    if (before.has(key) !== after.has(key) || !Object.is(before.get(key), after.get(key))) return String(key);
  }
  return null;
}
