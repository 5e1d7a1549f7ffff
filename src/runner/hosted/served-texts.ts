import { evaluationMark, mutationMark } from './marks.ts';
import { markFunctions } from './mark-functions.ts';
import type { MarkedFunction } from './mark-functions.ts';
import type { TransformedModule } from './hosted-protocol.ts';
import type { TestProject } from 'vitest/node';

type Load = (id: string, ...rest: readonly unknown[]) => Promise<unknown>;
type Transform = (code: string, id: string, ...rest: readonly unknown[]) => Promise<unknown>;

/** What vite calls to load and transform a module; one per environment, or one for all of them before vite 6. */
interface Pipeline {
  load: Load;
  transform: Transform;
}

export interface ServedModule extends TransformedModule {
  readonly number: number;
  /** After all plugins, without marks. */
  readonly code: string;
  /** Present where the text carries entry marks. */
  readonly functions: readonly MarkedFunction[] | null;
}

/** Loads with such a query give text or an address, not the module. */
const OTHER_KIND = /[?&](?:raw|url|inline|worker|sharedworker)\b/;
/** Whatever else vite serves is no JavaScript that could carry a mark. */
const CARRIES_MARKS = /\.(?:[cm]?[jt]sx?|json|vue|svelte|astro|mdx?)$/;

/**
 * Stands in the pipelines of all projects: serves stand-in texts before any plugin is asked, and adds marks after the
 * last. Modules are numbered in the order in which they are first seen.
 */
export class ServedTexts {
  readonly #parse: (code: string) => unknown;
  readonly #standIns = new Map<string, string>();
  readonly #numbers = new Map<string, number>();
  readonly #modules: ServedModule[] = [];
  #run = 0;
  #countedFiles: ReadonlySet<string> = new Set();
  #addsMarks = true;

  constructor(parse: (code: string) => unknown) {
    this.#parse = parse;
  }

  attach(session: number, project: TestProject): void {
    const { environments } = project.vite as Partial<TestProject['vite']>;
    if (environments === undefined) {
      this.#wrap(session, null, project.vite.pluginContainer);
      return;
    }
    for (const [name, environment] of Object.entries(environments))
      this.#wrap(session, name, environment.pluginContainer);
  }

  /** Texts for the next run, by absolute path. */
  serve(run: number, texts: ReadonlyMap<string, string>): void {
    this.#run = run;
    this.#standIns.clear();
    for (const [file, text] of texts) this.#standIns.set(file, text);
  }

  /** From now on the entries of functions are marked in these files. */
  countIn(files: readonly string[]): void {
    this.#countedFiles = new Set(files);
  }

  /** Whether texts carry marks at all. */
  setMarks(wanted: boolean): void {
    this.#addsMarks = wanted;
  }

  byNumber(number: number): ServedModule | undefined {
    return this.#modules[number];
  }

  find(wanted: TransformedModule): ServedModule | undefined {
    return this.#modules.find(
      ({ session, environment, id }) =>
        session === wanted.session && environment === wanted.environment && id === wanted.id,
    );
  }

  #wrap(session: number, name: string | null, container: unknown): void {
    if (!isPipeline(container)) throw new Error('vite has no plugin container that loads and transforms');
    const pipeline = container;
    const load = pipeline.load.bind(pipeline);
    const transform = pipeline.transform.bind(pipeline);
    pipeline.load = async (id, ...rest) => {
      const text = OTHER_KIND.test(id) ? undefined : this.#standIns.get(withoutQuery(id));
      return text === undefined ? await load(id, ...rest) : { code: text, map: null, addedImports: null };
    };
    pipeline.transform = async (code, id, ...rest) => {
      const result = await transform(code, id, ...rest);
      if (!hasCode(result)) return result;
      const environment = name ?? (asksForServer(rest[0]) ? 'ssr' : 'client');
      return { ...result, code: this.#mark(session, environment, id, result.code) };
    };
  }

  #mark(session: number, environment: string, id: string, code: string): string {
    const file = withoutQuery(id);
    if (!CARRIES_MARKS.test(file) || OTHER_KIND.test(id) || file.includes('/node_modules/')) return code;
    const key = JSON.stringify([session, environment, id]);
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    const isCounted = this.#addsMarks && this.#countedFiles.has(file);
    const marked = isCounted ? markFunctions(code, this.#parse(code), number) : null;
    this.#modules[number] = { number, session, environment, id, file, code, functions: marked?.functions ?? null };
    if (!this.#addsMarks) return code;
    const mutation = this.#standIns.has(file) ? mutationMark(this.#run, number) : '';
    return atStart(marked?.code ?? code, evaluationMark(number) + mutation);
  }
}

/** On the first line, so that no line moves. */
function atStart(code: string, mark: string): string {
  if (!code.startsWith('#!')) return mark + code;
  const end = code.indexOf('\n');
  return end === -1 ? code : code.slice(0, end + 1) + mark + code.slice(end + 1);
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/, '');
}

function isPipeline(value: unknown): value is Pipeline {
  if (typeof value !== 'object' || value === null) return false;
  return ['load', 'transform'].every((name) => typeof Reflect.get(value, name) === 'function');
}

function hasCode(value: unknown): value is { readonly code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

function asksForServer(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'ssr' in options && options.ssr === true;
}
