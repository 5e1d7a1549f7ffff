import { join } from 'node:path';
import { FORBIDDEN_FILE } from '../effects.ts';
import { guardProgram } from '../guard-program.ts';
import type { LiveFile, LivePlaces } from '../live-cell.ts';
import { mcpServerCommand } from '../mcp-server/program.ts';
import type { SettingsGroup, SettingsHandler, SettingsHost, SettingsSetup } from './settings-setup.ts';

/** Name of the MCP server of a cell. */
export const SERVER = 'rel';

type Settings = Readonly<Record<string, unknown>>;

/** Everything that the host reads of a setting: settings of both layers, trust, and the guards. */
export function settingsFiles<RouteId extends string>(
  host: SettingsHost<RouteId>,
  setup: SettingsSetup<RouteId>,
  places: LivePlaces,
): readonly LiveFile[] {
  const { home, work } = places;
  const hooks = setup.groups.length === 0 ? {} : { hooks: byEvent(setup.groups, places) };
  const user = merged({ ...host.settings, ...servers(host, setup, places) }, setup.user, ofLayer(setup, 'user', hooks));
  const project = merged(setup.project, ofLayer(setup, 'project', hooks));
  const text = (settings: Settings, layer: SettingsSetup<RouteId>['layer']): string => {
    const written = JSON.stringify(settings, null, 2);
    return setup.layer === layer ? setup.rewrite(written) : written;
  };
  const projectText = setup.projectText ?? (Object.keys(project).length === 0 ? null : text(project, 'project'));
  return [
    ...guardFiles(setup, places),
    { path: join(home, host.folder, 'settings.json'), text: text(user, 'user') },
    ...(projectText === null ? [] : [{ path: join(work, host.folder, 'settings.json'), text: projectText }]),
    ...(setup.trust === null
      ? []
      : [{ path: join(home, host.folder, 'trustedFolders.json'), text: JSON.stringify({ [work]: setup.trust }) }]),
    ...Object.entries(setup.homeFiles).map(([path, written]) => ({ path: join(home, path), text: written })),
    ...Object.entries(setup.workFiles).map(([path, written]) => ({ path: join(work, path), text: written })),
  ];
}

function ofLayer<RouteId extends string>(
  setup: SettingsSetup<RouteId>,
  layer: 'user' | 'project',
  hooks: Settings,
): Settings {
  return setup.layer === layer ? hooks : {};
}

/** Objects key by key, the later one over the earlier one. */
function merged(...all: readonly Settings[]): Settings {
  return all.reduce((before, after) => {
    const both = Object.entries(after).map(([key, value]) => {
      const earlier = before[key];
      return [key, isPlain(earlier) && isPlain(value) ? merged(earlier, value) : value] as const;
    });
    return { ...before, ...Object.fromEntries(both) };
  }, {});
}

function isPlain(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function servers<RouteId extends string>(
  { routeOf }: SettingsHost<RouteId>,
  { route }: SettingsSetup<RouteId>,
  places: LivePlaces,
): Settings {
  if (!routeOf(route, places).hasServer) return {};
  const { command, args } = mcpServerCommand(places.work);
  return { mcpServers: { [SERVER]: { command, args, trust: true } } };
}

function guardPath({ home }: LivePlaces, which: SettingsHandler['runs']): string {
  return join(home, 'guards', which === 'subject' ? 'check' : which === 'sibling' ? 'other' : 'gone');
}

/** Text of the subject as the host runs it. */
export function subjectText<RouteId extends string>({ subject }: SettingsSetup<RouteId>, { log }: LivePlaces): string {
  return guardProgram(subject, log, FORBIDDEN_FILE);
}

function guardFiles<RouteId extends string>(setup: SettingsSetup<RouteId>, places: LivePlaces): readonly LiveFile[] {
  if (setup.groups.length === 0) return [];
  const subject = { path: guardPath(places, 'subject'), text: subjectText(setup, places), isExecutable: true };
  if (setup.sibling === null) return [subject];
  const other = join(places.log, 'other');
  return [
    subject,
    {
      path: guardPath(places, 'sibling'),
      text: guardProgram(setup.sibling, other, FORBIDDEN_FILE),
      isExecutable: true,
    },
    { path: join(other, 'here'), text: '' },
  ];
}

function byEvent(groups: readonly SettingsGroup[], places: LivePlaces): Settings {
  const events = [...new Set(groups.map(({ event }) => event))];
  return Object.fromEntries(
    events.map((event) => [
      event,
      groups.filter((group) => group.event === event).flatMap((group) => written(group, places)),
    ]),
  );
}

function written({ matcher, handlers, isFlat }: SettingsGroup, places: LivePlaces): readonly Settings[] {
  const named = matcher === undefined ? {} : { matcher };
  const hooks = handlers.map(({ runs, keys }) => ({ type: 'command', command: guardPath(places, runs), ...keys }));
  return isFlat === true ? hooks.map((hook) => ({ ...named, ...hook })) : [{ ...named, hooks }];
}
