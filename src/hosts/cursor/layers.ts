import type { LayerName, Place } from '../documented-host.ts';
import type { HostInput } from '../host-contract.ts';
import type { Liveness } from '../liveness.ts';

const ENTERPRISE: Readonly<Record<HostInput['os'], string>> = {
  linux: '/etc/cursor/hooks.json',
  darwin: '/Library/Application Support/Cursor/hooks.json',
  win32: 'C:/ProgramData/Cursor/hooks.json',
};

/** Where hooks are looked for (CU-L1), and what a cloud agent leaves out (CU-L2). */
export function placesOf(input: HostInput): readonly Place[] {
  const { cwd, gitRoot, home, os, readsManaged } = input;
  const places = [
    ...(readsManaged ? [placeOf(ENTERPRISE[os], 'managed', input)] : []),
    placeOf(`${cwd}/.cursor/hooks.json`, 'project', input),
    ...(cwd === gitRoot ? [] : [aboveOf(`${gitRoot}/.cursor/hooks.json`)]),
    ...(home === null ? [] : [placeOf(`${home}/.cursor/hooks.json`, 'user', input)]),
  ];
  return [...places, ...importsOf(input)];
}

function placeOf(path: string, layer: LayerName, { surface }: HostInput): Place {
  const isLeftOut = surface === 'cloud' && layer !== 'project';
  const liveness: Liveness = isLeftOut
    ? { live: false, reason: `CU-L2: a cloud agent runs no hooks of this place (${layer})` }
    : { live: true, reason: 'CU-L1: it is read' };
  return { path, layer, liveness, form: 'entries' };
}

function aboveOf(path: string): Place {
  const liveness: Liveness = {
    live: 'unknown',
    reason: 'CU-L1: whether a file above the opened folder is read is not documented',
  };
  return { path, layer: 'project', liveness, form: 'entries' };
}

/** CU-L3: hooks of another host, read when that is switched on. */
function importsOf({ cwd, home, state }: HostInput): readonly Place[] {
  const isOn = state['thirdPartyHooks'];
  const liveness: Liveness =
    isOn === false
      ? { live: false, reason: 'CU-L3: hooks of other hosts are not imported' }
      : { live: 'unknown', reason: 'CU-L3: whether hooks of another host are imported is not known' };
  const folders = [cwd, ...(home === null ? [] : [home])];
  const paths = folders.flatMap((folder) => [
    `${folder}/.claude/settings.json`,
    `${folder}/.claude/settings.local.json`,
  ]);
  return paths.map((path) => ({ path, layer: 'import', liveness, form: 'import' }));
}
