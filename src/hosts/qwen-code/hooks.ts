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
import type { Trust } from './trust.ts';

type Scope = LayerName | 'extension';

/** Every hook of settings, extensions and what this folder ships (`own`), live or not: a dead one is the nearest miss. */
export function collectHooks(
  layers: readonly Layer[],
  trust: Trust,
  silenced: Liveness,
  input: HostInput,
  own: readonly ShippedHooks[] = [],
): readonly CollectedHook[] {
  return [
    ...layers.flatMap((layer) => hooksOf(layer, [silenced, trustLiveness(layer.name, trust, input)], input)),
    ...foundExtensions(input, '.qwen', 'QW-L1').flatMap((found) => extensionHooks(found, silenced, input)),
    ...own.flatMap(({ found, session }) => extensionHooks(found, silenced, session)),
  ];
}

function extensionHooks(
  { hooks, enabled }: FoundExtension,
  silenced: Liveness,
  input: HostInput,
): readonly CollectedHook[] {
  const layer = settingsLayer('extension' as const, shownPath(input, hooks), input.files.look(hooks));
  return hooksOf(layer, [silenced, enabled], input);
}

function hooksOf(layer: SettingsLayer<Scope>, parts: readonly Liveness[], input: HostInput): readonly CollectedHook[] {
  const groups = groupsOf(layer);
  const tier = tierOf(layer.name);
  const handlers = groups.handlers.map((entry) => {
    const judged = judgeHandler(entry.handler, input, variablesOf(input));
    const shape = strayLiveness(entry.event, groups.strays, layer.file, 'QW-U1');
    const liveness = allOf([...parts, fileLiveness(layer), shape, judged.program]);
    return collectedHook(entry, entry, { judged, liveness, tier });
  });
  return [...handlers, ...groups.strays.flatMap((stray) => strayHook(stray, tier, input))];
}

/** QW-S1: a flat handler is a registration that somebody meant. A malformed group is told as a finding only. */
function strayHook(stray: StrayEntry, tier: string | null, input: HostInput): readonly CollectedHook[] {
  if (stray.kind !== 'flat') return [];
  const judged = judgeHandler(stray.handler, input, variablesOf(input));
  const dead: Liveness = { live: false, reason: `QW-S1: ${stray.text}` };
  const matcher = member(stray.handler, 'matcher');
  const matched = { matcher: typeof matcher === 'string' ? matcher : null, matcherSource: stray.source };
  const liveness = underEvidence(dead, hasEvidence(input.hostVersion));
  return [collectedHook(stray, matched, { judged, liveness, tier })];
}

/** The environment of the host itself, and where the project is. */
export function variablesOf(input: HostInput): Readonly<Record<string, string>> {
  return hookVariables(input, {
    QWEN_PROJECT_DIR: input.cwd,
    GEMINI_PROJECT_DIR: input.cwd,
    CLAUDE_PROJECT_DIR: input.cwd,
  });
}

function tierOf(scope: Scope): string | null {
  switch (scope) {
    case 'project':
    case 'above':
    case 'user':
      return null;
    case 'system':
    case 'system-defaults':
      return 'QW-L1: that hooks of the administrator run is known from the source only (G-TIER)';
    case 'extension':
      return 'QW-L1: that hooks of extensions run is known from the source only (G-TIER)';
  }
}

/** QW-T2: hooks of a project that is not trusted are not loaded; those of the user are. */
function trustLiveness(scope: LayerName, trust: Trust, input: HostInput): Liveness {
  if (scope !== 'project' && scope !== 'above') return { live: true, reason: 'folder trust does not reach this layer' };
  switch (trust.kind) {
    case 'trusted':
      return { live: true, reason: trust.reason };
    case 'unknown':
      return { live: 'unknown', reason: trust.reason };
    case 'not-trusted': {
      const dead: Liveness = { live: false, reason: `${trust.reason}, so hooks of the project are not loaded` };
      return underEvidence(dead, hasEvidence(input.hostVersion));
    }
  }
}
