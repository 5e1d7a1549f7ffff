import type { HostInput, InstalledPlugin } from './host-contract.ts';
import type { Liveness } from './liveness.ts';
import { resolvePath } from './programs.ts';

/** An extension with the file in which its hooks stand. */
export interface FoundExtension {
  /** Absolute path of its hooks file. */
  readonly hooks: string;
  readonly enabled: Liveness;
}

const EXTENSIONS_MAX = 200;

/**
 * Extensions that somebody told of, and those whose files stand in the user's folder of the host: which of the latter
 * are switched on is kept elsewhere. `rule` is the one under which the host loads them.
 */
export function foundExtensions(input: HostInput, folder: string, rule: string): readonly FoundExtension[] {
  const told = (input.plugins === 'unknown' ? [] : input.plugins).flatMap((plugin) => toldExtension(plugin, rule));
  return [...told, ...standing(input, folder, rule, new Set(told.map(({ hooks }) => hooks)))];
}

function toldExtension({ name, enabled, root }: InstalledPlugin, rule: string): readonly FoundExtension[] {
  if (root === undefined) return [];
  const reason = `${rule}: the extension ${name} is ${enabled ? 'enabled' : 'disabled'}`;
  return [{ hooks: resolvePath(root, 'hooks/hooks.json'), enabled: { live: enabled, reason } }];
}

function standing(
  input: HostInput,
  folder: string,
  rule: string,
  told: ReadonlySet<string>,
): readonly FoundExtension[] {
  if (input.home === null) return [];
  const directory = resolvePath(input.home, `${folder}/extensions`);
  const names = input.files.list(directory);
  if (names === 'unknown') return [];
  return names
    .slice(0, EXTENSIONS_MAX)
    .map((name) => ({ name, hooks: `${directory}/${name}/hooks/hooks.json` }))
    .filter(({ hooks }) => !told.has(hooks) && input.files.look(hooks).kind !== 'absent')
    .map(({ name, hooks }) => {
      const reason = `${rule}: whether the extension ${name.slice(0, 60)} is enabled was not seen`;
      return { hooks, enabled: { live: 'unknown', reason } };
    });
}
