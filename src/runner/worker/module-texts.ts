import { isServedModule } from '../served-module.ts';
import { textKey } from '../worker-protocol.ts';
import type { ServedModule } from '../served-module.ts';
import type { MutatedModule, Question } from '../worker-protocol.ts';

/** Asks the host. Rejects with what the host's pipeline threw. */
export type AskHost = (session: number, method: Question, args: readonly unknown[]) => Promise<unknown>;

export interface ModuleTexts {
  /** From now on the texts of these modules are served; []: the original ones. */
  swap(mutated: readonly MutatedModule[]): void;
  /** Answers what vitest's worker code would ask its host, with the texts that are served now. */
  answer(session: number, method: Question, args: readonly unknown[]): Promise<unknown>;
  /** The same with the module's own text, whatever is served now: for those who keep the answer. */
  original(session: number, method: Question, args: readonly unknown[]): Promise<unknown>;
  /** The text that stands in for this module now; null: its own. Throws where none was prepared for the session. */
  mutatedText(session: number, module: Pick<ServedModule, 'id' | 'file'>): string | null;
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

  function mutatedText(session: number, module: Pick<ServedModule, 'id' | 'file'>): string | null {
    const mutated = current.get(module.file);
    if (mutated === undefined) return null;
    const text = mutated.texts[textKey(session, module.id)];
    if (text === undefined) throw new Error(`no mutated text was prepared for the module ${module.id}`);
    return text;
  }

  return {
    original,
    mutatedText,
    swap(mutated) {
      current = new Map(mutated.map((module) => [module.file, module]));
    },
    async answer(session, method, args) {
      const value = await original(session, method, args);
      const text = method === 'fetch' && isServedModule(value) ? mutatedText(session, value) : null;
      return text === null || !isServedModule(value) ? value : { ...value, code: text };
    },
  };
}
