import { ThinUnsupported } from './thin-unsupported.ts';

/** What a test file says when it is loaded: describe blocks, tests and hooks in their order. */

export interface ThinTest {
  readonly kind: 'test';
  /** Null where the title is made from a table: only vitest formats those. */
  readonly title: string | null;
  readonly mode: 'run' | 'skip';
  readonly body: (() => unknown) | null;
  /** Null: the configured one. */
  readonly timeoutMs: number | null;
  readonly suite: ThinSuite;
}

export interface ThinHook {
  readonly body: (...args: readonly unknown[]) => unknown;
  readonly timeoutMs: number | null;
}

export type HookName = 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach';

export interface ThinSuite {
  readonly kind: 'suite';
  readonly title: string | null;
  readonly mode: 'run' | 'skip';
  readonly parent: ThinSuite | null;
  readonly children: (ThinSuite | ThinTest)[];
  readonly hooks: Readonly<Record<HookName, ThinHook[]>>;
  readonly body: (() => unknown) | null;
}

type Callback = (...args: readonly unknown[]) => unknown;

export function createSuite(
  title: string | null,
  mode: ThinSuite['mode'],
  parent: ThinSuite | null,
  body: ThinSuite['body'],
): ThinSuite {
  const hooks = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  return { kind: 'suite', title, mode, parent, children: [], hooks, body };
}

/** Where a file's tests are collected; `current` is null outside of collection. */
export class Collector {
  #current: ThinSuite | null = null;

  /** Collects what `load` and then the describe blocks say, outer blocks first. Rejects with what they throw. */
  async collect(load: () => Promise<void>): Promise<ThinSuite> {
    const root = createSuite('', 'run', null, null);
    this.#current = root;
    try {
      await load();
      await this.#collectChildren(root);
    } finally {
      this.#current = null;
    }
    return root;
  }

  get suite(): ThinSuite {
    if (this.#current === null) throw new ThinUnsupported('a test, block or hook was declared outside of collection');
    return this.#current;
  }

  async #collectChildren(suite: ThinSuite): Promise<void> {
    for (const child of suite.children) {
      if (child.kind === 'test') continue;
      this.#current = child;
      await child.body?.();
      await this.#collectChildren(child);
    }
  }
}

interface Flags {
  readonly mode: 'run' | 'skip' | 'todo';
}

/** `describe` or `it` with its chain: skip, todo, each, for, skipIf, runIf, sequential. The rest is unsupported. */
export type Declare = (title: string | null, flags: Flags, body: Callback | null, timeoutMs: number | null) => void;

const CHAIN = new Set(['skip', 'todo', 'sequential']);
const UNSUPPORTED = [
  'only',
  'concurrent',
  'fails',
  'shuffle',
  'extend',
  'override',
  'scoped',
  'describe',
  'suite',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'aroundEach',
  'aroundAll',
];

export function chainable(declare: Declare, kind: 'test' | 'suite', flags: Flags = { mode: 'run' }): Callback {
  const call: Callback = (title, second, third) => {
    const { body, timeoutMs } = parseArguments(second, third);
    declare(titleOf(title), flags, body, timeoutMs);
  };
  const repeat =
    (isFor: boolean): Callback =>
    (cases, ...rest) => {
      if (!Array.isArray(cases) || rest.length > 0) throw new ThinUnsupported('a table written as a template');
      const rows: readonly unknown[] = cases;
      return (_title: unknown, second: unknown, third: unknown) => {
        const { body, timeoutMs } = parseArguments(second, third);
        const isSpread = !isFor && rows.every((row) => Array.isArray(row));
        if (isFor && kind === 'test' && body !== null && body.length > 1) throw new ThinUnsupported('a test context');
        for (const row of rows)
          declare(null, flags, body === null ? null : () => (isSpread ? body(...asRow(row)) : body(row)), timeoutMs);
      };
    };
  const members: Record<string, (() => unknown) | undefined> = {
    each: () => repeat(false),
    for: () => repeat(true),
    skipIf: () => (condition: unknown) => (condition ? chained('skip') : self),
    runIf: () => (condition: unknown) => (condition ? self : chained('skip')),
  };
  const chained = (name: string): Callback =>
    chainable(declare, kind, name === 'sequential' ? flags : { mode: name === 'todo' ? 'todo' : 'skip' });
  const self = new Proxy(call, {
    get(target, name) {
      if (typeof name !== 'string') return plain(target, name);
      if (CHAIN.has(name)) return chained(name);
      const member = members[name];
      if (member !== undefined) return member();
      if (UNSUPPORTED.includes(name)) throw new ThinUnsupported(`${kind}.${name}`);
      return plain(target, name);
    },
  });
  return self;
}

function plain(target: object, name: PropertyKey): unknown {
  return Reflect.get(target, name);
}

function asRow(row: unknown): readonly unknown[] {
  return Array.isArray(row) ? row : [row];
}

/** A function or class stands for its name. */
function titleOf(title: unknown): string {
  if (typeof title === 'string') return title;
  if (typeof title === 'function') return title.name === '' ? '<anonymous>' : title.name;
  return String(title);
}

function parseArguments(second: unknown, third: unknown): { body: Callback | null; timeoutMs: number | null } {
  if (typeof second === 'object' && second !== null) {
    const options = Object.keys(second).filter((key) => key !== 'timeout');
    if (options.length > 0) throw new ThinUnsupported(`the option ${options[0]}`);
    const timeoutMs: unknown = Reflect.get(second, 'timeout');
    return { body: asCallback(third), timeoutMs: typeof timeoutMs === 'number' ? timeoutMs : null };
  }
  return { body: asCallback(second), timeoutMs: typeof third === 'number' ? third : null };
}

function asCallback(value: unknown): Callback | null {
  return isCallback(value) ? value : null;
}

function isCallback(value: unknown): value is Callback {
  return typeof value === 'function';
}
