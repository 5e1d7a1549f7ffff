import { join } from 'node:path';
import { HookproofError } from '../model/hookproof-error.ts';
import { createServedLoader } from '../platform/served-loader.ts';
import { callWithin, type SubjectFunction } from './bounded-call.ts';
import type { InputGenerator } from './inputs-of.ts';
import type { SearchOrder } from './search-order.ts';

export type SubjectVersions =
  | { readonly kind: 'loaded'; readonly original: SubjectFunction; readonly mutant: SubjectFunction }
  /** The mutant's module throws or loops while it is evaluated. */
  | { readonly kind: 'does-not-load'; readonly message: string };

const LOAD_LIMIT_MS = 20_000;

type LoadedFunction = { readonly call: SubjectFunction } | { readonly fault: string };

/**
 * The function of a generator twice, each with modules of its own: in one tree the subject file has its own text, in
 * the other the mutated one. Throws HookproofError `config-invalid` (exit 1) when the original cannot be had.
 */
export function loadVersions(generator: InputGenerator, order: SearchOrder): SubjectVersions {
  const original = loadFunction(generator, order, order.originalText);
  if ('fault' in original) {
    throw new HookproofError(
      'config-invalid',
      `expected a function exported as ${generator.definition}, got ${original.fault}, at ${generator.file}`,
      { exitCode: 1, hint: 'a generator names an exported function of a file that Node can load' },
    );
  }
  const mutant = loadFunction(generator, order, order.mutatedText);
  if ('fault' in mutant) return { kind: 'does-not-load', message: mutant.fault };
  return { kind: 'loaded', original: original.call, mutant: mutant.call };
}

function loadFunction(generator: InputGenerator, order: SearchOrder, text: string): LoadedFunction {
  const loader = createServedLoader(order.root, join(order.root, order.file), text);
  const loaded = callWithin(() => loader.load(join(order.root, generator.file)), LOAD_LIMIT_MS);
  if (loaded === 'hung') return { fault: `a module that is not loaded within ${LOAD_LIMIT_MS} ms` };
  if (loaded.kind === 'threw') {
    const { error } = loaded;
    return { fault: error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error) };
  }
  const exported = exportOf(loaded.value, generator.definition);
  if (exported === undefined) return { fault: 'no such function' };
  if (!loader.wasServed()) return { fault: `a module that does not load ${order.file}` };
  return { call: exported };
}

function exportOf(namespace: unknown, name: string): SubjectFunction | undefined {
  if (typeof namespace !== 'object' || namespace === null) return undefined;
  const value: unknown = Reflect.get(namespace, name);
  if (typeof value !== 'function') return undefined;
  return (...args) => {
    const result: unknown = Reflect.apply(value, undefined, args);
    return result;
  };
}
