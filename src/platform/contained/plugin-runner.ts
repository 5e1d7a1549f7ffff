import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { createJiti } from 'jiti';
import type { AskedModule } from '../../model/asked-module.ts';
import type { PluginOrder } from './plugin-order.ts';

/**
 * Runs inside a contained run, copied there alone: loads one plugin module, calls every export with a stand-in for the
 * context of the host, then the handlers of one event, one after the other, with the host's own arguments. The report
 * goes to stdout. Whatever it needs afterwards is taken hold of before the module is loaded, which may change all of it.
 */

const { stringify } = JSON;
const { keys } = Object;
const exit = process.exit.bind(process);
const write = writeSync;
const TEXT_MAX = 500;

/** What was asked for that only the host brings. */
const needed: string[] = [];
/** Calls to the host that tell it something, and whose answer no guard waits for. */
const TOLD: readonly string[] = ['client.app.log', 'client.tui.showToast', 'client.tui.publish'];

const order = orderOf(JSON.parse(readFileSync(0, 'utf8')));

function ignored(): void {
  // Nothing comes of it.
}

type Registered = Readonly<Record<string, unknown>>;
type Plugin = (...given: readonly object[]) => unknown;

function isRecord(value: unknown): value is Registered {
  return typeof value === 'object' && value !== null;
}

function isFunction(value: unknown): value is Plugin {
  return typeof value === 'function';
}

/** Only we write one. */
function orderOf(value: unknown): PluginOrder {
  if (isOrder(value)) return value;
  throw new TypeError('expected an order');
}

function isOrder(value: unknown): value is PluginOrder {
  return isRecord(value) && typeof value['marker'] === 'string' && isRecord(value['args']);
}

function isLoader(value: unknown): value is typeof createJiti {
  return typeof value === 'function';
}

/** Whatever is asked of it is there, can be called, and answers nothing. */
function standIn(path: string): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : standIn(`${path}.${name}`)),
    apply: () => {
      if (!TOLD.includes(path)) needed.push(path);
      return Promise.resolve({ data: TOLD.includes(path) ? true : undefined });
    },
  });
}

/** The shell of the host: a call of it runs nothing. */
function shell(): unknown {
  needed.push('$');
  const empty = { exitCode: 0, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) };
  const output = Object.assign(Promise.resolve(empty), {
    text: () => Promise.resolve(''),
    json: () => Promise.resolve(null),
    lines: () => [],
  });
  const chained = ['quiet', 'nothrow', 'throws', 'cwd', 'env'].map((name) => [name, () => output]);
  return Object.assign(output, Object.fromEntries(chained));
}

function contextOf(directory: string): object {
  const worktree = directory;
  const project = { id: 'global', worktree, vcs: 'git', time: { created: 1_767_225_600_000 } };
  return {
    client: standIn('client'),
    project,
    directory,
    worktree,
    serverUrl: new URL('http://localhost:4096'),
    $: shell,
  };
}

function errorText(error: unknown): string {
  try {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return text.slice(0, TEXT_MAX);
  } catch {
    return 'an error that tells nothing';
  }
}

function isBug(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
}

/** A package, or a file beyond the folder that was copied: nothing tells whether the host would find it. */
function notCopied(error: unknown): string | null {
  const [, name] = /Cannot find (?:module|package) '([^']+)'/u.exec(errorText(error)) ?? [];
  return name === undefined || name.startsWith('./') || name.startsWith('/') ? null : name;
}

async function registered(): Promise<readonly Registered[] | AskedModule> {
  let exported: unknown;
  try {
    const loader: unknown = createRequire(import.meta.url)(order.loader);
    if (!isLoader(loader)) return { kind: 'needs-host', what: 'a loader' };
    const options = { fsCache: false, moduleCache: true, interopDefault: false, alias: { ...order.provided } };
    exported = await loader(order.module, options).import(order.module);
  } catch (error) {
    const name = notCopied(error);
    return name === null
      ? { kind: 'not-loaded', because: errorText(error) }
      : { kind: 'needs-host', what: `${name}, which was not copied` };
  }
  if (!isRecord(exported)) return { kind: 'needs-host', what: 'to be loaded in another way than by export' };
  const plugins = new Set<Plugin>();
  for (const name of keys(exported).toSorted()) {
    const plugin = exported[name];
    if (!isFunction(plugin)) return { kind: 'not-loaded', because: `it exports ${name}, which is no function` };
    plugins.add(plugin);
  }
  if (plugins.size === 0) return { kind: 'not-loaded', because: 'it exports nothing' };
  return await calledPlugins([...plugins]);
}

async function calledPlugins(plugins: readonly Plugin[]): Promise<readonly Registered[] | AskedModule> {
  const hooks: Registered[] = [];
  for (const plugin of plugins) {
    try {
      const made = await plugin(contextOf(order.directory));
      if (isRecord(made)) hooks.push(made);
    } catch (error) {
      const because = `it throws when it is called: ${errorText(error)}`;
      return plugins.length === 1
        ? { kind: 'not-loaded', because }
        : { kind: 'needs-host', what: `a session to tell what is left of it: ${because}` };
    }
  }
  return hooks;
}

async function asked(hooks: readonly Registered[]): Promise<AskedModule> {
  const handlers = hooks.map((hook) => hook[order.event]).filter(isFunction);
  if (handlers.length === 0) return { kind: 'no-gate' };
  const { args } = order;
  const before = stringify(args);
  let looked = false;
  const seen = <T extends object>(of: T, name: string, value: unknown): T =>
    Object.defineProperty(of, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        looked = true;
        return value;
      },
      // As the host: another object in its place changes nothing.
      set: ignored,
    });
  const input = seen({ ...order.input }, 'tool', order.input['tool']);
  const output = seen({}, 'args', args);
  try {
    for (const handler of handlers) await handler(input, output);
  } catch (error) {
    return { kind: 'threw', error: errorText(error), isBug: isBug(error) };
  }
  const after = stringify(args);
  return { kind: 'returned', looked, rewritten: after === before ? null : after.slice(0, TEXT_MAX) };
}

Object.defineProperty(globalThis, 'Bun', {
  configurable: true,
  get: () => {
    needed.push('Bun');
    return undefined;
  },
});
// A rejection that nobody waits for refuses nothing, and ends nothing.
process.on('unhandledRejection', () => undefined);
// A promise that nothing will ever resolve is a host that waits.
setInterval(() => undefined, 1_000_000);

const hooks = await registered();
const did = 'kind' in hooks ? hooks : await asked(hooks);
const [what] = needed;
const report: AskedModule = what === undefined ? did : { kind: 'needs-host', what };
write(1, `\n${order.marker}${stringify(report)}\n`);
exit(0);
