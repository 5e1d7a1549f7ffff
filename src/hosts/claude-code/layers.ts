import type { Finding, FileLook, HostInput } from '../host-contract.ts';
import { holds } from './facts.ts';
import { resolvePath } from '../programs.ts';
import { readSettings } from './settings-file.ts';
import type { SettingsReading } from './settings-file.ts';

/** Where settings come from, nearest to the administrator first: for scalars the first that sets one counts. */
export const LAYERS = ['managed', 'flags', 'local', 'project', 'user'] as const;

export type LayerName = (typeof LAYERS)[number];

export interface Layer {
  readonly name: LayerName;
  /** Path as shown to people. */
  readonly file: string;
  /** Directory that rules with one leading slash are seen from. */
  readonly anchor: string;
  readonly reading: SettingsReading;
}

const MANAGED_FILES: Readonly<Record<HostInput['os'], string>> = {
  linux: '/etc/claude-code/managed-settings.json',
  darwin: '/Library/Application Support/ClaudeCode/managed-settings.json',
  win32: '/etc/claude-code/managed-settings.json',
};

/** Reads every settings layer of a session. A layer that this session never reads is left out, with a finding. */
export function readLayers(input: HostInput): {
  readonly layers: readonly Layer[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const layers = [
    ...managedLayers(input),
    ...flagLayers(input),
    ...localLayers(input),
    fileLayer(input, 'project', resolvePath(input.cwd, '.claude/settings.json'), input.cwd),
    ...userLayers(input),
  ];
  const wanted = layers.filter((layer) => {
    const dropped = droppedBecause(layer.name, input);
    if (dropped !== null)
      findings.push({
        kind: 'ignored',
        rule: dropped.rule,
        text: dropped.text,
        source: { file: layer.file, pointer: '' },
      });
    return dropped === null;
  });
  return { layers: wanted, findings };
}

/** Path relative to the repository, to the home directory, or as it is. */
export function shownPath(input: HostInput, path: string): string {
  const inside = `${input.gitRoot}/`;
  if (path.startsWith(inside)) return path.slice(inside.length);
  if (input.home !== null && path.startsWith(`${input.home}/`)) return `~${path.slice(input.home.length)}`;
  return path;
}

function layerOf(input: HostInput, name: LayerName, path: string, anchor: string, look: FileLook): Layer {
  const file = shownPath(input, path);
  return { name, file, anchor, reading: readSettings(look, file, input.hostVersion) };
}

function fileLayer(input: HostInput, name: LayerName, path: string, anchor: string): Layer {
  return layerOf(input, name, path, anchor, input.files.look(path));
}

function managedLayers(input: HostInput): readonly Layer[] {
  const { serverPolicy } = input;
  if (hasServerPolicy(input)) {
    const fetched = fetchesServerPolicy(input);
    const look: FileLook = fetched
      ? { kind: 'file', text: serverPolicy ?? '', executable: false }
      : {
          kind: 'unreadable',
          reason: 'CC-L9: with another ANTHROPIC_BASE_URL the policy of the server is not fetched',
        };
    const server = layerOf(input, 'managed', 'server policy', '/', look);
    if (fetched) return [server];
    return [server, fileLayer(input, 'managed', MANAGED_FILES[input.os], '/')];
  }
  const path = MANAGED_FILES[input.os];
  if (!input.readsManaged) {
    const look: FileLook = { kind: 'not-looked-at', reason: 'the files of the administrator were not to be read' };
    return [layerOf(input, 'managed', path, '/', look)];
  }
  const directory = path.replace(/\.json$/, '.d');
  const names = input.files.list(directory);
  const dropIns =
    names === 'unknown'
      ? [layerOf(input, 'managed', directory, '/', { kind: 'unreadable', reason: 'the directory could not be listed' })]
      : names
          .filter((name) => name.endsWith('.json'))
          .map((name) => fileLayer(input, 'managed', `${directory}/${name}`, '/'));
  return [...dropIns.toReversed(), fileLayer(input, 'managed', path, '/')];
}

function hasServerPolicy(input: HostInput): boolean {
  return input.serverPolicy !== null && input.serverPolicy !== 'unknown';
}

/** CC-L9: only from the vendor's own address. */
function fetchesServerPolicy(input: HostInput): boolean {
  const base = input.env['ANTHROPIC_BASE_URL'];
  return base === undefined || base === '' || base.replace(/\/+$/, '') === 'https://api.anthropic.com';
}

/** `--settings` takes a file or the JSON itself. */
function flagLayers(input: HostInput): readonly Layer[] {
  const value = flagValue(input.flags, '--settings');
  if (value === null) return [];
  if (!value.trim().startsWith('{')) return [fileLayer(input, 'flags', resolvePath(input.cwd, value), input.cwd)];
  return [layerOf(input, 'flags', '--settings', input.cwd, { kind: 'file', text: value, executable: false })];
}

function flagValue(flags: readonly string[], name: string): string | null {
  const joined = flags.find((flag) => flag.startsWith(`${name}=`));
  if (joined !== undefined) return joined.slice(name.length + 1);
  const at = flags.indexOf(name);
  return at === -1 ? null : (flags[at + 1] ?? null);
}

/** CC-L2: from the git root since 2.1.211; before, and still on Windows and in the SDK, from the working directory. */
function localLayers(input: HostInput): readonly Layer[] {
  const atRoot = resolvePath(input.gitRoot, '.claude/settings.local.json');
  const atCwd = resolvePath(input.cwd, '.claude/settings.local.json');
  if (atRoot === atCwd) return [fileLayer(input, 'local', atCwd, input.cwd)];
  const fromRoot = input.os === 'win32' || input.surface === 'embedded' ? false : holds('CC-L2', input.hostVersion);
  if (fromRoot !== 'unknown') {
    return [fileLayer(input, 'local', fromRoot ? atRoot : atCwd, fromRoot ? input.gitRoot : input.cwd)];
  }
  const reason = 'which of two local settings files this version reads is unknown';
  return [atRoot, atCwd]
    .filter((path) => input.files.look(path).kind !== 'absent')
    .map((path) => layerOf(input, 'local', path, input.cwd, { kind: 'unreadable', reason }));
}

function userLayers(input: HostInput): readonly Layer[] {
  if (input.home !== null) {
    const usual = resolvePath(input.home, '.claude');
    const moved = input.env['CLAUDE_CONFIG_DIR'] ?? '';
    const path = `${usual}/settings.json`;
    if (moved === '' || resolvePath(input.cwd, moved) === usual) return [fileLayer(input, 'user', path, input.home)];
    const reason = 'CC-L1: may not be read, since CLAUDE_CONFIG_DIR names another folder';
    return [layerOf(input, 'user', path, input.home, { kind: 'unreadable', reason })];
  }
  const reading = { kind: 'not-read', reason: 'the layer of the user was not to be read' } as const;
  return [{ name: 'user', file: '~/.claude/settings.json', anchor: '/', reading }];
}

function droppedBecause(name: LayerName, input: HostInput): { readonly rule: string; readonly text: string } | null {
  if (input.surface === 'cloud' && (name === 'user' || (name === 'managed' && !hasServerPolicy(input)))) {
    return { rule: 'CC-L12', text: `a cloud session reads no ${name} settings of this machine` };
  }
  const sources = flagValue(input.flags, '--setting-sources');
  const scoped = name === 'user' || name === 'project' || name === 'local';
  if (
    sources !== null &&
    scoped &&
    !sources
      .split(',')
      .map((part) => part.trim())
      .includes(name)
  ) {
    return { rule: 'CC-L11', text: `--setting-sources leaves out ${name} settings` };
  }
  return null;
}
