import { reportError } from './failure-kind.ts';
import {
  definitionAround,
  FIRST_ID,
  instrumentAll,
  instrumentAround,
  instrumentByShift,
  instrumentPart,
  leavesDefinition,
} from './instrument.ts';
import { isLocalPipeline } from './local-pipeline.ts';
import { PartTransform } from './part-transform.ts';
import { serveStandIns } from './stand-ins.ts';
import { isServedModule } from './served-module.ts';
import { changeBetween } from './text-change.ts';
import { textKey } from './worker-protocol.ts';
import type { CapturedTask } from './capture-pool.ts';
import type { Definition, Edit, Instrumented, ParseModule } from './instrument.ts';
import type { ParseSource } from './module-parts.ts';
import type { ServedModule } from './served-module.ts';
import type { TextChange } from './text-change.ts';
import type { MutatedModule, Question } from './worker-protocol.ts';
import type { TestProject } from 'vitest/node';

export interface Change extends TextChange {
  /** Id of the innermost definition around it; absent where the text has no counters. */
  readonly definition?: number | undefined;
}

/** What differs in each text, by textKey: offsets in the original transformed text; null where nothing does. */
export type Changes = Readonly<Record<string, Change | null>>;

export type Preparation =
  | { readonly kind: 'ready'; readonly mutated: readonly MutatedModule[]; readonly changes: Changes }
  /** The transformed text is the same: the fault is no fault in the running program. */
  | { readonly kind: 'no-op' }
  | { readonly kind: 'does-not-parse'; readonly message: string };

/** Makes mutated texts ready to be run. Never rejects for what a text is. */
export interface TextServer {
  /**
   * The mutated text of a file, by absolute path. Asks only for modules that were loaded before, so the control run
   * comes first. `identical` allows a text that changes nothing.
   */
  prepare(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation>;
}

interface KnownModule {
  readonly session: number;
  readonly id: string;
  readonly file: string;
  /** As vitest's pipeline gives it, without counters. */
  readonly code: string;
  /** The same as it is compared and changed. */
  readonly bare: { readonly file: string; readonly code: string };
  /** With counters, where it has any. */
  readonly servedCode: string;
  readonly request: readonly unknown[];
  /** Null where the text has no counters. */
  readonly instrumented: Instrumented | null;
}

/** Which texts get counters, and who reads them. */
export interface Instrumentation {
  /** Absolute paths, `/` separated. */
  readonly files: ReadonlySet<string>;
  readonly parse: ParseModule;
  readonly parseSource: ParseSource;
  /** The text of a file, without byte order mark; null when it cannot be read. */
  readonly readSource: (file: string) => string | null;
}

/** A transformed text, and the part of it that was put in place of an original part; null: it was made as a whole. */
interface TransformedText {
  readonly code: string;
  readonly part: Edit | null;
}

/** Serves module texts out of vitest's own pipeline, original and mutated ones; those under test with counters. */
export class ModuleServer implements TextServer {
  readonly #tasks: readonly CapturedTask[];
  readonly #answers = new Map<string, Promise<unknown>>();
  readonly #modules = new Map<string, KnownModule>();
  readonly #standIns = new Map<string, string>();
  /** Texts are mutated one after the other, and never while an original is on its way. */
  #queue: Promise<unknown> = Promise.resolve();
  readonly #underway = new Set<Promise<unknown>>();
  readonly #instrumentation: Instrumentation;
  readonly #parts: PartTransform;
  readonly #sources = new Map<string, string | null>();
  #nextId = FIRST_ID;

