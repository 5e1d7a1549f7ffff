import type { SourcePointer } from '../../model/source-pointer.ts';
import type { Finding, HostInput, InstalledPlugin } from '../host-contract.ts';
import { asInstalled, type OwnPlugin } from '../own-plugin.ts';
import { judgeHandler } from './handlers.ts';
import type { JudgedHandler } from './handlers.ts';
import { member } from '../json-document.ts';
import { addressAllowed, contributes, environmentLiveness, isInKey, switchesFor } from './switches.ts';
import type { Layer } from './layers.ts';
import { textIn } from '../session-record.ts';
import { shownPath } from './layers.ts';
import { allOf } from '../liveness.ts';
import type { Liveness } from '../liveness.ts';
import { resolvePath } from '../programs.ts';
import { PLUGIN_WORDS } from './own-plugins.ts';
import { readSettings } from './settings-file.ts';
import type { HandlerEntry, Settings } from './settings-file.ts';
import { trustOf } from './trust.ts';

/** One registered hook with everything that does not depend on the route. */
export interface CollectedHook {
  readonly id: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly source: SourcePointer;
  readonly matcherSource: SourcePointer;
  readonly eventSource: SourcePointer;
  readonly managed: boolean;
  /** From a plugin, whose hooks were reported loaded but silent. */
  readonly fromPlugin: boolean;
  readonly judged: JudgedHandler;
  /** Its command line as written, null without one. */
  readonly command: string | null;
  readonly liveness: Liveness;
  /** Text of its `if`, null without one. */
  readonly condition: string | null;
}

/**
 * Every hook of the settings layers, of installed plugins and of those that this folder ships (`own`), live or not: a dead
 * one is the nearest miss.
 */
export function collectHooks(
  layers: readonly Layer[],
  input: HostInput,
  own: readonly OwnPlugin[] = [],
): readonly CollectedHook[] {
  const fromSettings = layers.flatMap((layer) =>
    layer.reading.kind === 'settings'
      ? layer.reading.settings.handlers.map((entry) => settingsHook(entry, layer, layers, input))
      : [],
  );
  const plugins = input.plugins === 'unknown' ? [] : input.plugins;
  const places = [
    ...plugins.flatMap((plugin) => installedPlace(plugin, input)),
    ...own.map((one) => ownPlace(one, input)),
  ];
  return [...fromSettings, ...places.flatMap((place) => pluginHooks(place, layers, input))];
}

function settingsHook(entry: HandlerEntry, layer: Layer, layers: readonly Layer[], input: HostInput): CollectedHook {
  const judged = judgeHandler(entry.handler, input, hookVariables(input));
  return hookOf(entry, judged, {
    managed: layer.name === 'managed',
    fromPlugin: false,
    liveness: allOf([
      fileLiveness(layer),
      trustOf(layer.name, input),
      switchesFor(layer.name, layers, input),
      addressLiveness(entry, layers),
      judged.program,
      commandEnvironment(entry, layers),
    ]),
  });
}

/** A hook of a place that is no layer of settings, with what is known of that place. */
export function handlerHook(entry: HandlerEntry, input: HostInput, place: Liveness): CollectedHook {
  const judged = judgeHandler(entry.handler, input, hookVariables(input));
  return hookOf(entry, judged, { managed: false, fromPlugin: false, liveness: allOf([place, judged.program]) });
}

function hookOf(
  entry: HandlerEntry,
  judged: JudgedHandler,
  rest: Pick<CollectedHook, 'managed' | 'fromPlugin' | 'liveness'>,
): CollectedHook {
  const condition = member(entry.handler, 'if');
  return {
    id: `${entry.source.file}#${entry.source.pointer}`,
    event: entry.event,
    matcher: entry.matcher,
    source: entry.source,
    matcherSource: entry.matcherSource,
    eventSource: entry.eventSource,
    judged,
    command: textIn(entry.handler, 'command'),
    condition: typeof condition === 'string' ? condition : null,
    ...rest,
  };
}

/** Variables whose values the host sets for the commands of hooks. */
function hookVariables(input: HostInput): Readonly<Record<string, string>> {
  const home = input.home === null ? {} : { HOME: input.home };
  return { CLAUDE_PROJECT_DIR: input.gitRoot, ...home };
}

function fileLiveness(layer: Layer): Liveness {
  if (layer.reading.kind !== 'settings') return { live: false, reason: `${layer.file} contributes nothing` };
  const { schemaFaults, malformed, liberty } = layer.reading.settings;
  const fault = schemaFaults[0];
  if (fault !== undefined && !contributes(layer)) {
    return {
      live: false,
      reason: `CC-L5: the host skips ${layer.file} as a whole: ${fault.text} (line ${fault.source.line})`,
    };
  }
  const inHooks = schemaFaults.find(({ source }) => isInKey(source, 'hooks'));
  if (inHooks !== undefined) {
    const where = `${inHooks.text} (line ${inHooks.source.line})`;
    return { live: false, reason: `CC-L5: the host drops the hooks of ${layer.file}: ${where}` };
  }
  if (liberty !== null) {
    return { live: 'unknown', reason: `CC-U8: whether the host takes ${layer.file} with ${liberty} is undocumented` };
  }
  const entry = malformed[0];
  if (entry !== undefined) {
    return {
      live: 'unknown',
      reason: `CC-U2: whether the malformed entry at line ${entry.line} voids ${layer.file} is undocumented`,
    };
  }
  return { live: true, reason: `${layer.file} is read` };
}

