import { foundExtensions, type FoundExtension } from '../found-extensions.ts';
import type { StrayEntry } from '../hook-groups.ts';
import { hookVariables } from '../hook-variables.ts';
import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import type { Layer, LayerName } from '../layered-settings.ts';
import { allOf, underEvidence, type Liveness } from '../liveness.ts';
import { collectedHook, fileLiveness, groupsOf, strayLiveness, type CollectedHook } from '../settings-hooks.ts';
import type { ShippedHooks } from '../own-extension.ts';
import { settingsLayer, shownPath, type SettingsLayer } from '../settings-layer.ts';
import { hasEvidence } from './facts.ts';
import { judgeHandler } from './handlers.ts';
import { switchesFor } from './switches.ts';
import type { Trust } from './trust.ts';

type Scope = LayerName | 'extension';

/** Every hook of settings, extensions and what this folder ships (`own`), live or not: a dead one is the nearest miss. */
export function collectHooks(
  layers: readonly Layer[],
  trust: Trust,
  input: HostInput,
  own: readonly ShippedHooks[] = [],
): readonly CollectedHook[] {
  return [
    ...layers.flatMap((layer) => hooksOf(layer, layer.name, [], layers, trust, input)),
    ...foundExtensions(input, '.gemini', 'GM-L1').flatMap((found) => extensionHooks(found, layers, trust, input)),
    ...own.flatMap(({ found, session }) => extensionHooks(found, layers, trust, session)),
  ];
}

function extensionHooks(
  { hooks, enabled }: FoundExtension,
  layers: readonly Layer[],
  trust: Trust,
  input: HostInput,
): readonly CollectedHook[] {
  const layer = settingsLayer('extension', shownPath(input, hooks), input.files.look(hooks));
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
    strayLiveness(event, groups.strays, layer.file, 'GM-U2'),
    underEvidence(trustLiveness(scope, trust, input), known),
  ];
  const handlers = groups.handlers.map((entry) => {
    const judged = judgeHandler(entry.handler, input, variablesOf(input));
    const switches = underEvidence(switchesFor(judged.name, judged.command, layers), known);
    const liveness = allOf([...common(entry.event), switches, judged.program]);
    return collectedHook(entry, entry, { judged, liveness, tier: tierOf(scope) });
  });
  return [...handlers, ...groups.strays.flatMap((stray) => strayHook(stray, scope, known, input))];
}

/** GM-S1: a flat handler is a registration that somebody meant. A malformed group is told as a finding only. */
function strayHook(stray: StrayEntry, scope: Scope, known: boolean, input: HostInput): readonly CollectedHook[] {
  if (stray.kind !== 'flat') return [];
  const judged = judgeHandler(stray.handler, input, variablesOf(input));
  const dead = underEvidence({ live: false, reason: `GM-S1: ${stray.text}` }, known);
  const matcher = member(stray.handler, 'matcher');
  const matched = { matcher: typeof matcher === 'string' ? matcher : null, matcherSource: stray.source };
  return [collectedHook(stray, matched, { judged, liveness: dead, tier: tierOf(scope) })];
}

/** The environment of the host itself, and where the project is. */
function variablesOf(input: HostInput): Readonly<Record<string, string>> {
  return hookVariables(input, { GEMINI_PROJECT_DIR: input.cwd, GEMINI_CWD: input.cwd, CLAUDE_PROJECT_DIR: input.cwd });
}

function tierOf(scope: Scope): string | null {
  switch (scope) {
    case 'project':
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
