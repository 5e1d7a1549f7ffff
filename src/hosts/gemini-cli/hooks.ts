import type { SourcePointer } from '../../model/source-pointer.ts';
import { readHookGroups, type GroupedHandler, type HookGroups, type StrayEntry } from '../hook-groups.ts';
import type { Finding, HostInput, InstalledPlugin } from '../host-contract.ts';
import { member } from '../json-document.ts';
import { allOf, underEvidence, type Liveness } from '../liveness.ts';
import { resolvePath } from '../programs.ts';
import { settingsLayer, shownPath, type SettingsLayer } from '../settings-layer.ts';
import { hasEvidence } from './facts.ts';
import { judgeHandler, type JudgedHandler } from './handlers.ts';
import type { Layer, LayerName } from './layers.ts';
import { EVENTS } from './semantics.ts';
import { switchesFor } from './switches.ts';
import type { Trust } from './trust.ts';

/** One registered hook with everything that does not depend on the route. */
export interface CollectedHook {
  readonly id: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
  readonly judged: JudgedHandler;
  readonly liveness: Liveness;
  /** Why evidence from source only lets it carry no cover; null for a layer that was run. */
  readonly tier: string | null;
}

type Scope = LayerName | 'extension';

/** Every hook of settings and extensions, live or not: a dead one is the nearest miss. */
export function collectHooks(layers: readonly Layer[], trust: Trust, input: HostInput): readonly CollectedHook[] {
  const plugins = input.plugins === 'unknown' ? [] : input.plugins;
  return [
    ...layers.flatMap((layer) => hooksOf(layer, layer.name, [], layers, trust, input)),
    ...plugins.flatMap((plugin) => extensionHooks(plugin, layers, trust, input)),
  ];
}

/** The groups of one file; no handler where it did not come out or holds more than is followed. */
export function groupsOf(layer: SettingsLayer<string>): HookGroups {
  if (layer.reading.kind !== 'settings') return { handlers: [], strays: [], isTooMuch: false };
  return readHookGroups(layer.reading.document, ['hooks']);
}

function extensionHooks(
  plugin: InstalledPlugin,
  layers: readonly Layer[],
  trust: Trust,
  input: HostInput,
): readonly CollectedHook[] {
  if (plugin.root === undefined) return [];
  const path = resolvePath(plugin.root, 'hooks/hooks.json');
  const layer = settingsLayer('extension', shownPath(input, path), input.files.look(path));
  const enabled: Liveness = {
    live: plugin.enabled,
    reason: `GM-L1: the extension ${plugin.name} is ${plugin.enabled ? 'enabled' : 'disabled'}`,
  };
  return hooksOf(layer, 'extension', [enabled], layers, trust, input);
}

function hooksOf(
  layer: SettingsLayer<Scope>,
  scope: Scope,
  parts: readonly Liveness[],
  layers: readonly Layer[],
  trust: Trust,
  input: HostInput,
): readonly CollectedHook[] {
  const groups = groupsOf(layer);
  const known = hasEvidence(input.hostVersion);
  const common = (event: string): readonly Liveness[] => [
    ...parts,
    fileLiveness(layer),
    strayLiveness(event, groups.strays, layer.file),
    underEvidence(trustLiveness(scope, trust, input), known),
  ];
  const handlers = groups.handlers.map((entry) => {
    const judged = judgeHandler(entry.handler, input, hookVariables(input));
    const switches = underEvidence(switchesFor(judged.name, judged.command, layers), known);
    return hookOf(entry, entry, judged, [...common(entry.event), switches, judged.program], scope);
  });
  return [...handlers, ...groups.strays.flatMap((stray) => strayHook(stray, scope, known, input))];
}

function hookOf(
  entry: Pick<GroupedHandler, 'event' | 'source' | 'eventSource'>,
  matched: Pick<GroupedHandler, 'matcher' | 'matcherSource'>,
  judged: JudgedHandler,
  parts: readonly Liveness[],
  scope: Scope,
): CollectedHook {
  return {
    id: `${entry.source.file}#${entry.source.pointer}`,
    event: entry.event,
    matcher: matched.matcher,
    source: entry.source,
    matcherSource: matched.matcherSource,
    eventSource: entry.eventSource,
    judged,
    liveness: allOf(parts),
    tier: tierOf(scope),
  };
}

