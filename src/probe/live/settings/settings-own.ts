import { join } from 'node:path';
import { USER_TEXT } from '../effects.ts';
import type { LiveFile } from '../live-cell.ts';
import type { OwnHost, OwnPlaces, OwnTool } from '../own/own-host.ts';
import { settingsCell } from './settings-cell.ts';
import { REFUSES, type SettingsHost, type SettingsSetup } from './settings-setup.ts';
import { withSettings } from './with-settings.ts';

export interface SettingsOwn<RouteId extends string> {
  readonly host: string;
  readonly settings: SettingsHost<RouteId>;
  readonly base: SettingsSetup<RouteId>;
  /** Variable that names the file of the administrator's settings, so that those of this machine are not read. */
  readonly systemVariable: string;
  /**
   * Where our settings stand: as those of the administrator, above the user's; or in the copy of the user's file, for a host
   * that believes an administrator only below folders that the root user alone may write to.
   */
  readonly oursStand: 'above' | 'in-the-copy';
  readonly leftOut: readonly string[];
  readonly hostMs: number;
  readonly tools: OwnHost['tools'];
  /** Route of the matrix on which the reference guard is shown to be good, by tool. */
  readonly routes: Readonly<Record<string, RouteId>>;
  readonly overrides: readonly string[];
}

/** The shell and the tool that writes whole files, which both hosts of this kind name alike. */
export const SETTINGS_TOOLS: Readonly<Record<'run_shell_command' | 'write_file', OwnTool>> = {
  run_shell_command: {
    effect: 'shell',
    ending: '',
    remove: 'rm -rf',
    call: (intended) =>
      intended.effect === 'shell'
        ? call('run_shell_command', { command: intended.command, description: 'one step', is_background: false })
        : null,
    raw: (input) => call('run_shell_command', input),
  },
  write_file: {
    effect: 'file-write',
    ending: '',
    remove: 'rm -rf',
    call: (intended, folder) =>
      intended.effect === 'file-write'
        ? call('write_file', { file_path: join(folder, intended.path), content: intended.text })
        : null,
    raw: (input) => call('write_file', input),
  },
};

function call(tool: string, input: Readonly<Record<string, unknown>>): ReturnType<OwnTool['raw']> {
  return { forms: [{ tool, input }] };
}

/** The configuration of a user on a host whose settings stand in one file a layer. */
export function settingsOwn<RouteId extends string>(own: SettingsOwn<RouteId>): OwnHost {
  const { settings, base } = own;
  const { folder } = settings;
  return {
    host: own.host,
    homeFolders: [folder],
    projectFiles: [folder],
    leftOut: own.leftOut,
    dialect: settings.dialect,
    hostMs: own.hostMs,
    tools: own.tools,
    overrides: own.overrides,
    start: (places, { executable }, { isGranted }) => {
      const system = join(places.beside, 'system-settings.json');
      const isAbove = own.oursStand === 'above';
      // Ours alone name how the model is reached; of the guards and of trust nothing is said.
      const ours = withoutTrust(settings.settings);
      return {
        files: [
          ...(isAbove ? [{ path: system, text: JSON.stringify(ours) }] : []),
          ...(isGranted ? grantedFiles(folder, places) : []),
        ],
        changed: isAbove
          ? []
          : [{ path: join(places.home, folder, 'settings.json'), change: (text) => withSettings(text, ours) }],
        start: {
          command: process.execPath,
          args: [executable, ...settings.args(false), '-p', USER_TEXT],
          env: {
            PATH: places.path,
            HOME: places.home,
            TMPDIR: places.temporary,
            SHELL: places.shell,
            ...settings.env,
            [own.systemVariable]: system,
          },
        },
      };
    },
    reference: (places, installed, { tool, word }) => {
      const route = own.routes[tool] ?? base.route;
      return settingsCell(settings, { ...base, route, subject: { ...REFUSES, word } }, places, installed);
    },
  };
}

/** What a user says of the trust of folders must not be overruled from above. */
function withoutTrust(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { security, ...rest } = settings;
  const isPlain = typeof security === 'object' && security !== null;
  const kept = isPlain ? Object.fromEntries(Object.entries(security).filter(([key]) => key !== 'folderTrust')) : {};
  return { ...rest, security: kept };
}

function grantedFiles(folder: string, { home, work }: OwnPlaces): readonly LiveFile[] {
  return [{ path: join(home, folder, 'trustedFolders.json'), text: JSON.stringify({ [work]: 'TRUST_FOLDER' }) }];
}
