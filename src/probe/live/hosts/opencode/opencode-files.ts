import { join } from 'node:path';
import type { LiveFile, LivePlaces } from '../../live-cell.ts';
import { mcpServerCommand } from '../../mcp-server/program.ts';
import { opencodeRoute, SERVER } from './opencode-routes.ts';
import type { OpencodeSetup, PluginText } from './opencode-setup.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Folders in which the host looks for plugins; in each that is there it wants its own package. */
const CONFIGURATIONS = ['.config/opencode', '.opencode'] as const;
/** What the host wants beside plugins. */
export const PROVIDED = '@opencode-ai/plugin';

/** What is set so that no cell asks anybody outside, and the model is ours. */
export const OPENCODE_SETTINGS: Settings = {
  autoupdate: false,
  share: 'disabled',
  snapshot: false,
  model: 'mock/m',
  small_model: 'mock/m',
  enabled_providers: ['mock'],
  provider: {
    mock: {
      npm: '@ai-sdk/openai-compatible',
      name: 'mock',
      options: { baseURL: 'http://127.0.0.1:{port}/v1', apiKey: 'none' },
      models: { m: { name: 'm', tool_call: true, limit: { context: 100_000, output: 4_000 } } },
    },
  },
};

/** Everything that the host reads of a setting: settings of both layers, the plugins, and the package that it wants beside them. */
export function opencodeFiles(setup: OpencodeSetup, places: LivePlaces, version: string): readonly LiveFile[] {
  const { home, work } = places;
  const projectText = setup.projectText ?? (Object.keys(setup.project).length === 0 ? null : json(setup.project));
  const plugins = [setup.guard, setup.sibling].filter((one) => one !== null);
  const user = { ...OPENCODE_SETTINGS, ...servers(setup, places), ...setup.user };
  return [
    { path: join(home, '.config/opencode/opencode.json'), text: json(user) },
    ...(projectText === null ? [] : [{ path: join(work, 'opencode.json'), text: projectText }]),
    ...plugins.map((plugin) => ({ path: pluginPath(plugin, places), text: pluginText(plugin, setup, places) })),
    ...configurationsOf(plugins, places).flatMap((folder) => providedFiles(folder, version)),
  ];
}

/** Text of a module as the host loads it. */
export function pluginText({ text }: PluginText, { route }: OpencodeSetup, places: LivePlaces): string {
  return text.replaceAll('{log}', places.log).replaceAll('{tool}', opencodeRoute(route, places).route.tool);
}

function pluginPath({ layer, path }: PluginText, { home, work }: LivePlaces): string {
  return join(layer === 'user' ? home : work, path);
}

function configurationsOf(plugins: readonly PluginText[], places: LivePlaces): readonly string[] {
  const found = plugins.flatMap(({ layer, path }) =>
    CONFIGURATIONS.filter((folder) => path.startsWith(`${folder}/`)).map((folder) =>
      pluginPath({ layer, path: folder, text: '' }, places),
    ),
  );
  return [...new Set(found)];
}

/** Otherwise the host would install it before its first request, and wait for a network that is not there. */
function providedFiles(folder: string, version: string): readonly LiveFile[] {
  const dependencies = { [PROVIDED]: version };
  const at = `node_modules/${PROVIDED}`;
  const lock = { lockfileVersion: 3, requires: true, packages: { '': { dependencies }, [at]: { version } } };
  return [
    { path: join(folder, 'package.json'), text: json({ dependencies }) },
    { path: join(folder, 'package-lock.json'), text: json(lock) },
    { path: join(folder, at, 'package.json'), text: json({ name: PROVIDED, version }) },
  ];
}

function servers({ route }: OpencodeSetup, places: LivePlaces): Settings {
  if (opencodeRoute(route, places).route.server === undefined) return {};
  const { command, args } = mcpServerCommand(places.work);
  return { mcp: { [SERVER]: { type: 'local', command: [command, ...args], enabled: true } } };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
