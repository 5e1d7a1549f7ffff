import type { Finding, HostInput } from '../host-contract.ts';
import { asObject, member } from '../json-document.ts';
import { pathBelow, readManifest, type OwnPlugin, type OwnPlugins, type PluginWords } from '../own-plugin.ts';
import { resolvePath } from '../programs.ts';
import { shownPath } from './layers.ts';

export const PLUGIN_WORDS: PluginWords = { host: 'Claude Code', word: 'plugin', rule: 'CC-L1' };

const MANIFEST = '.claude-plugin/plugin.json';
const MARKETPLACE = '.claude-plugin/marketplace.json';
const DEFAULT_HOOKS = 'hooks/hooks.json';
/** Plugins of one marketplace that are followed. */
const PLUGINS_MAX = 200;

/** One plugin that a marketplace lists; `root` is null where its files are elsewhere. */
interface Listed {
  readonly name: string | null;
  readonly root: string | null;
  readonly hooks: unknown;
}

/** The plugin that this folder is, and those that its marketplace keeps below it. Pure, and never throws. */
export function ownPlugins(input: HostInput): OwnPlugins {
  const market = marketplace(input);
  const listed = market.entries.filter(({ root }) => root !== null && root !== input.cwd);
  const itself = market.entries.find(({ root }) => root === input.cwd);
  const isPlugin = input.files.look(resolvePath(input.cwd, MANIFEST)).kind !== 'absent' || itself !== undefined;
  const own = isPlugin ? [pluginAt(input.cwd, itself, input)] : [];
  const below = listed.map((entry) => pluginAt(entry.root ?? input.cwd, entry, input));
  const read = [...own, ...below];
  return {
    plugins: read.map(({ plugin }) => plugin),
    findings: [...market.findings, ...read.flatMap(({ findings }) => findings)],
  };
}

function marketplace(input: HostInput): { readonly entries: readonly Listed[]; readonly findings: readonly Finding[] } {
  const path = resolvePath(input.cwd, MARKETPLACE);
  const file = shownPath(input, path);
  const { value, findings, isThere } = readManifest(input, path, PLUGIN_WORDS.rule);
  if (!isThere || value === null) return { entries: [], findings };
  const written = member(value, 'plugins');
  if (!Array.isArray(written)) return { entries: [], findings: [...findings, skipped(file, '/plugins', 'is no list')] };
  const base = textOf(member(value, 'metadata'), 'pluginRoot') ?? '.';
  const found = new Map<string, Listed>();
  const told: Finding[] = [...findings];
  const entries: readonly unknown[] = written.slice(0, PLUGINS_MAX);
  if (written.length > PLUGINS_MAX) {
    const text = `lists ${written.length} plugins, and those after the first ${PLUGINS_MAX} are not followed`;
    told.push({ kind: 'unreadable', rule: PLUGIN_WORDS.rule, text, source: { file, pointer: '/plugins' } });
  }
  let elsewhere = 0;
  for (const [index, entry] of entries.entries()) {
    const root = rootOf(entry, base, input);
    if (root.kind === 'elsewhere') elsewhere += 1;
    else if (root.kind === 'refused') told.push(skipped(file, `/plugins/${index}`, root.because));
    else if (!found.has(root.path))
      found.set(root.path, { name: textOf(entry, 'name'), root: root.path, hooks: member(entry, 'hooks') });
  }
  if (elsewhere > 0) {
    const text = `the files of ${elsewhere} of its plugins are elsewhere, and were not read`;
    told.push({ kind: 'not-read', rule: PLUGIN_WORDS.rule, text, source: { file, pointer: '/plugins' } });
  }
  return { entries: [...found.values()], findings: told };
}

type Root =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'refused'; readonly because: string };

