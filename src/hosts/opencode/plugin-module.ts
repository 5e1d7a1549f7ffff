import { loadModule } from '../module-run.ts';
import type { Followed, LoadedModule, ModuleExport } from '../module-run.ts';
import { member } from '../json-document.ts';
import { ANY, constant, OPEN } from '../module-values.ts';
import type { Value } from '../module-values.ts';
import { GATE } from './semantics.ts';

/** What a module registers with the host, as far as its text tells. */
export type PluginReading =
  /** The host loads nothing of it. */
  | { readonly kind: 'absent'; readonly rule: string; readonly because: string }
  /** It may register anything. */
  | { readonly kind: 'undecided'; readonly because: string }
  | {
      readonly kind: 'registers';
      /** Why it may be absent all the same; null when nothing speaks for that. */
      readonly doubt: string | null;
      readonly hooks: readonly PluginHook[];
      readonly imports: readonly string[];
    };

export interface PluginHook {
  readonly export: string;
  readonly event: string;
  /** How the host sees it end for one tool; null for any tool. */
  readonly ask: (tool: string | null) => Followed;
}

type Loads = Extract<LoadedModule, { kind: 'loads' }>;

/** Reads one plugin module. Nothing of it is run; never throws. */
export function readPlugin(path: string, text: string): PluginReading {
  const loaded = loadModule(text, path.endsWith('.ts') ? 'typescript' : 'javascript');
  if (loaded.kind === 'undecided') return loaded;
  if (loaded.kind === 'broken') return { kind: 'absent', rule: 'OC-S4', because: loaded.because };
  const exported = loaded.exports;
  const stray = exported.find(({ value }) => isNoFunction(value));
  if (stray !== undefined) {
    return {
      kind: 'absent',
      rule: 'OC-S3',
      because: `it exports ${stray.name}, which is no function, so the whole module is left out`,
    };
  }
  if (exported.length === 0) return withoutExports(text);
  const vague = exported.find(({ value }) => value.kind !== 'function');
  if (vague !== undefined) return { kind: 'undecided', because: `what it exports as ${vague.name} is not known` };
  return registrationsOf(loaded, exported);
}

function isNoFunction({ kind }: Value): boolean {
  return ['constant', 'record', 'list', 'pattern', 'error', 'promise'].includes(kind);
}

function withoutExports(text: string): PluginReading {
  if (/\bexports\b/.test(text)) return { kind: 'undecided', because: 'it exports in another way than by export' };
  return { kind: 'absent', rule: 'OC-S1', because: 'it exports nothing, so it registers nothing' };
}

function registrationsOf(loaded: Loads, exported: readonly ModuleExport[]): PluginReading {
  const made = exported.map(({ name, value }) => ({ name, value, gives: loaded.follow(value, [OPEN]) }));
  const failing = made.find(({ gives }) => gives.rejects === 'always');
  if (failing !== undefined && made.length === 1) {
    return { kind: 'absent', rule: 'OC-S4', because: `${failing.name} throws when the host calls it` };
  }
  const vague = made.find(({ gives }) => !isHooks(gives.value));
  if (vague !== undefined && failing === undefined) {
    return { kind: 'undecided', because: `which hooks ${vague.name} gives is not known` };
  }
  return {
    kind: 'registers',
    doubt: loaded.doubt ?? made.map(doubtOf).find((doubt) => doubt !== null) ?? null,
    hooks: made.flatMap(({ name, gives }) => hooksOf(name, gives.value, loaded)),
    imports: loaded.imports,
  };
}

interface Made {
  readonly name: string;
  readonly value: Value;
  readonly gives: Followed;
}

function doubtOf({ name, value, gives }: Made): string | null {
  if (gives.rejects !== 'never') return `OC-S4: ${name} may throw when the host calls it`;
  const isAsync = value.kind === 'function' && member(value.node, 'async') === true;
  return isAsync ? null : `OC-S1: ${name} is not asynchronous, and whether the host takes it was not observed`;
}

/** Hooks of which every name is known, or nothing at all. */
function isHooks(value: Value): boolean {
  return (value.kind === 'record' && value.closed) || value.kind === 'constant';
}

function hooksOf(name: string, value: Value, { follow }: Loads): readonly PluginHook[] {
  if (value.kind !== 'record') return [];
  return [...value.fields]
    .filter(([, handler]) => handler.kind !== 'constant')
    .map(([event, handler]) => ({ export: name, event, ask: (tool) => follow(handler, argumentsFor(event, tool)) }));
}

/** OC-E1: what the host hands to a handler of the gate; of other events nothing is said. */
function argumentsFor(event: string, tool: string | null): readonly Value[] {
  if (event !== GATE) return [OPEN, OPEN];
  const input: Value = {
    kind: 'record',
    fields: new Map([
      ['tool', tool === null ? ANY : constant(tool)],
      ['sessionID', ANY],
      ['callID', ANY],
    ]),
    closed: true,
  };
  return [input, { kind: 'record', fields: new Map([['args', OPEN]]), closed: true }];
}

/** Messages by which a hook may refuse some call. */
export function refusalsOf(hook: PluginHook): readonly string[] {
  return [...hook.ask(null).messages].filter((message) => message !== null);
}
