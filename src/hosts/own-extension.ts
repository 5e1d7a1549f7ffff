import type { HookRecord } from '../model/hook-record.ts';
import type { FoundExtension } from './found-extensions.ts';
import type { Finding, HostInput } from './host-contract.ts';
import { member } from './json-document.ts';
import {
  apartBecause,
  asInstalled,
  assumptionsOf,
  ownFindings,
  readManifest,
  type OwnPlugin,
  type PluginWords,
} from './own-plugin.ts';
import { resolvePath } from './programs.ts';
import { groupsOf, unseenRecord } from './settings-hooks.ts';
import { isUnseen, settingsLayer, shownPath, type SettingsLayer } from './settings-layer.ts';

/** How one host knows a folder for an extension. */
interface ExtensionForm {
  /** Name of the file by which it is one. */
  readonly manifest: string;
  readonly words: PluginWords;
  readonly host: string;
  /** Event before calls. */
  readonly gate: string;
}

/** A hooks file of an extension, and the session in which its commands start. */
export interface ShippedHooks {
  readonly found: FoundExtension;
  readonly session: HostInput;
}

/** What the folder of a census is as an extension of one host. */
export interface OwnExtension {
  readonly isThere: boolean;
  /** What joins the census; [] where something else configures a session here. */
  readonly hooks: readonly ShippedHooks[];
  readonly unread: readonly HookRecord[];
  /** Its hooks files, joined or not. */
  readonly layers: readonly SettingsLayer<'extension'>[];
  readonly findings: readonly Finding[];
  readonly assumptions: readonly string[];
  /** What is known of trust where it is installed; null where the session of this folder is judged. */
  readonly elsewhere: { readonly kind: 'unknown'; readonly reason: string } | null;
}

/** The extension that this folder is, by its manifest and `hooks/hooks.json`. Pure, and never throws. */
export function ownExtension(
  input: HostInput,
  layers: readonly SettingsLayer<string>[],
  { manifest, words, host, gate }: ExtensionForm,
): OwnExtension {
  const read = readManifest(input, resolvePath(input.cwd, manifest), words.rule);
  const plugins = read.isThere ? [extensionAt(input, manifest, read.value)] : [];
  const apart = apartBecause(layers, input);
  const joined = apart === null ? plugins : [];
  const files = plugins.flatMap(({ hooks }) =>
    hooks.map((path) => settingsLayer('extension', shownPath(input, path), input.files.look(path))),
  );
  const doubtful = files.filter((file) => isUnseen(file) || groupsOf(file).isTooMuch).map(({ file }) => file);
  const unread = [...doubtful, ...joined.flatMap((one) => one.unread.map(({ file }) => file))];
  const reason = (file: string): string => `${words.rule}: ${file} was not read, and may register anything`;
  return {
    isThere: read.isThere,
    hooks: joined.flatMap((one) => shippedBy(one, input, words)),
    unread: joined.length === 0 ? [] : unread.map((file) => unseenRecord(host, gate, file, reason(file))),
    layers: files,
    findings: [...read.findings, ...ownFindings({ plugins, findings: [] }, apart, input, words)],
    assumptions: assumptionsOf(joined, words),
    elsewhere: joined.length === 0 ? null : { kind: 'unknown', reason: ELSEWHERE },
  };
}

const ELSEWHERE =
  'the folder in which the agent runs is another one, and whether that is trusted stands in no file here';

function extensionAt(input: HostInput, manifest: string, value: Readonly<Record<string, unknown>> | null): OwnPlugin {
  const hooks = resolvePath(input.cwd, 'hooks/hooks.json');
  const name = member(value, 'name');
  const file = shownPath(input, resolvePath(input.cwd, manifest));
  const inManifest = member(value, 'hooks') !== undefined || value === null;
  return {
    name: typeof name === 'string' ? name : input.cwd.slice(input.cwd.lastIndexOf('/') + 1),
    manifest: file,
    root: input.cwd,
    hooks: input.files.look(hooks).kind === 'absent' ? [] : [hooks],
    unread: inManifest ? [{ file, reason: 'hooks that stand in a manifest are not followed' }] : [],
  };
}

/** What a command looks for in the project stands in no file here; what it looks for beside itself does. */
function shippedBy(plugin: OwnPlugin, input: HostInput, words: PluginWords): readonly ShippedHooks[] {
  const session = { ...input, cwd: '/$PROJECT', env: { ...input.env, extensionPath: plugin.root } };
  return plugin.hooks.map((hooks) => ({ found: { hooks, enabled: asInstalled(plugin, words) }, session }));
}
