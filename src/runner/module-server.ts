import { reportError } from './failure-kind.ts';
import { textKey } from './worker-protocol.ts';
import type { CapturedTask } from './capture-pool.ts';
import type { MutatedModule, Question } from './worker-protocol.ts';
import type { TestProject } from 'vitest/node';

export type Preparation =
  | { readonly kind: 'ready'; readonly mutated: readonly MutatedModule[] }
  /** The transformed text is the same: the fault is no fault in the running program. */
  | { readonly kind: 'no-op' }
  | { readonly kind: 'does-not-parse'; readonly message: string };

/** Serves module texts out of vitest's own pipeline. */
export interface ModuleServer {
  answer(session: number, method: Question, args: readonly unknown[]): Promise<unknown>;
  /**
   * The mutated text of a file as every session would have loaded it, in memory. Asks only for modules that were
   * loaded before, so the control run comes first. `identical` allows a text that changes nothing.
   */
  prepare(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation>;
}

interface KnownModule {
  readonly session: number;
  readonly id: string;
  readonly file: string;
  readonly code: string;
  readonly request: readonly unknown[];
}

/** `tasks`: one open task per session, by session number. */
export function createModuleServer(tasks: readonly CapturedTask[]): ModuleServer {
  const answers = new Map<string, Promise<unknown>>();
  const modules = new Map<string, KnownModule>();
  const standIns = new Map<string, string>();
  // Texts are mutated one after the other, and never while an original is on its way.
  let queue: Promise<unknown> = Promise.resolve();
  const underway = new Set<Promise<unknown>>();
  for (const project of new Set(tasks.map((task) => task.options.project))) serveStandIns(project, standIns);

  async function ask(session: number, method: Question, args: readonly unknown[]): Promise<unknown> {
    await queue;
    const task = tasks[session];
    if (task === undefined) throw new Error(`no session ${session}`);
    const asked = task.call(method, args);
    underway.add(asked);
    try {
      const value = await asked;
      if (method === 'fetch' && isModule(value))
        modules.set(textKey(session, value.id), { session, ...value, request: args });
      return value;
    } finally {
      underway.delete(asked);
    }
  }

  async function transformStandIn(module: KnownModule): Promise<string> {
    const task = tasks[module.session];
    if (task === undefined) throw new Error(`no session ${module.session}`);
    forget(task.options.project, module.file);
    const value = await task.call('fetch', [...module.request.slice(0, 3), {}]);
    if (!isModule(value)) throw new Error(`the module ${module.id} is not served any more`);
    return value.code;
  }

  async function prepare(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation> {
    await Promise.allSettled(underway);
    const known = [...modules.entries()].filter(([, module]) => module.file === file);
    const texts: Record<string, string> = {};
    const firstDifference: Record<string, number> = {};
    standIns.set(file, text);
    try {
      for (const [key, module] of known) {
        const mutated = await transformStandIn(module);
        const place = firstDifferenceOf(withoutSourceMap(module.code), withoutSourceMap(mutated));
        if (place === null && identical === 'refused') return { kind: 'no-op' };
        texts[key] = mutated;
        firstDifference[key] = place ?? 0;
      }
      return { kind: 'ready', mutated: [{ file, texts, firstDifference }] };
    } catch (error) {
      return { kind: 'does-not-parse', message: reportError(error).message };
    } finally {
      standIns.delete(file);
      for (const task of tasks) forget(task.options.project, file);
    }
  }

  return {
    async answer(session, method, args) {
      const key = JSON.stringify([session, method, ...args.slice(0, 3)]);
      const known = answers.get(key);
      if (known !== undefined) return await known;
      const asked = ask(session, method, args);
      answers.set(key, asked);
      return await asked;
    },
    async prepare(file, text, identical) {
      const turn = queue.then(async () => await prepare(file, text, identical));
      queue = turn.catch(() => undefined);
      return await turn;
    },
  };
}

/** Lets a stand-in be read instead of the file, before any plugin is asked. */
function serveStandIns(project: TestProject, standIns: ReadonlyMap<string, string>): void {
  for (const environment of Object.values(project.vite.environments)) {
    const container = environment.pluginContainer;
    const load = container.load.bind(container);
    container.load = async (id) => {
      const text = standIns.get(withoutQuery(id));
      return text === undefined ? await load(id) : { code: text, map: null };
    };
  }
}

/** The pipeline keeps its results until it is told; without this the previous mutant would be served again. */
function forget(project: TestProject, file: string): void {
  for (const environment of Object.values(project.vite.environments)) {
    for (const node of environment.moduleGraph.getModulesByFile(file) ?? [])
      environment.moduleGraph.invalidateModule(node);
  }
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/, '');
}

function withoutSourceMap(code: string): string {
  const start = code.lastIndexOf('\n//# sourceMappingSource=');
  return start === -1 ? code : code.slice(0, start);
}

/** Offset of the first character that differs; null when the texts are equal. */
function firstDifferenceOf(before: string, after: string): number | null {
  if (before === after) return null;
  let place = 0;
  while (place < before.length && before[place] === after[place]) place += 1;
  return place;
}

function isModule(value: unknown): value is { readonly id: string; readonly file: string; readonly code: string } {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'code' in value &&
    typeof value.code === 'string' &&
    'file' in value &&
    typeof value.file === 'string' &&
    'id' in value &&
    typeof value.id === 'string'
  );
}
