import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Finding, HostInput } from '../host-contract.ts';
import { holds } from './facts.ts';
import { redirectsPrograms } from '../hook-environment.ts';
import { asObject, member } from '../json-document.ts';
import { allOf } from '../liveness.ts';
import type { Liveness } from '../liveness.ts';
import type { Layer, LayerName } from './layers.ts';

type Scope = LayerName | 'plugin';

const NOTHING: Liveness = { live: true, reason: 'no switch of a layer that was read silences it' };

/** Whether a switch of any layer silences the hooks of this one. A layer that was not seen may hold such a switch. */
export function switchesFor(scope: Scope, layers: readonly Layer[], input: HostInput): Liveness {
  return allOf([
    disabledByFlag(scope, input),
    managedSwitch(layers),
    nearestSwitch(scope, layers, input),
    managedOnly(scope, layers),
    pluginOnly(scope, layers),
    unseenPolicy(scope, layers),
  ]);
}

function disabledByFlag(scope: Scope, input: HostInput): Liveness {
  const simple = ['1', 'true'].includes(input.env['CLAUDE_CODE_SIMPLE'] ?? '') ? ['--bare'] : [];
  const dead = [...simple, ...input.flags].find((flag) => flag === '--safe-mode' || flag === '--bare');
  if (dead === undefined) return NOTHING;
  if (dead === '--safe-mode' && scope === 'managed') return NOTHING;
  return { live: false, reason: `CC-L11: ${dead} leaves these hooks out` };
}

/** CC-L5: a schema fault skips the whole file; of managed settings only the key at fault is dropped. */
export function contributes(layer: Layer): boolean {
  return (
    layer.reading.kind === 'settings' && (layer.name === 'managed' || layer.reading.settings.schemaFaults.length === 0)
  );
}

/** Whether a pointer leads into this key of the root: of managed settings the host drops the key that is at fault. */
export function isInKey({ pointer }: SourcePointer, key: string): boolean {
  return pointer === `/${key}` || pointer.startsWith(`/${key}/`);
}

function takesLiberty(layer: Layer): boolean {
  return layer.reading.kind === 'settings' && layer.reading.settings.liberty !== null;
}

function valueIn(layer: Layer, key: string): unknown {
  return layer.reading.kind === 'settings' && contributes(layer) ? member(layer.reading.settings.root, key) : undefined;
}

export function isUnseen(layer: Layer): boolean {
  return layer.reading.kind === 'not-read' || layer.reading.kind === 'undetermined';
}

function managedSwitch(layers: readonly Layer[]): Liveness {
  const managed = layers.find((layer) => layer.name === 'managed' && valueIn(layer, 'disableAllHooks') === true);
  if (managed === undefined) return NOTHING;
  return silencedBy(managed, `CC-L7: disableAllHooks in ${managed.file} silences every hook`);
}

/** A switch of a file that the host may not take is a doubt, no certainty. */
function silencedBy(layer: Layer, reason: string): Liveness {
  return takesLiberty(layer)
    ? { live: 'unknown', reason: `${reason}, if the host takes the file (CC-U8)` }
    : { live: false, reason };
}

/** CC-L7: the nearest value wins; a true outside managed settings never reaches managed hooks, from 2.1.49. */
function nearestSwitch(scope: Scope, layers: readonly Layer[], input: HostInput): Liveness {
  const spared = scope === 'managed' ? holds('CC-L7', input.hostVersion) : false;
  if (spared === true) return NOTHING;
  for (const layer of layers) {
    if (isUnseen(layer)) {
      return { live: 'unknown', reason: `CC-L7: ${layer.file} was not seen; a disableAllHooks there would silence it` };
    }
    const value = valueIn(layer, 'disableAllHooks');
    if (value === false && !takesLiberty(layer))
      return { live: true, reason: `CC-L7: disableAllHooks is false in ${layer.file}, the nearest that sets it` };
    if (value !== true) continue;
    if (takesLiberty(layer))
      return {
        live: 'unknown',
        reason: `CC-U8: disableAllHooks in ${layer.file} silences it, if the host takes the file`,
      };
    const reason = `CC-L7: disableAllHooks in ${layer.file} silences it`;
    return { live: spared === 'unknown' ? 'unknown' : false, reason };
  }
  return NOTHING;
}

function managedOnly(scope: Scope, layers: readonly Layer[]): Liveness {
  if (scope === 'managed') return NOTHING;
  const layer = layers.find((one) => one.name === 'managed' && asksManagedOnly(one));
  if (layer === undefined) return NOTHING;
  const reason = `CC-L8: allowManagedHooksOnly in ${layer.file} drops it`;
  const mayBeForced = scope === 'plugin' && layers.some((one) => one.name === 'managed' && mayForcePlugins(one));
  return mayBeForced ? { live: 'unknown', reason } : silencedBy(layer, reason);
}

