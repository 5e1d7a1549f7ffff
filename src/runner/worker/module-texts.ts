import { textKey } from '../worker-protocol.ts';
import type { MutatedModule, Question } from '../worker-protocol.ts';

/** Asks the host. Rejects with what the host's pipeline threw. */
export type AskHost = (session: number, method: Question, args: readonly unknown[]) => Promise<unknown>;

export interface ModuleTexts {
  /** From now on the texts of these modules are served; []: the original ones. */
  swap(mutated: readonly MutatedModule[]): void;
  /** Answers what vitest's worker code would ask its host. */
  answer(session: number, method: Question, args: readonly unknown[]): Promise<unknown>;
}

/**
 * Everything that vitest's worker code asks about modules, remembered for the life of the process.
 * The key holds importer and specifier: a relative specifier alone names another module in each folder.
 */
export function createModuleTexts(ask: AskHost): ModuleTexts {
  const known = new Map<string, unknown>();
  let current: ReadonlyMap<string, MutatedModule> = new Map();

  async function original(session: number, method: Question, args: readonly unknown[]): Promise<unknown> {
    // The first three arguments say what is asked; the rest are hints on caching and tracing.
    const key = JSON.stringify([session, method, ...args.slice(0, 3)]);
    if (known.has(key)) return known.get(key);
    const value = await ask(session, method, args);
    known.set(key, value);
    return value;
  }

  return {
    swap(mutated) {
      current = new Map(mutated.map((module) => [module.file, module]));
    },
    async answer(session, method, args) {
      const value = await original(session, method, args);
      const mutated = method === 'fetch' && isModule(value) ? current.get(value.file) : undefined;
      if (mutated === undefined || !isModule(value)) return value;
      const text = mutated.texts[textKey(session, value.id)];
      if (text === undefined) throw new Error(`no mutated text was prepared for the module ${value.id}`);
      return { ...value, code: text };
    },
  };
}

interface FetchedModule {
  readonly id: string;
  readonly file: string;
  readonly code: string;
}

function isModule(value: unknown): value is FetchedModule {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'code' in value &&
    'file' in value &&
    'id' in value &&
    typeof value.file === 'string' &&
    typeof value.id === 'string'
  );
}
