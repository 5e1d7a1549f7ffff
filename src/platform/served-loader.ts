import { createJiti } from 'jiti';
import { ensureStateFolder } from './state-folder.ts';

/** Modules of a project, one of them with another text than its file has. */
export interface ServedLoader {
  /** A tree of modules of its own, evaluated now. Throws what a module throws while it is evaluated. */
  load(absolutePath: string): unknown;
  /** Whether the text was asked for since the loader was made. */
  readonly wasServed: () => boolean;
}

/** Loads modules of a project root with `text` in place of what `file` (absolute) holds. Nothing is written there. */
export function createServedLoader(root: string, file: string, text: string): ServedLoader {
  const state = { served: false };
  const kept = createJiti(import.meta.url, {
    fsCache: ensureStateFolder(root, 'cache') ?? false,
    moduleCache: false,
    interopDefault: false,
  });
  const serving = createJiti(import.meta.url, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    transform: ({ babel: _babel, retainLines: _lines, ...options }) => {
      if (options.filename !== file) return { code: kept.transform(options) };
      state.served = true;
      // Not kept: the name of the kept code is that of the file, whose own text would be pushed out.
      const { filename, ...rest } = options;
      return { code: kept.transform({ ...rest, source: text, babel: { filename } }) };
    },
  });
  const load = (absolutePath: string): unknown => {
    const namespace: unknown = serving(absolutePath);
    return namespace;
  };
  return { load, wasServed: () => state.served };
}