/** Hooks of a plugin that managed settings switch on stay; which of their entries means this plugin is not followed. */
function mayForcePlugins(layer: Layer): boolean {
  return isUnseen(layer) || Object.values(asObject(valueIn(layer, 'enabledPlugins')) ?? {}).some((on) => on !== false);
}

/** Managed settings that were not seen may hold either key that keeps hooks of other layers out. */
function unseenPolicy(scope: Scope, layers: readonly Layer[]): Liveness {
  if (scope === 'managed') return NOTHING;
  const managed = layers.filter(({ name }) => name === 'managed');
  return mayStandIn(managed, 'CC-L8: allowManagedHooksOnly or strictPluginOnlyCustomization there would drop it');
}

/** A layer that was not seen may hold a key with this effect. */
function mayStandIn(layers: readonly Layer[], effect: string): Liveness {
  const unseen = layers.find(isUnseen);
  if (unseen === undefined) return NOTHING;
  return { live: 'unknown', reason: `${unseen.file} was not seen; ${effect}` };
}

/** A value that is neither absent nor false counts as true, an invalid one included. */
function asksManagedOnly(layer: Layer): boolean {
  const value = valueIn(layer, 'allowManagedHooksOnly');
  return value !== undefined && value !== false;
}

function pluginOnly(scope: Scope, layers: readonly Layer[]): Liveness {
  if (scope === 'managed' || scope === 'plugin') return NOTHING;
  const layer = layers.find(
    (one) => one.name === 'managed' && listsHooks(valueIn(one, 'strictPluginOnlyCustomization')),
  );
  if (layer === undefined) return NOTHING;
  return silencedBy(layer, `CC-L8: strictPluginOnlyCustomization in ${layer.file} blocks it`);
}

function listsHooks(value: unknown): boolean {
  return value === true || (Array.isArray(value) && value.includes('hooks'));
}

/** CC-L8: with a list of addresses in any layer, other http hooks do not run. */
export function addressAllowed(url: string, layers: readonly Layer[]): Liveness {
  const lists = layers.map((layer) => valueIn(layer, 'allowedHttpHookUrls')).filter((value) => Array.isArray(value));
  if (lists.length === 0) return mayStandIn(layers, 'CC-L8: allowedHttpHookUrls there would drop it');
  const patterns = lists.flat().filter((pattern): pattern is string => typeof pattern === 'string');
  if (patterns.includes(url)) return { live: true, reason: 'CC-L8: the address is in allowedHttpHookUrls' };
  if (patterns.some((pattern) => mayAllow(pattern, url))) {
    return {
      live: 'unknown',
      reason: 'CC-L8: a pattern of allowedHttpHookUrls may allow it; patterns are not compared',
    };
  }
  return { live: false, reason: 'CC-L8: the address is not in allowedHttpHookUrls' };
}

/** However a star is read, an address that begins otherwise than the text before it is not allowed by it. */
function mayAllow(pattern: string, url: string): boolean {
  const star = pattern.indexOf('*');
  return star !== -1 && url.toLowerCase().startsWith(pattern.slice(0, star).toLowerCase());
}

/**
 * Variables that settings hand to every command may make the program of a hook run other code, or none; a layer that was
 * not seen may hold such variables.
 */
export function environmentLiveness(layers: readonly Layer[]): Liveness {
  for (const layer of layers) {
    const name = Object.keys(asObject(valueIn(layer, 'env')) ?? {}).find(redirectsPrograms);
    if (name === undefined) continue;
    const reason = `env in ${layer.file} sets ${name.slice(0, 60)}, by which its program may run other code`;
    return { live: 'unknown', reason };
  }
  return mayStandIn(layers, 'env there may make its program run other code');
}

/** The first value of a switch that a read layer sets, nearest to the administrator first. */
export function firstValue(layers: readonly Layer[], key: string): unknown {
  return layers.map((layer) => valueIn(layer, key)).find((value) => value !== undefined);
}

/** Every value of a key in the layers that count. */
export function everyValue(layers: readonly Layer[], key: string): readonly unknown[] {
  return layers.map((layer) => valueIn(layer, key)).filter((value) => value !== undefined);
}

/** Layers that were left out or could not be seen, for the reader of the census. */
export function unseenLayers(layers: readonly Layer[]): readonly Finding[] {
  return layers.flatMap(({ reading, file }): readonly Finding[] => {
    const source = { file, pointer: '' };
    switch (reading.kind) {
      case 'not-read':
        return [{ kind: 'not-read', rule: 'CC-L1', text: `not read: ${reading.reason}`, source }];
      case 'undetermined':
        return [{ kind: 'unreadable', rule: 'CC-L5', text: reading.reason, source }];
      case 'no-document':
        return [
          { kind: 'skipped', rule: 'CC-L5', text: `${reading.reason}, so the host takes nothing from it`, source },
        ];
      case 'absent':
      case 'settings':
        return [];
    }
  });
}