/** GM-S1: a flat handler is a registration that somebody meant. A malformed group is told as a finding only. */
function strayHook(stray: StrayEntry, scope: Scope, known: boolean, input: HostInput): readonly CollectedHook[] {
  if (stray.kind !== 'flat') return [];
  const judged = judgeHandler(stray.handler, input, hookVariables(input));
  const dead = underEvidence({ live: false, reason: `GM-S1: ${stray.text}` }, known);
  const matcher = member(stray.handler, 'matcher');
  const matched = { matcher: typeof matcher === 'string' ? matcher : null, matcherSource: stray.source };
  return [hookOf(stray, matched, judged, [dead], scope)];
}

function hookVariables(input: HostInput): Readonly<Record<string, string>> {
  const home = input.home === null ? {} : { HOME: input.home };
  return { GEMINI_PROJECT_DIR: input.cwd, GEMINI_CWD: input.cwd, CLAUDE_PROJECT_DIR: input.cwd, ...home };
}

function tierOf(scope: Scope): string | null {
  switch (scope) {
    case 'workspace':
    case 'above':
    case 'user':
      return null;
    case 'system':
    case 'system-defaults':
      return 'GM-L1: that hooks of the administrator run is known from the source only (G-TIER)';
    case 'extension':
      return 'GM-L1: that hooks of extensions run is known from the source only (G-TIER)';
  }
}

function fileLiveness(layer: SettingsLayer<string>): Liveness {
  if (layer.doubt !== null) return { live: 'unknown', reason: layer.doubt };
  return { live: true, reason: `${layer.file} is read` };
}

/** GM-U2: a malformed group of the same event, which is not known to leave the others alone. */
function strayLiveness(event: string, strays: readonly StrayEntry[], file: string): Liveness {
  const near = strays.find((stray) => stray.kind === 'malformed' && (stray.event === event || stray.event === ''));
  if (near === undefined) return { live: true, reason: 'its event is well-formed' };
  const line = near.source.line ?? 1;
  return { live: 'unknown', reason: `GM-U2: what the malformed entry at line ${line} of ${file} does is not known` };
}

/** GM-T1: without trust hooks of settings are skipped, of all layers; those of extensions are not. */
function trustLiveness(scope: Scope, trust: Trust, input: HostInput): Liveness {
  if (scope === 'extension') return { live: true, reason: 'folder trust does not reach hooks of extensions' };
  switch (trust.kind) {
    case 'trusted':
      return { live: true, reason: trust.reason };
    case 'unknown':
      return { live: 'unknown', reason: trust.reason };
    case 'not-trusted': {
      const rule = input.surface === 'cli-headless' ? 'GM-T4: no headless session' : 'GM-T1: no hook of settings';
      return { live: false, reason: `${rule} in a folder that is not trusted: ${trust.reason}` };
    }
  }
}

/** What a reader has to know of entries that are no registration. */
export function entryFindings(layers: readonly Layer[]): readonly Finding[] {
  return layers.flatMap((layer) => {
    const { handlers, strays, isTooMuch } = groupsOf(layer);
    const source: SourcePointer = { file: layer.file, pointer: '/hooks' };
    const text = 'holds more handlers, or costlier matchers, than are followed';
    const tooMuch: readonly Finding[] = isTooMuch ? [{ kind: 'unreadable', rule: 'GM-L1', text, source }] : [];
    const unknownNames = [...handlers, ...strays].filter(({ event }) => event !== '' && !EVENTS.includes(event));
    return [
      ...tooMuch,
      ...strays.map((stray): Finding => {
        const rule = stray.kind === 'flat' ? 'GM-S1' : 'GM-U2';
        return { kind: 'skipped', rule, text: stray.text, source: stray.source };
      }),
      ...unknownNames.map(({ event, eventSource }): Finding => {
        const skipped = `the host knows no event ${event.slice(0, 60)} and skips it`;
        return { kind: 'ignored', rule: 'GM-E3', text: skipped, source: eventSource };
      }),
    ];
  });
}
