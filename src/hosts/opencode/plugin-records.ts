import type { HookRecord } from '../../model/hook-record.ts';
import type { Match } from '../../model/match.ts';
import type { Known } from '../../model/unknown.ts';
import { listedByPath, listedOnceRead } from '../guard-listing.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';
import { allOf } from '../liveness.ts';
import { dependencyOf } from './dependencies.ts';
import { readPlugin, refusalsOf } from './plugin-module.ts';
import type { PluginHook } from './plugin-module.ts';
import type { PluginFile } from './plugins.ts';
import { contractOf, evidenceDoubt, routeDoubt } from './routes.ts';
import { GATE } from './semantics.ts';

/** One hook of one module with everything that does not depend on the call. */
export interface CollectedHook {
  readonly file: PluginFile;
  readonly id: string;
  readonly event: string;
  readonly guard: Known<string>;
  readonly liveness: Liveness;
  /** Absent where what the module registers is not known. */
  readonly hook?: PluginHook;
}

/** Every hook of every module, live or not: a dead one is the nearest miss. */
export function collectHooks(files: readonly PluginFile[], input: HostInput): readonly CollectedHook[] {
  return files.flatMap((file) => hooksOf(file, input));
}

function hooksOf(file: PluginFile, input: HostInput): readonly CollectedHook[] {
  const whole = { file, id: `${file.source.file}#${file.source.pointer}`, event: GATE };
  if (file.text === null) return [{ ...whole, guard: 'unknown', liveness: file.place }];
  const reading = readPlugin(file.path, file.text);
  switch (reading.kind) {
    case 'absent': {
      const liveness = allOf([{ live: false, reason: `${reading.rule}: ${reading.because}` }]);
      return [{ ...whole, guard: 'unknown', liveness: allOf([file.place.live === false ? file.place : liveness]) }];
    }
    case 'undecided': {
      const doubt: Liveness = { live: 'unknown', reason: `OC-S1: ${reading.because}` };
      return [{ ...whole, guard: identify(file, [], input), liveness: allOf([file.place, doubt]) }];
    }
    case 'registers': {
      const loads: Liveness =
        reading.doubt === null
          ? { live: true, reason: 'it loads' }
          : { live: 'unknown', reason: doubtText(reading.doubt) };
      const dependencies = reading.imports.map((name) => dependencyOf(name, file.path, input));
      const liveness = allOf([file.place, ...dependencies, loads]);
      return reading.hooks.map((hook) => ({
        file,
        id: `${file.source.file}#${file.source.pointer}/${hook.export}/${hook.event}`,
        event: hook.event,
        guard: hook.event === GATE ? identify(file, refusalsOf(hook), input) : 'unknown',
        liveness,
        hook,
      }));
    }
  }
}

function doubtText(doubt: string): string {
  return doubt.startsWith('OC-') ? doubt : `OC-S4: ${doubt}`;
}

function identify(file: PluginFile, refuses: readonly string[], input: HostInput): Known<string> {
  return input.identify({ kind: 'module', path: file.path, text: file.text ?? '', refuses });
}

/** One hook as it stands to one call. */
export function hookRecord(collected: CollectedHook, call: RouteCall, input: HostInput): HookRecord {
  const { file, event, guard, liveness } = collected;
  const unobserved = evidenceDoubt(input);
  const doubt = routeDoubt(call.route) ?? unobserved;
  const observes = observesBecause(event, input);
  const judged = event === GATE ? { decides: true as const, because: 'OC-E1: it is asked before the call' } : observes;
  return {
    id: collected.id,
    host: 'opencode',
    event,
    matcher: null,
    guard: {
      id: guard,
      shown: file.shown,
      listedAs: file.text === null ? listedOnceRead(file.shown) : listedByPath(file.path, input),
    },
    ...(file.text === null ? {} : { module: file.path }),
    resolvedMatch: matchOf(collected, call),
    ...livenessOf(liveness, unobserved),
    decides: judged.decides === true && doubt !== null ? 'unknown' : judged.decides,
    decidesReason: judged.decides === true && doubt !== null ? doubt : judged.because,
    failure: 'fails-open',
    source: file.source,
  };
}

/** What is dead in the release that was observed may live in another. */
function livenessOf({ live, reason }: Liveness, doubt: string | null): Pick<HookRecord, 'live' | 'liveReason'> {
  const isForeign = doubt?.startsWith('G-VER') === true && live === false;
  return isForeign
    ? { live: 'unknown', liveReason: `${doubt}; in the observed one: ${reason}` }
    : { live, liveReason: reason };
}

const OBSERVERS: readonly string[] = [
  'tool.execute.after',
  'event',
  'chat.message',
  'chat.params',
  'chat.headers',
  'config',
  'auth',
  'tool',
];

function observesBecause(
  event: string,
  input: HostInput,
): { readonly decides: Known<false>; readonly because: string } {
  if (event === 'tool.execute.after') return { decides: false, because: 'G-OBS: the effect is there when it runs' };
  if (OBSERVERS.includes(event)) return { decides: false, because: `OC-E3: ${event} only observes` };
  const doubt = evidenceDoubt(input);
  if (doubt?.startsWith('G-VER') === true) return { decides: 'unknown', because: doubt };
  if (event === 'permission.ask')
    return { decides: false, because: 'OC-E2: permission.ask is declared and never called' };
  return { decides: false, because: `OC-E3: ${event} is no key that the host calls; ${GATE} is asked before a call` };
}

/** OC-N1: there is no matcher; what the plugin compares is read from its own text. */
function matchOf({ event, hook }: CollectedHook, { route }: RouteCall): Match {
  const contract = contractOf(route.via);
  if (contract.event.host === null && contract.decisionPoint !== 'unknown')
    return { kind: 'misses', because: contract.because };
  if (event !== GATE || hook === undefined)
    return { kind: 'matches', branch: 'all', because: `OC-E1: ${event} has no matcher` };
  const anyTool = hook.ask(null);
  const mayRefuse = anyTool.rejects !== 'never';
  const answer = route.tool.placeholder || route.tool.canonical === null ? anyTool : hook.ask(route.tool.canonical);
  if (answer.rejects === 'always' || !mayRefuse)
    return { kind: 'matches', branch: 'all', because: 'OC-E1: it is asked for this tool' };
  if (answer.rejects === 'never') {
    return {
      kind: 'misses',
      because: `OC-N1: the plugin's own filter names other tools than ${route.tool.canonical ?? 'this one'}`,
    };
  }
  const because = 'OC-N1: for which calls the plugin throws cannot be told from its text';
  return {
    kind: 'undecided',
    reason: route.tool.placeholder ? 'tool-names-unknown' : 'outside-supported-subset',
    because,
  };
}