function commandEnvironment(entry: HandlerEntry, layers: readonly Layer[]): Liveness {
  if (member(entry.handler, 'type') !== 'command') return { live: true, reason: 'no command is run' };
  return environmentLiveness(layers);
}

function addressLiveness(entry: HandlerEntry, layers: readonly Layer[]): Liveness {
  const url = member(entry.handler, 'url');
  if (member(entry.handler, 'type') !== 'http' || typeof url !== 'string')
    return { live: true, reason: 'no address is called' };
  return addressAllowed(url, layers);
}

/** The hooks files of one plugin, and in which session their commands start. */
interface PluginPlace {
  readonly files: readonly string[];
  readonly enabled: Liveness;
  /** Of the folder in which the agent runs. */
  readonly trusted: Liveness;
  readonly session: HostInput;
  readonly variables: Readonly<Record<string, string>>;
}

function installedPlace({ name, enabled, root }: InstalledPlugin, session: HostInput): readonly PluginPlace[] {
  if (root === undefined) return [];
  const reason = `the plugin ${name} is ${enabled ? 'enabled' : 'disabled'}`;
  const variables = { ...hookVariables(session), CLAUDE_PLUGIN_ROOT: root };
  const files = [resolvePath(root, 'hooks/hooks.json')];
  return [{ files, enabled: { live: enabled, reason }, trusted: trustOf('user', session), session, variables }];
}

/** Where it is installed the agent runs in another folder: what a command looks for there stands in no file here. */
function ownPlace(plugin: OwnPlugin, input: HostInput): PluginPlace {
  const { CLAUDE_PROJECT_DIR: _elsewhere, ...variables } = hookVariables(input);
  return {
    files: plugin.hooks,
    enabled: asInstalled(plugin, PLUGIN_WORDS),
    trusted: {
      live: 'unknown',
      reason: 'CC-T1: whether the folder in which the agent runs is trusted stands in no file here',
    },
    session: { ...input, cwd: '/$CLAUDE_PROJECT_DIR' },
    variables: { ...variables, CLAUDE_PLUGIN_ROOT: plugin.root },
  };
}

function pluginHooks(place: PluginPlace, layers: readonly Layer[], input: HostInput): readonly CollectedHook[] {
  return place.files.flatMap((path) => {
    const reading = readSettings(input.files.look(path), shownPath(input, path), input.hostVersion);
    if (reading.kind !== 'settings') return [];
    return reading.settings.handlers.map((entry) => {
      const judged = judgeHandler(entry.handler, place.session, place.variables);
      const parts = [
        place.enabled,
        place.trusted,
        switchesFor('plugin', layers, input),
        judged.program,
        commandEnvironment(entry, layers),
      ];
      return hookOf(entry, judged, { managed: false, fromPlugin: true, liveness: allOf(parts) });
    });
  });
}

/** What a reader has to know of entries that are no registration. */
export function entryFindings(layer: Layer): readonly Finding[] {
  if (layer.reading.kind !== 'settings') return [];
  const { settings } = layer.reading;
  return [
    ...schemaFindings(layer, settings),
    ...malformedFindings(settings),
    ...noEventFindings(settings),
    ...strayEvents(layer, settings),
  ];
}

function schemaFindings(layer: Layer, settings: Settings): readonly Finding[] {
  const effect = contributes(layer) ? 'the key is dropped' : 'the host skips the whole file';
  return settings.schemaFaults.map(({ text, source }) => ({
    kind: 'skipped',
    rule: 'CC-L5',
    text: `${text}: ${effect}`,
    source,
  }));
}

function malformedFindings(settings: Settings): readonly Finding[] {
  const text = 'this entry is no registration, and may void the file';
  return settings.malformed.map((source) => ({ kind: 'skipped', rule: 'CC-U2', text, source }));
}

function noEventFindings(settings: Settings): readonly Finding[] {
  return settings.noEvents.map(({ text, source }) => ({ kind: 'ignored', rule: 'CC-E4', text, source }));
}

/** CC-L3: event names beside the `hooks` key register nothing. */
function strayEvents(layer: Layer, settings: Settings): readonly Finding[] {
  return ['PreToolUse', 'PostToolUse', 'UserPromptSubmit']
    .filter((event) => member(settings.root, event) !== undefined)
    .map((event) => ({
      kind: 'ignored',
      rule: 'CC-L3',
      text: `${event} stands outside the hooks key, so it registers nothing`,
      source: { file: layer.file, pointer: `/${event}` },
    }));
}