/** Sources are seen from the folder of the marketplace; a bare name, from the folder that it names for its plugins. */
function rootOf(entry: unknown, base: string, { cwd, files }: HostInput): Root {
  const source = member(entry, 'source');
  if (asObject(source) !== null) return { kind: 'elsewhere' };
  if (typeof source !== 'string') return { kind: 'refused', because: 'this plugin names no source' };
  const below = pathBelow(cwd, source.startsWith('.') ? source : `${base}/${source}`);
  if (below === null) return { kind: 'refused', because: 'this source leads out of the folder, and is not followed' };
  const names = files.list(below);
  if (names === 'unknown') return { kind: 'refused', because: 'the folder of this plugin could not be listed' };
  return names.length === 0
    ? { kind: 'refused', because: 'the folder of this plugin is not there' }
    : { kind: 'path', path: below };
}

interface ReadPlugin {
  readonly plugin: OwnPlugin;
  readonly findings: readonly Finding[];
}

function pluginAt(root: string, entry: Listed | undefined, input: HostInput): ReadPlugin {
  const path = resolvePath(root, MANIFEST);
  const { value, findings, isThere } = readManifest(input, path, PLUGIN_WORDS.rule);
  const manifest = shownPath(input, isThere ? path : resolvePath(input.cwd, MARKETPLACE));
  const market = shownPath(input, resolvePath(input.cwd, MARKETPLACE));
  const usual = resolvePath(root, DEFAULT_HOOKS);
  const parts = [
    ...(input.files.look(usual).kind === 'absent' ? [] : [{ kind: 'file', path: usual } as const]),
    ...declared(member(value, 'hooks'), { root, file: manifest, inline: path }, input),
    ...declared(entry?.hooks, { root, file: market, inline: null }, input),
  ];
  const name = textOf(value, 'name') ?? entry?.name ?? root.slice(root.lastIndexOf('/') + 1);
  const notKnown = isThere && value === null ? [{ file: manifest, reason: 'could not be read as a manifest' }] : [];
  return {
    plugin: {
      name,
      manifest,
      root,
      hooks: [...new Set(parts.flatMap((part) => (part.kind === 'file' ? part.path : [])))],
      unread: [...notKnown, ...parts.flatMap((part) => (part.kind === 'unread' ? part : []))],
    },
    findings: [...findings, ...parts.flatMap((part) => (part.kind === 'finding' ? part.finding : []))],
  };
}

type Part =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'unread'; readonly file: string; readonly reason: string }
  | { readonly kind: 'finding'; readonly finding: Finding };

interface Declaring {
  readonly root: string;
  /** Where it is written, as shown. */
  readonly file: string;
  /** File whose key `hooks` can be read as it stands; null where it cannot. */
  readonly inline: string | null;
}

/** Hooks that a manifest names beside the usual file: paths in the plugin, or the entries themselves. */
function declared(value: unknown, at: Declaring, input: HostInput): readonly Part[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    return parts.slice(0, PLUGINS_MAX).flatMap((part) => declared(part, { ...at, inline: null }, input));
  }
  if (typeof value === 'string') return [namedFile(value, at, input)];
  if (asObject(value) === null)
    return [{ kind: 'finding', finding: skipped(at.file, '/hooks', 'is no path and no object') }];
  if (at.inline !== null) return [{ kind: 'file', path: at.inline }];
  return [{ kind: 'unread', file: at.file, reason: 'hooks that stand in such an entry are not followed' }];
}

function namedFile(written: string, { root, file }: Declaring, input: HostInput): Part {
  const shown = written.slice(0, 100);
  const path = pathBelow(root, written);
  if (path === null) {
    const text = `names ${shown} for its hooks, which leads out of the plugin and is not followed`;
    return { kind: 'finding', finding: skipped(file, '/hooks', text) };
  }
  if (input.files.look(path).kind !== 'absent') return { kind: 'file', path };
  return { kind: 'finding', finding: skipped(file, '/hooks', `names ${shown} for its hooks, which is not there`) };
}

function skipped(file: string, pointer: string, text: string): Finding {
  return { kind: 'skipped', rule: PLUGIN_WORDS.rule, text, source: { file, pointer } };
}

function textOf(value: unknown, key: string): string | null {
  const found = member(value, key);
  return typeof found === 'string' ? found : null;
}
