import { createRequire, isBuiltin } from 'node:module';
import { dirname, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { isServedModule } from '../../served-module.ts';
import { copyExports, emptyExports, type Exports } from './module-exports.ts';
import { otherModuleSystem } from './other-module-system.ts';
import { ThinUnsupported } from './thin-unsupported.ts';
import type { ServedModule } from '../../served-module.ts';
import type { ModuleTexts } from '../module-texts.ts';

/** What is taken over from vitest's own module runner. */
export interface ModuleHost {
  /** Loads a package or built-in through node, with vitest's interoperation of defaults. */
  readonly loadExternal: (id: string) => Promise<unknown>;
  /** `import.meta.env` */
  readonly env: object;
  /** Name under which vitest asks its host for modules of this environment. */
  readonly environment: string;
}

/** With the url against which its dynamic imports resolve. */
interface AddressedModule extends ServedModule {
  readonly url: string;
}

type Wrapper = (...parts: readonly unknown[]) => Promise<void>;

interface Link {
  /** Exports of what node loaded; undefined for a module of the project. */
  readonly external: unknown;
  readonly module: AddressedModule | null;
}

/** What of an unmutated text stays the same between evaluations. */
interface Origin {
  readonly wrapper: Wrapper;
  readonly readsMeta: boolean;
  readonly require: NodeJS.Require | undefined;
  readonly folder: string;
  /** Stands for `module` and `exports`. */
  readonly foreign: object;
}

interface Instance {
  readonly module: AddressedModule;
  readonly exports: Exports;
  readonly imports: Set<string>;
  evaluation: Promise<void> | null;
  state: 'evaluating' | 'done' | 'failed';
  failure: unknown;
}

const PARAMETERS = [
  '__vite_ssr_exports__',
  '__vite_ssr_import_meta__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_exportName__',
  '__filename',
  '__dirname',
  'require',
  'module',
  'exports',
] as const;
const HEAD = `'use strict';async (${PARAMETERS.join(',')})=>{{`;
const VITEST = /^@?vitest(?:\/|$)/;
/** What rewires the module graph is left to vitest's own module runner. */
const UNSUPPORTED =
  /\bvi(?:test)?\s*\.\s*(?:mock|doMock|unmock|doUnmock|hoisted|importActual|importMock|resetModules|setConfig|dynamicImportSettled)\b|import_meta__\.(?:vitest|hot|glob)/;

/**
 * Evaluates the modules of test files again and again out of texts that are known. The meaning is that of vite's
 * module runner: imports in their order, live exports, cycles see what is there. Each text is compiled once, a mutated
 * one each time. Throws ThinUnsupported for what only vitest's module runner can do.
 */
export class ThinModules {
  readonly #texts: ModuleTexts;
  readonly #host: ModuleHost;
  readonly #session: number;
  readonly #vitest: () => unknown;
  readonly #links = new Map<string, Map<string, Link>>();
  readonly #origins = new Map<string, Origin>();
  readonly #externals = new Map<string, unknown>();
  #instances = new Map<string, Instance>();
  #evaluated: string[] = [];

  /** `vitest`: what an import of vitest yields. */
  constructor(session: number, texts: ModuleTexts, host: ModuleHost, vitest: () => unknown) {
    this.#session = session;
    this.#texts = texts;
    this.#host = host;
    this.#vitest = vitest;
  }

  /** Forgets every evaluation. */
  reset(): void {
    this.#instances = new Map();
  }

  /** Absolute paths of the modules evaluated since the last call, one entry per evaluation. */
  takeEvaluated(): readonly string[] {
    const taken = this.#evaluated;
    this.#evaluated = [];
    return taken;
  }

  /** Evaluates a test or set-up file, again if it was evaluated before. */
  async run(path: string): Promise<void> {
    const link = await this.#link(path, undefined);
    if (link.module === null) throw new ThinUnsupported(`${placeOf(path)} is loaded by node itself`);
    this.#instances.delete(link.module.id);
    await this.#exportsOf(link, []);
  }

  async #link(dep: string, importer: string | undefined): Promise<Link> {
    const key = importer ?? '';
    let known = this.#links.get(key);
    if (known === undefined) {
      known = new Map();
      this.#links.set(key, known);
    }
    const found = known.get(dep);
    if (found !== undefined) return found;
    const link = await this.#resolve(dep, importer);
    known.set(dep, link);
    return link;
  }

  async #resolve(dep: string, importer: string | undefined): Promise<Link> {
    if (dep === 'vitest') return { external: this.#vitest(), module: null };
    if (VITEST.test(dep) || isBuiltin(dep)) return await this.#external(dep);
    const answer = await this.#texts.original(this.#session, 'fetch', [dep, importer, this.#host.environment]);
    if (isExternal(answer)) return await this.#external(answer.externalize);
    if (!isServed(answer)) throw new ThinUnsupported(`${dep} is served in a way that only vitest knows`);
    return { external: undefined, module: answer };
  }

  async #external(id: string): Promise<Link> {
    if (/[/\\]vitest[/\\]dist[/\\]index\.js$/.test(id)) return { external: this.#vitest(), module: null };
    const known = this.#externals.get(id);
    if (known !== undefined) return { external: known, module: null };
    const external = await this.#host.loadExternal(id);
    this.#externals.set(id, external);
    return { external, module: null };
  }

  async #exportsOf({ external, module }: Link, callers: readonly string[]): Promise<unknown> {
    if (module === null) return external;
    const known = this.#instances.get(module.id);
    if (known === undefined) return await this.#instantiate(module, callers);
    if (known.state !== 'evaluating') return exportsOf(known);
    if (!callers.includes(module.id) && !this.#closesCycle(known, callers, new Set())) await known.evaluation;
    return known.exports;
  }

  /** Whether waiting for this module would wait for one of the callers. */
  #closesCycle(instance: Instance, callers: readonly string[], seen: Set<string>): boolean {
    if (seen.has(instance.module.id)) return false;
    seen.add(instance.module.id);
    return [...instance.imports].some((id) => {
      const imported = this.#instances.get(id);
      if (imported?.state !== 'evaluating') return false;
      return callers.includes(id) || this.#closesCycle(imported, callers, seen);
    });
  }

  async #instantiate(module: AddressedModule, callers: readonly string[]): Promise<unknown> {
    const exports = emptyExports();
    const instance: Instance = {
      module,
      exports,
      imports: new Set(),
      evaluation: null,
      state: 'evaluating',
      failure: undefined,
    };
    this.#instances.set(module.id, instance);
    this.#evaluated.push(module.file);
    try {
      instance.evaluation = this.#evaluate(instance, [...callers, module.id]);
      await instance.evaluation;
      instance.state = 'done';
    } catch (error) {
      instance.state = 'failed';
      instance.failure = error;
      throw error;
    }
    return exports;
  }

  async #evaluate({ module, exports, imports }: Instance, callers: readonly string[]): Promise<void> {
    const load = async (dep: string): Promise<unknown> => {
      const link = await this.#link(dep, module.file);
      if (link.module === null) return link.external;
      imports.add(link.module.id);
      return await this.#exportsOf(link, callers);
    };
    // Looked up without waiting where everything is there already: most imports of most evaluations.
    const loadNow = (dep: string): unknown => {
      const link = this.#links.get(module.file)?.get(dep);
      if (link === undefined) return load(dep);
      if (link.module === null) return link.external;
      imports.add(link.module.id);
      const known = this.#instances.get(link.module.id);
      return known?.state === 'done' ? known.exports : this.#exportsOf(link, callers);
    };
    const origin = this.#originOf(module);
    await this.#wrapperOf(module)(
      exports,
      this.#metaOf(module),
      loadNow,
      async (dep: unknown) => await load(resolveDynamic(String(dep), module.url)),
      (source: unknown) => copyExports(exports, source),
      (name: string, getter: () => unknown) =>
        Object.defineProperty(exports, name, { enumerable: true, configurable: true, get: getter }),
      module.file,
      origin.folder,
      origin.require,
      origin.foreign,
      origin.foreign,
    );
  }

  #wrapperOf(module: AddressedModule): Wrapper {
    const mutated = this.#texts.mutatedText(this.#session, module);
    return mutated === null ? this.#originOf(module).wrapper : compile(mutated, module.id);
  }

  #originOf(module: AddressedModule): Origin {
    const known = this.#origins.get(module.id);
    if (known !== undefined) return known;
    if (UNSUPPORTED.test(module.code)) throw new ThinUnsupported(`${placeOf(module.file)} rewires modules`);
    const origin = {
      wrapper: compile(module.code, module.id),
      readsMeta: module.code.includes('__vite_ssr_import_meta__'),
      require: /\brequire\b/.test(module.code) ? createRequire(module.file) : undefined,
      folder: dirname(module.file),
      foreign: otherModuleSystem(placeOf(module.file)),
    };
    this.#origins.set(module.id, origin);
    return origin;
  }

  #metaOf(module: AddressedModule): object {
    if (!this.#originOf(module).readsMeta) return {};
    const url = pathToFileURL(module.file).href;
    const { env } = this.#host;
    const resolveSpecifier = (specifier: string, parent: string = url): string =>
      import.meta.resolve(specifier, parent);
    return { url, filename: module.file, dirname: dirname(module.file), main: false, env, resolve: resolveSpecifier };
  }
}

/** A module that failed fails again for whoever imports it next. */
function exportsOf(instance: Instance): Exports {
  if (instance.state === 'failed') throw instance.failure;
  return instance.exports;
}

function compile(text: string, id: string): Wrapper {
  const wrapper: unknown = runInThisContext(`${HEAD}${text}\n}}`, { filename: id, columnOffset: -HEAD.length });
  if (!isWrapper(wrapper)) throw new Error(`the module ${id} did not compile to a function`);
  return wrapper;
}

function isWrapper(value: unknown): value is Wrapper {
  return typeof value === 'function';
}

function resolveDynamic(dep: string, url: string): string {
  return dep.startsWith('.') ? posix.resolve(posix.dirname(url), dep) : dep;
}

function isExternal(value: unknown): value is { readonly externalize: string } {
  return typeof value === 'object' && value !== null && 'externalize' in value && typeof value.externalize === 'string';
}

function isServed(value: unknown): value is AddressedModule {
  return isServedModule(value) && 'url' in value && typeof value.url === 'string';
}

/** As the reader of the report knows a file: from the root of the suite, where its workers stand. */
function placeOf(path: string): string {
  return relative(process.cwd(), path);
}
