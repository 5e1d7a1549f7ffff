import { namesOf } from '../../detector/matcher-names.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Route } from '../../model/route.ts';
import { HOST_RULE } from '../host-contract.ts';
import type { Layer } from '../layered-settings.ts';
import { valueIn } from '../settings-layer.ts';
import { ALIASES } from './tools.ts';

/** Whether settings of the user allow the whole tool, so that an untrusted folder does not decline it (QW-T2). */
export function allowsTool(layers: readonly Layer[], tool: string | null): boolean {
  if (tool === null) return false;
  const names = [tool, ...namesOf(ALIASES, tool)];
  return layers
    .filter(({ name, doubt }) => name === 'user' && doubt === null)
    .flatMap((layer) => listIn(layer, 'allow'))
    .some((entry) => names.includes(entry));
}

/** QW-U3: rules that deny may stop the call; how they are compared is not in evidence. */
export function denyRecords(layers: readonly Layer[], route: Route): readonly HookRecord[] {
  if (route.via !== 'tool-call') return [];
  return layers.flatMap((layer) =>
    listIn(layer, 'deny').map((rule, index): HookRecord => {
      const because = 'QW-U3: how rules in permissions.deny are compared is not in evidence';
      return {
        id: `${layer.file}#/permissions/deny/${index}`,
        host: 'qwen-code',
        event: 'permissions.deny',
        matcher: rule,
        guard: { id: HOST_RULE, shown: `deny rule ${rule.slice(0, 80)}` },
        resolvedMatch: { kind: 'undecided', reason: 'undocumented-shape', because },
        live: layer.doubt === null ? true : 'unknown',
        liveReason: layer.doubt ?? `${layer.file} is read`,
        decides: 'unknown',
        decidesReason: because,
        failure: 'unknown',
        source: { file: layer.file, pointer: `/permissions/deny/${index}` },
      };
    }),
  );
}

const RULES_MAX = 200;

function listIn(layer: Layer, key: string): readonly string[] {
  const list = valueIn(layer, 'permissions', key);
  if (!Array.isArray(list)) return [];
  return list.slice(0, RULES_MAX).filter((entry): entry is string => typeof entry === 'string');
}
