import type { TestProject } from 'vitest/node';

type Container = TestProject['vite']['environments'][string]['pluginContainer'];
type Resolve = Container['resolveId'];

/** Says that no map is wanted: nobody reads that of a mutated text, and every step of the pipeline would make its own. */
const NO_MAP = { mappings: '' } as const;

/**
 * Lets a stand-in be read instead of the file, before any plugin is asked. `standIns`: absolute path -> text. What such a
 * text imports leads where the same name led before: the modules behind it are the ones that are loaded.
 */
export function serveStandIns(project: TestProject, standIns: ReadonlyMap<string, string>): void {
  for (const environment of Object.values(project.vite.environments)) {
    const container = environment.pluginContainer;
    const load = container.load.bind(container);
    // Options pass through as they come: vite 8.4 asks for metadata and reads the answer without a null check.
    container.load = async (id, ...rest) => {
      const text = standIns.get(withoutQuery(id));
      return text === undefined ? await load(id, ...rest) : { code: text, map: NO_MAP, addedImports: null };
    };
    container.resolveId = resolveOnce(container.resolveId.bind(container), standIns);
  }
}

function resolveOnce(resolve: Resolve, standIns: ReadonlyMap<string, string>): Resolve {
  const known = new Map<string, ReturnType<Resolve>>();
  return async (id, importer, options) => {
    const isOfStandIn = importer !== undefined && standIns.has(withoutQuery(importer));
    const key = isOfStandIn ? keyOf(id, importer, options) : null;
    if (key === null) return await resolve(id, importer, options);
    const resolving = known.get(key) ?? resolve(id, importer, options);
    known.set(key, resolving);
    const resolved = await resolving;
    return resolved === null ? null : { ...resolved };
  };
}

/** Null for a question that more than names decides. */
function keyOf(id: string, importer: string, options: Parameters<Resolve>[2]): string | null {
  const { custom, skip, skipCalls, ...plain } = options ?? {};
  if (custom !== undefined || (skip !== undefined && skip.size > 0)) return null;
  const askedBy = skipCalls?.map((call) => [call.id, call.plugin.name, call.called === true]);
  return JSON.stringify([id, importer, plain, askedBy]);
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/u, '');
}
