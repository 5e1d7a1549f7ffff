import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Layer } from './layers.ts';
import type { Liveness } from '../liveness.ts';
import type { Settings } from './settings-file.ts';
import { contributes, firstValue, isInKey } from './switches.ts';

/** One deny rule found in settings. */
export interface CollectedRule {
  readonly id: string;
  readonly text: string;
  readonly anchor: string;
  readonly managed: boolean;
  readonly source: SourcePointer;
  readonly liveness: Liveness;
}

/** Every deny rule of every layer. Neither trust nor disableAllHooks reaches rules. */
export function collectRules(layers: readonly Layer[]): readonly CollectedRule[] {
  const managed = layers.filter((layer) => layer.name === 'managed');
  const managedOnly = firstValue(managed, 'allowManagedPermissionRulesOnly') === true;
  return layers.flatMap((layer) => {
    if (layer.reading.kind !== 'settings') return [];
    return layer.reading.settings.deny.map(({ rule, source }) => ({
      id: `${source.file}#${source.pointer}`,
      text: rule,
      anchor: layer.anchor,
      managed: layer.name === 'managed',
      source,
      liveness: ruleLiveness(layer, managedOnly, managed),
    }));
  });
}

function hasFaultyPermissions({ schemaFaults }: Settings): boolean {
  return schemaFaults.some(({ source }) => isInKey(source, 'permissions'));
}

function ruleLiveness(layer: Layer, managedOnly: boolean, managed: readonly Layer[]): Liveness {
  if (!contributes(layer)) return { live: false, reason: `CC-L5: the host skips ${layer.file} as a whole` };
  if (layer.reading.kind === 'settings' && hasFaultyPermissions(layer.reading.settings)) {
    return { live: false, reason: `CC-L5: the host drops the permissions of ${layer.file}, which have a schema error` };
  }
  if (layer.reading.kind === 'settings' && layer.reading.settings.liberty !== null) {
    return {
      live: 'unknown',
      reason: `CC-U8: whether the host takes ${layer.file} with ${layer.reading.settings.liberty} is undocumented`,
    };
  }
  if (layer.name === 'managed') return { live: true, reason: `${layer.file} is read` };
  if (managedOnly) return { live: false, reason: 'CC-P9: allowManagedPermissionRulesOnly ignores it' };
  const unseen = managed.find(({ reading }) => reading.kind === 'not-read' || reading.kind === 'undetermined');
  if (unseen === undefined) return { live: true, reason: `${layer.file} is read` };
  return { live: 'unknown', reason: `CC-P9: ${unseen.file} was not seen; it may ignore the rules of other layers` };
}
