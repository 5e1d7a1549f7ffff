import { clearJournal, readJournal } from '../../platform/journal.ts';
import { reportError } from '../failure-kind.ts';
import { asGuestNode, openGuest, testFilesOf } from './guest-vitest.ts';
import { moduleKey, SOURCE_TEXT } from './hosted-protocol.ts';
import { readTraces } from './marks.ts';
import { isDone } from '../stop-at.ts';
import { readModule } from './read-module.ts';
import { ServedTexts } from './served-texts.ts';
import type { FileAddress, FileReport, FunctionRange, RunOrder, RunReport } from '../worker-protocol.ts';
import type {
  HostedDescription,
  HostedMessage,
  HostedSettings,
  TextsAnswer,
  TransformedModule,
} from './hosted-protocol.ts';
import type { Traces } from './marks.ts';
import type { ServedModule } from './served-texts.ts';
import type { TestModule, TestProject, TestSpecification, Vitest } from 'vitest/node';

type Post = (message: HostedMessage) => void;

/** The process of a test file ended without a result: nothing is known of the run. */
export class LostTestFile extends Error {}

/** One instance of the user's vitest that runs test files one after the other, each in a fresh process of vitest's own. */
export class HostedLoop {
  readonly #instance: Vitest;
  readonly #settings: HostedSettings;
  readonly #post: Post;
  readonly #texts: ServedTexts;
  readonly #files: readonly (readonly TestSpecification[])[];
  readonly #timeouts: readonly { readonly testTimeout: number; readonly hookTimeout: number }[];
  #run = 0;
  #index = 0;
  #startedAt = 0;
  /** Files whose text was not the original one, or carried entry marks, when they were last served. */
  #stale: readonly string[] = [];

