import { matchTool } from '../../detector/matcher.ts';
import { readRustExpression } from '../../detector/rust-expression.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Match } from '../../model/match.ts';
import { listedOnceRead } from '../guard-listing.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { inThisVersion } from './hooks.ts';
import type { CollectedHook } from './hooks.ts';
import type { Layer, LayerFile } from './layer.ts';
import { contractOf, sessionDoubt } from './routes.ts';
import { CODEX_MATCHERS } from './semantics.ts';

const HOST = 'codex';

/** One hook as it stands to one call. `hooks` are all of the session: partners may weaken it. */
export function hookRecord(
  hook: CollectedHook,
  call: RouteCall,
  hooks: readonly CollectedHook[],
  input: HostInput,
): HookRecord {
  const { judged, liveness } = hook;
  const resolved = resolveMatch(hook, call, input);
  const doubt = judged.decides === true ? doubtOf(hook, call, hooks, input) : null;
  return {
    id: hook.id,
    host: HOST,
    event: hook.event,
    matcher: hook.matcher,
    guard: judged.guard,
    ...(hook.command === null ? {} : { command: hook.command }),
    ...(resolved === null ? {} : { resolvedMatch: resolved }),
    live: liveness.live,
    liveReason: liveness.reason,
    decides: doubt === null ? judged.decides : 'unknown',
    decidesReason: doubt ?? judged.decidesReason,
    failure: 'fails-open',
    source: hook.source,
    matcherSource: hook.matcherSource,
    eventSource: hook.eventSource,
  };
}

/** The comparison under the rule of the host that it hangs on; null where the detector makes it as it stands. */
function resolveMatch(hook: CollectedHook, call: RouteCall, input: HostInput): Match | null {
  const { route } = call;
  if (hook.event !== 'PreToolUse') return null;
  if (route.decisionPoint === 'none') return { kind: 'misses', because: contractOf(route, input).because };
  const name = route.tool.canonical;
  if (name === null || route.tool.placeholder || route.event.host !== 'PreToolUse') return null;
  const match = matchTool(CODEX_MATCHERS, input.hostVersion, hook.matcher, name);
  if (match.kind !== 'misses') return match;
  return { ...match, because: `${missRule(hook.matcher ?? '')}: ${match.because}` };
}

/** Which rule a miss hangs on: an exact list, a dropped group, or an expression that never occurs. */
function missRule(matcher: string): string {
  if (/^[\w|]*$/u.test(matcher)) return 'CX-M2';
  return readRustExpression(matcher).kind === 'malformed' ? 'CX-M4' : 'CX-M6';
}

function doubtOf(
  hook: CollectedHook,
  call: RouteCall,
  hooks: readonly CollectedHook[],
  input: HostInput,
): string | null {
  return sessionDoubt(input) ?? unknownPoint(call, input) ?? rewrittenBeside(hook, call, hooks, input);
}

function unknownPoint({ route }: RouteCall, input: HostInput): string | null {
  return route.decisionPoint === 'unknown' ? contractOf(route, input).because : null;
}

/** CX-K2: beside a program that is known to rewrite the call, what runs in the end was not observed. */
function rewrittenBeside(
  hook: CollectedHook,
  call: RouteCall,
  hooks: readonly CollectedHook[],
  input: HostInput,
): string | null {
  const partner = hooks.find(
    (other) =>
      other.id !== hook.id &&
      other.event === 'PreToolUse' &&
      other.liveness.live !== false &&
      input.partners.rewriters.some((name) => name === other.judged.guard.id) &&
      resolveMatch(other, call, input)?.kind !== 'misses',
  );
  if (partner === undefined) return null;
  return `CX-K2: ${partner.judged.guard.shown} may rewrite the call beside it (G-COMP)`;
}

/** A file that is there and could not be read may hold anything: discovery that failed found something unknown. */
export function unseenRecords(layers: readonly Layer[]): readonly HookRecord[] {
  return layers.flatMap(({ hooks, config, read }) => {
    if (read.live === false) return [];
    return [hooks, config].flatMap((file) =>
      file.reading.kind === 'undetermined' ? [unseenRecord(file, file.reading.reason)] : [],
    );
  });
}

function unseenRecord({ file }: LayerFile, reason: string): HookRecord {
  return {
    id: `${file}#`,
    host: HOST,
    event: 'PreToolUse',
    matcher: null,
    guard: { id: 'unknown', shown: `whatever ${file} registers`, listedAs: listedOnceRead(file) },
    resolvedMatch: { kind: 'matches', branch: 'all', because: `${file} may register anything` },
    live: 'unknown',
    liveReason: `CX-L1: ${file}: ${reason}`,
    decides: 'unknown',
    decidesReason: 'its content is not known',
    failure: 'fails-open',
    source: { file, pointer: '' },
  };
}

/** A file that the host drops: what it would have registered is told as the nearest miss. */
export function droppedRecords(layers: readonly Layer[], input: HostInput): readonly HookRecord[] {
  return layers.flatMap(({ hooks }) => {
    if (hooks.reading.kind !== 'dropped') return [];
    const { fault } = hooks.reading;
    const reason = `${fault.rule}: the host drops ${hooks.file}: ${fault.text}`;
    const liveness = inThisVersion({ live: false, reason }, input);
    return [
      {
        id: `${hooks.file}#`,
        host: HOST,
        event: 'PreToolUse',
        matcher: null,
        guard: { id: 'unknown' as const, shown: `whatever ${hooks.file} was meant to register` },
        live: liveness.live,
        liveReason: liveness.reason,
        decides: true,
        failure: 'fails-open' as const,
        source: fault.source,
      },
    ];
  });
}
