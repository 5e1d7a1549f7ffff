import type { FoundFile, LayerName, Place, Registration } from '../documented-host.ts';
import type { HostInput } from '../host-contract.ts';
import { member } from '../json-document.ts';
import type { Liveness } from '../liveness.ts';

/** Where hooks are looked for (CP-L1), and what the cloud agent leaves out (CP-L3). */
export function placesOf(input: HostInput): readonly Place[] {
  const { gitRoot, home, readsManaged, plugins } = input;
  const hooks = 'hooks';
  const user: readonly (readonly [string, LayerName, string])[] =
    home === null
      ? []
      : [
          [`${home}/.copilot/hooks/*.json`, 'user', hooks],
          [`${home}/.copilot/settings.json`, 'user', 'settings'],
        ];
  const managed: readonly (readonly [string, LayerName, string])[] = readsManaged
    ? [['/etc/github-copilot/policy.d/*.json', 'managed', hooks]]
    : [];
  const repository: readonly (readonly [string, LayerName, string])[] = [
    [`${gitRoot}/.github/hooks/*.json`, 'project', hooks],
    ...[
      '.github/copilot/settings.json',
      '.github/copilot/settings.local.json',
      '.claude/settings.json',
      '.claude/settings.local.json',
    ].map((path): readonly [string, LayerName, string] => [
      `${gitRoot}/${path}`,
      path.startsWith('.claude') ? 'import' : 'project',
      'settings',
    ]),
  ];
  const roots = plugins === 'unknown' ? [] : plugins.filter(({ enabled }) => enabled).flatMap(({ root }) => root ?? []);
  const installed = roots.flatMap((root): readonly (readonly [string, LayerName, string])[] => [
    [`${root}/hooks.json`, 'plugin', hooks],
    [`${root}/hooks/hooks.json`, 'plugin', hooks],
  ]);
  return [...managed, ...user, ...repository, ...installed].map(([path, layer, form]) =>
    placeOf(path, layer, form, input),
  );
}

function placeOf(path: string, layer: LayerName, form: string, { surface }: HostInput): Place {
  const isLeftOut = surface === 'cloud' && !(layer === 'project' && form === 'hooks');
  const liveness: Liveness = isLeftOut
    ? { live: false, reason: 'CP-L3: the cloud agent reads .github/hooks only' }
    : { live: true, reason: 'CP-L1: it is read' };
  return { path, layer, liveness, form };
}

/** CP-L2: a switch in a file of the repository; what the same key does elsewhere is not documented. */
export function silencedBy({ layer }: Registration, found: readonly FoundFile[]): Liveness | null {
  if (layer === 'managed') return null;
  const switches = found.filter(
    ({ document }) => document !== null && member(document.value, 'disableAllHooks') === true,
  );
  const repository = switches.find((file) => file.layer === 'project');
  if (repository !== undefined)
    return { live: false, reason: `CP-L2: disableAllHooks in ${repository.shown} stops it` };
  const [other] = switches;
  if (other === undefined) return null;
  return { live: 'unknown', reason: `CP-L2: what disableAllHooks in ${other.shown} stops is not documented` };
}