  private constructor(
    instance: Vitest,
    settings: HostedSettings,
    texts: ServedTexts,
    files: readonly (readonly TestSpecification[])[],
    post: Post,
  ) {
    this.#instance = instance;
    this.#settings = settings;
    this.#texts = texts;
    this.#files = files;
    this.#post = post;
    this.#timeouts = instance.projects.map(({ config: { testTimeout, hookTimeout } }) => ({
      testTimeout,
      hookTimeout,
    }));
  }

  static async open(settings: HostedSettings, preload: string, post: Post): Promise<HostedLoop> {
    const namespace: unknown = await import(settings.nodeAddress);
    const node = asGuestNode(namespace);
    const opened: { loop?: HostedLoop } = {};
    const instance = await openGuest(node, settings, preload, { onFileStarted: () => opened.loop?.noteStart() });
    const texts = new ServedTexts(node.parseAst);
    for (const [session, project] of instance.projects.entries()) texts.attach(session, project);
    const loop = new HostedLoop(instance, settings, texts, await testFilesOf(instance), post);
    opened.loop = loop;
    return loop;
  }

  describe(): HostedDescription {
    const { projects, config } = this.#instance;
    return {
      projects: projects.map((project, session) => ({
        name: project.name,
        files: (this.#files[session] ?? []).map((specification) => specification.moduleId),
      })),
      testTimeoutMs: projects[0]?.config.testTimeout ?? config.testTimeout,
      hasGlobalSetup: projects.some((project) => [project.config.globalSetup].flat().filter(Boolean).length > 0),
      env: Object.fromEntries(projects.flatMap((project) => environmentOf(project))),
    };
  }

  /** Rejects with LostTestFile when the process of a test file is gone. */
  async run(
    order: RunOrder,
    subjects: readonly string[],
  ): Promise<{ report: RunReport; modules: TransformedModule[] }> {
    this.#run += 1;
    this.#begin(order, subjects);
    const files: FileReport[] = [];
    const mutated = new Set(order.mutated.map((module) => module.file));
    const seen = new Map<string, TransformedModule>();
    for (const [index, address] of order.files.entries()) {
      this.#index = index;
      const file = await this.#runFile(address, order, subjects, seen);
      files.push(file);
      this.#post({ type: 'file-done', index });
      if (isDone(order.stopAt, file)) break;
    }
    const evaluations = files.flatMap((file) => file.modules).filter((module) => mutated.has(module)).length;
    return { report: { files, evaluations, isEntered: null, residue: null, late: [] }, modules: [...seen.values()] };
  }

  /** The texts of modules after all plugins, with and without `text` in the place of the file. */
  async transform(modules: readonly TransformedModule[], text: string): Promise<TextsAnswer> {
    this.#texts.setMarks(false);
    const files = new Set(modules.map((module) => module.file));
    try {
      const originals = await this.#transformAll(modules, new Map());
      const mutated = await this.#transformAll(modules, new Map([...files].map((file) => [file, text])));
      return { kind: 'texts', texts: originals.map((original, at) => ({ original, mutated: mutated[at] ?? '' })) };
    } catch (error) {
      return { kind: 'does-not-parse', message: reportError(error, []).message };
    } finally {
      this.#texts.serve(this.#run, new Map());
      for (const file of files) this.#instance.invalidateFile(file);
      this.#texts.setMarks(true);
    }
  }

  async close(): Promise<void> {
    await this.#instance.close();
  }

  noteStart(): void {
    this.#startedAt = performance.now();
    this.#post({ type: 'file-started', index: this.#index });
  }

  #begin(order: RunOrder, subjects: readonly string[]): void {
    const texts = new Map(order.mutated.map((module) => [module.file, module.texts[SOURCE_TEXT] ?? '']));
    this.#texts.serve(this.#run, texts);
    this.#texts.countIn(order.isSurvey ? subjects : []);
    const touched = [...texts.keys(), ...(order.isSurvey ? subjects : [])];
    for (const file of new Set([...this.#stale, ...touched])) this.#instance.invalidateFile(file);
    this.#stale = touched;
    for (const [session, { config }] of this.#instance.projects.entries()) {
      const own = this.#timeouts[session];
      config.testTimeout = order.testTimeoutMs ?? own?.testTimeout ?? config.testTimeout;
      config.hookTimeout = order.testTimeoutMs ?? own?.hookTimeout ?? config.hookTimeout;
    }
  }

  async #runFile(
    address: FileAddress,
    order: RunOrder,
    subjects: readonly string[],
    seen: Map<string, TransformedModule>,
  ): Promise<FileReport> {
    const specification = this.#files[address.session]?.[address.file];
    if (specification === undefined) throw new Error(`no test file at ${JSON.stringify(address)}`);
    clearJournal(this.#settings.journal);
    this.#startedAt = performance.now();
    const { testModules, unhandledErrors } = await this.#instance.runTestSpecifications([specification]);
    const durationMs = performance.now() - this.#startedAt;
    // What earlier runs of this instance left is listed as well.
    const module = testModules.find(
      ({ moduleId, project }) => moduleId === specification.moduleId && project.name === specification.project.name,
    );
    const unhandled = unhandledErrors.map((error) => reportError(error, subjects));
    if (module === undefined || !isFinished(module))
      throw new LostTestFile(lossOf(unhandledErrors[0]) ?? `${specification.moduleId} has no result`);
    const reading = readModule(module, subjects, address.onlyTaskIds);
    const traces = readTraces(readJournal(this.#settings.journal), this.#run);
    const evaluated = this.#evaluatedModules(traces, new Set(order.mutated.map(({ file }) => file)));
    if (order.isSurvey) for (const found of evaluated) noteSubject(found, subjects, seen);
    return {
      address,
      ...reading,
      unhandled,
      modules: evaluated.map(({ file }) => file),
      refusal: 'the engine knows no other',
      functions: order.isSurvey ? functionsOf(evaluated, traces) : {},
      durationMs,
    };
  }

  /** A mutated file counts only when it was its mutated text that was evaluated, in this very run. */
  #evaluatedModules(traces: Traces, mutated: ReadonlySet<string>): readonly ServedModule[] {
    return [...traces.evaluated].flatMap((number) => {
      const module = this.#texts.byNumber(number);
      if (module === undefined || (mutated.has(module.file) && !traces.mutated.has(number))) return [];
      return [module];
    });
  }

  async #transformAll(
    modules: readonly TransformedModule[],
    texts: ReadonlyMap<string, string>,
  ): Promise<readonly string[]> {
    this.#texts.serve(this.#run, texts);
    const codes: string[] = [];
    for (const module of modules) {
      this.#instance.invalidateFile(module.file);
      await transformIn(this.#instance, module);
      codes.push(this.#texts.find(module)?.code ?? '');
    }
    return codes;
  }
}

/** Absent where no project sets a variable, whatever the type says. */
function environmentOf(project: TestProject): readonly (readonly [string, string])[] {
  const { env } = project.config as Partial<TestProject['config']>;
  return Object.entries(env ?? {}).map(([name, value]) => [name, String(value)] as const);
}

async function transformIn(instance: Vitest, { session, environment, id }: TransformedModule): Promise<void> {
  const vite = instance.projects[session]?.vite;
  if (vite === undefined) throw new Error(`no project ${session}`);
  const { environments } = vite as Partial<typeof vite>;
  const result =
    environments === undefined
      ? await vite.transformRequest(id, { ssr: environment === 'ssr' })
      : await environments[environment]?.transformRequest(id);
  if (result === null || result === undefined) throw new Error(`the module ${id} is not served any more`);
}

/** The pool says that there was an error, its cause says which. */
function lossOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const cause: unknown = Reflect.get(error, 'cause');
  const messages = [error, cause].flatMap((one) => (one === undefined ? [] : [reportError(one, []).message]));
  return messages.join(' ');
}

function isFinished(module: TestModule): boolean {
  const state = module.state();
  return state !== 'pending' && state !== 'queued';
}

function noteSubject(module: ServedModule, subjects: readonly string[], seen: Map<string, TransformedModule>): void {
  const { session, environment, id, file } = module;
  if (subjects.includes(file)) seen.set(moduleKey(module), { session, environment, id, file });
}

function functionsOf(modules: readonly ServedModule[], traces: Traces): FileReport['functions'] {
  return Object.fromEntries(
    modules.flatMap((module) => {
      if (module.functions === null) return [];
      const ranges = module.functions.map((range, place): FunctionRange => ({
        ...range,
        executed: traces.entered.has(`${module.number} ${place}`),
      }));
      return [[moduleKey(module), ranges] as const];
    }),
  );
}
