import { join } from 'node:path';
import { USER_TEXT } from '../effects.ts';
import { handlerResult } from '../guard-program.ts';
import type { LivePlaces, LiveQuestion, PreparedCell } from '../live-cell.ts';
import type { InstalledHost, LiveCase } from '../live-host.ts';
import { editorProgram } from './editor-program.ts';
import { settingsFiles, subjectText } from './settings-files.ts';
import type { SettingsCase, SettingsHost, SettingsSetup } from './settings-setup.ts';

const HOST_LIMIT_MS = 45_000;
/** Below the home, so that no tool sees it. */
const EDITOR_FILE = 'editor.mjs';

/** A setting with its files, its script and the command line of the host. */
export function settingsCell<RouteId extends string>(
  host: SettingsHost<RouteId>,
  setup: SettingsSetup<RouteId>,
  places: LivePlaces,
  { executable }: InstalledHost,
): PreparedCell {
  const { script, effects, settleMs, isEditor } = host.routeOf(setup.route, places);
  const { home } = places;
  const editor = join(home, EDITOR_FILE);
  const own = [...host.args(isEditor === true), ...setup.flags];
  return {
    files: [
      ...settingsFiles(host, setup, places),
      ...(isEditor === true ? [{ path: editor, text: editorProgram(USER_TEXT) }] : []),
    ],
    effects,
    dialect: host.dialect,
    script,
    folder: '',
    hostMs: HOST_LIMIT_MS,
    settleMs,
    start: {
      command: process.execPath,
      args: isEditor === true ? [editor, process.execPath, executable, ...own] : [executable, ...own, '-p', USER_TEXT],
      env: environment(host, places),
    },
  };
}

function environment<RouteId extends string>(
  { env }: SettingsHost<RouteId>,
  { home, temporary }: LivePlaces,
): Readonly<Record<string, string>> {
  const own = Object.entries(env).map(([key, value]) => [key, value.replaceAll('{home}', home)] as const);
  return { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: temporary, SHELL: '/bin/sh', ...Object.fromEntries(own) };
}

/** What a collector, the detector and the decoder are asked about the same setting. */
function settingsQuestion<RouteId extends string>(
  host: SettingsHost<RouteId>,
  setup: SettingsSetup<RouteId>,
  places: LivePlaces,
): LiveQuestion {
  const { route, isEditor } = host.routeOf(setup.route, places);
  const registered = setup.groups.flatMap(({ event, handlers }) => handlers.map((handler) => ({ event, handler })));
  const subject = registered.find(({ handler }) => handler.runs === 'subject');
  const own = subject ?? registered.find(({ handler }) => handler.runs === 'none');
  const timeout = own?.handler.keys?.['timeout'];
  return {
    route,
    flags: [...host.args(isEditor === true), ...setup.flags],
    env: environment(host, places),
    state: {},
    guardText: setup.groups.length === 0 ? null : subjectText(setup, places),
    answer:
      own === undefined
        ? null
        : {
            event: own.event,
            tool: route.tool,
            handler: {
              timeout: typeof timeout === 'number' ? timeout : null,
              async: own.handler.keys?.['async'] === true,
              onFailure: null,
            },
            isCallback: false,
            result: subject === undefined ? { kind: 'missing' } : handlerResult(setup.subject),
            sibling: setup.sibling === null ? null : handlerResult(setup.sibling),
          },
  };
}

/** A case of the matrix, with the two reference cells of its route. */
export function settingsCase<RouteId extends string>(
  host: SettingsHost<RouteId>,
  base: SettingsSetup<RouteId>,
  { id, title, change }: SettingsCase<RouteId>,
): LiveCase {
  const setup = { ...base, ...change };
  const { route } = setup;
  return {
    id,
    group: id.slice(0, id.indexOf('/')),
    title,
    prepare: (places, installed) => settingsCell(host, setup, places, installed),
    ask: (places) => settingsQuestion(host, setup, places),
    referenceKey: route,
    noGuard: (places, installed) => settingsCell(host, { ...base, route, groups: [] }, places, installed),
    referenceDeny: (places, installed) => {
      const { referenceRoute = route } = host.routeOf(route, places);
      return settingsCell(host, { ...base, route: referenceRoute }, places, installed);
    },
  };
}
