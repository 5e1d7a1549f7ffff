import { join } from 'node:path';
import { pathKind } from '../../../../platform/path-kind.ts';
import { USER_TEXT } from '../../effects.ts';
import type { ChangedFile, OwnHost, OwnPlaces, OwnTool } from '../../own/own-host.ts';
import type { ScriptedCall } from '../../scripted-model/model-script.ts';
import { HOST_LIMIT_MS, OPENCODE_ENVIRONMENT, opencodeCell } from './opencode-cell.ts';
import { OPENCODE_SETTINGS, PROVIDED } from './opencode-files.ts';
import { GATE, guardModule } from './opencode-guard.ts';
import { BASE, userGuard } from './opencode-setup.ts';

function call(tool: string, input: Readonly<Record<string, unknown>>): ScriptedCall {
  return { forms: [{ tool, input }] };
}

const BASH: OwnTool = {
  effect: 'shell',
  ending: '',
  remove: 'rm -rf',
  call: (intended) =>
    intended.effect === 'shell' ? call('bash', { command: intended.command, description: 'one step' }) : null,
  raw: (input) => call('bash', { description: 'one step', ...input }),
};

const WRITE: OwnTool = {
  effect: 'file-write',
  ending: '',
  remove: 'rm -rf',
  call: (intended, folder) =>
    intended.effect === 'file-write'
      ? call('write', { filePath: join(folder, intended.path), content: intended.text })
      : null,
  raw: (input) => call('write', input),
};

/** The configuration of a user on this host. Its guards are modules; it knows no trust. */
export const OPENCODE_OWN: OwnHost = {
  host: 'opencode',
  homeFolders: ['.config/opencode', '.opencode'],
  projectFiles: ['.opencode', 'opencode.json', 'opencode.jsonc'],
  leftOut: ['bin'],
  notShown: ['.local/share/opencode', '.local/state/opencode', '.cache/opencode'],
  moduleGate: GATE,
  dialect: 'chat-completions',
  hostMs: HOST_LIMIT_MS,
  tools: { bash: BASH, write: WRITE },
  overrides: [
    'the model and its provider (OPENCODE_CONFIG_CONTENT)',
    'its data, state and cache, in folders of the run',
    'the package that it wants beside plugins, as one without content where there is none',
    'in the place of a guard a module that notes each call and hands it to the guard',
    'no update, sharing, catalogue of models, language servers or plugins of its own',
  ],
  start: (places, installed) => ({
    files: [],
    changed: configurationFolders(places).flatMap((folder) => providedIn(folder, installed.version)),
    start: {
      command: installed.executable,
      args: ['run', '--format', 'json', USER_TEXT],
      env: {
        PATH: places.path,
        HOME: places.home,
        TMPDIR: places.temporary,
        SHELL: places.shell,
        XDG_DATA_HOME: join(places.temporary, 'data'),
        XDG_STATE_HOME: join(places.temporary, 'state'),
        XDG_CACHE_HOME: join(places.temporary, 'cache'),
        ...OPENCODE_ENVIRONMENT,
        OPENCODE_CONFIG_CONTENT: JSON.stringify(OPENCODE_SETTINGS),
      },
    },
  }),
  reference: (places, installed, { word }) => {
    const refuses = `if (JSON.stringify(output.args).includes(${JSON.stringify(word)})) throw new Error('not allowed here');`;
    const { files, start } = opencodeCell({ ...BASE, guard: userGuard(guardModule(refuses)) }, places, installed);
    return { files, start };
  },
};

/** Folders in which the host looks for plugins: that of the user, which is always there, and the others as far as they are. */
function configurationFolders({ home, work }: OwnPlaces): readonly string[] {
  const others = [join(home, '.opencode'), join(work, '.opencode')];
  return [join(home, '.config/opencode'), ...others.filter((folder) => pathKind(folder) === 'folder')];
}

/** Otherwise the host would install it before its first request, and wait for a network that is not there. */
function providedIn(folder: string, version: string): readonly ChangedFile[] {
  const at = `node_modules/${PROVIDED}`;
  const withDependency = (value: Settings): Settings => ({
    ...value,
    dependencies: { ...settingsIn(value['dependencies']), [PROVIDED]: version },
  });
  return [
    { path: join(folder, 'package.json'), change: (text) => json(withDependency(parsed(text))) },
    {
      path: join(folder, 'package-lock.json'),
      change: (text) => {
        const lock = parsed(text);
        const packages = settingsIn(lock['packages']);
        const root = withDependency(settingsIn(packages['']));
        return json({
          lockfileVersion: 3,
          requires: true,
          ...lock,
          packages: { ...packages, '': root, [at]: { version } },
        });
      },
    },
    {
      path: join(folder, at, 'package.json'),
      change: (text) => (text === null ? json({ name: PROVIDED, version }) : json({ ...parsed(text), version })),
    },
  ];
}

type Settings = Readonly<Record<string, unknown>>;

function settingsIn(value: unknown): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function parsed(text: string | null): Settings {
  try {
    return settingsIn(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