  /** `tasks`: one open task per session, by session number. */
  constructor(tasks: readonly CapturedTask[], instrumentation: Instrumentation) {
    this.#tasks = tasks;
    this.#instrumentation = instrumentation;
    this.#parts = new PartTransform(instrumentation.parseSource);
    for (const project of new Set(tasks.map((task) => task.options.project))) serveStandIns(project, this.#standIns);
  }

  /** What vitest's host answers to its worker. Rejects with what the host threw. */
  async answer(session: number, method: Question, args: readonly unknown[]): Promise<unknown> {
    const key = JSON.stringify([session, method, ...args.slice(0, 3)]);
    const known = this.#answers.get(key);
    if (known !== undefined) return await known;
    const asked = this.#ask(session, method, args);
    this.#answers.set(key, asked);
    return await asked;
  }

  /**
   * The mutated text of a file as every session would have loaded it, in memory. Asks only for modules that were
   * loaded before, so the control run comes first. `identical` allows a text that changes nothing.
   */
  async prepare(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation> {
    const turn = this.#queue.then(async () => await this.#mutate(file, text, identical));
    this.#queue = turn.catch(() => undefined);
    return await turn;
  }

  async #ask(session: number, method: Question, args: readonly unknown[]): Promise<unknown> {
    await this.#untilOriginal();
    const asked = this.#taskOf(session).call(method, args);
    this.#underway.add(asked);
    try {
      const value = await asked;
      return method === 'fetch' && isServedModule(value) ? this.#served(session, value, args) : value;
    } finally {
      this.#underway.delete(asked);
    }
  }

  /** A module is asked for once by each of its importers; its ids are given once. */
  #served(session: number, module: ServedModule, request: readonly unknown[]): ServedModule {
    const key = textKey(session, module.id);
    const known = this.#modules.get(key);
    if (known?.code === module.code) return { ...module, code: known.servedCode };
    const { files, parse } = this.#instrumentation;
    const instrumented = files.has(module.file) ? instrumentAll(module.code, this.#nextId, parse) : null;
    const servedCode = instrumented?.text ?? module.code;
    this.#nextId += instrumented?.definitions.length ?? 0;
    const bare = { file: module.file, code: withoutSourceMap(module.code) };
    this.#modules.set(key, { session, ...module, bare, request, instrumented, servedCode });
    return { ...module, code: servedCode };
  }

  /** Another text may be queued while one is waited for. */
  async #untilOriginal(): Promise<void> {
    for (;;) {
      const queue = this.#queue;
      await queue;
      if (queue === this.#queue) return;
    }
  }

  async #mutate(file: string, text: string, identical: 'allowed' | 'refused'): Promise<Preparation> {
    await Promise.allSettled(this.#underway);
    const known = [...this.#modules.entries()].filter(([, module]) => module.file === file);
    const texts: Record<string, string> = {};
    const changes: Record<string, Changes[string]> = {};
    try {
      for (const [key, module] of known) {
        const mutated = (await this.#transformPart(module, text)) ?? (await this.#transformWhole(module, text));
        const change = changeBetween(module.bare.code, mutated.code);
        if (change === null && identical === 'refused') return { kind: 'no-op' };
        texts[key] = this.#counting(module, change, mutated);
        const definition = change === null ? null : definitionOf(module, change, mutated.code);
        changes[key] = change === null ? null : { ...change, definition: definition?.id };
      }
      return { kind: 'ready', mutated: [{ file, texts }], changes };
    } catch (error) {
      return { kind: 'does-not-parse', message: reportError(error, []).message };
    } finally {
      this.#standIns.delete(file);
      for (const task of this.#tasks) forget(task.options.project, file);
    }
  }

  #counting({ instrumented, bare }: KnownModule, before: TextChange | null, { code, part }: TransformedText): string {
    if (instrumented === null) return code;
    const { parse } = this.#instrumentation;
    if (before === null) return instrumentAround(code, null, parse) ?? code;
    const after = { start: before.start, end: before.end + code.length - bare.code.length };
    return (
      instrumentByShift(bare.code, instrumented, code, { before, after }) ??
      (part === null ? null : instrumentPart(instrumented, code, part, after, parse)) ??
      instrumentAround(code, after, parse) ??
      code
    );
  }

  /** Null where only the whole tells. What changes more than the inside of one function may concern other parts. */
  async #transformPart(module: KnownModule, text: string): Promise<TransformedText | null> {
    const { project } = this.#taskOf(module.session).options;
    const original = this.#sourceOf(module.file);
    if (module.instrumented === null || original === null || !isLocalPipeline(project)) return null;
    const source = { original, edited: text };
    const edited = await this.#parts.transform(module.bare, source, async (part) => await this.#pass(module, part));
    if (edited === null) return null;
    const change = changeBetween(module.bare.code, edited.code);
    if (change === null) return edited;
    const definition = definitionOf(module, change, edited.code);
    return definition === null || definition === module.instrumented.definitions.at(-1) ? null : edited;
  }

  async #transformWhole(module: KnownModule, text: string): Promise<TransformedText> {
    return { code: await this.#pass(module, text), part: null };
  }

  /** The pipeline with this text in place of the module's own. What only maps stacks back to the file nobody reads. */
  async #pass(module: KnownModule, text: string): Promise<string> {
    const task = this.#taskOf(module.session);
    this.#standIns.set(module.file, text);
    forget(task.options.project, module.file);
    const value = await task.call('fetch', [...module.request.slice(0, 3), {}]);
    if (!isServedModule(value)) throw new Error(`the module ${module.id} is not served any more`);
    return withoutSourceMap(value.code);
  }

  #sourceOf(file: string): string | null {
    const known = this.#sources.get(file);
    if (known !== undefined) return known;
    const text = this.#instrumentation.readSource(file);
    this.#sources.set(file, text);
    return text;
  }

  #taskOf(session: number): CapturedTask {
    const task = this.#tasks[session];
    if (task === undefined) throw new Error(`no session ${session}`);
    return task;
  }
}

/** The pipeline keeps its results until it is told; without this the previous mutant would be served again. */
function forget(project: TestProject, file: string): void {
  for (const environment of Object.values(project.vite.environments)) {
    for (const node of environment.moduleGraph.getModulesByFile(file) ?? [])
      environment.moduleGraph.invalidateModule(node);
  }
}

/** Null where the new text may stand for more than a part of one definition: then nobody counted it. */
function definitionOf(module: KnownModule, change: TextChange, mutated: string): Definition | null {
  const around = definitionAround(module.instrumented?.definitions ?? [], change);
  if (around === null) return null;
  const end = change.end + mutated.length - module.bare.code.length;
  return leavesDefinition(around, change, mutated.slice(change.start, end)) ? null : around;
}

function withoutSourceMap(code: string): string {
  const start = code.lastIndexOf('\n//# sourceMappingSource=');
  // Of a text with a map the pipeline takes off a comment that names another one, and blanks; a mutated text has none.
  return (start === -1 ? code : code.slice(0, start))
    .trimEnd()
    .replace(/\n\/\/[#@] sourceMappingURL=\S*$/u, '')
    .trimEnd();
}
