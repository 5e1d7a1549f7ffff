import type { Finding, HostInput } from './host-contract.ts';
import { asObject, readJson } from './json-document.ts';
import type { Liveness } from './liveness.ts';
import { resolvePath } from './programs.ts';
import { shownPath } from './settings-layer.ts';

/** A plugin or extension whose own files stand in the folder of a census: installed nowhere that was seen. */
export interface OwnPlugin {
  readonly name: string;
  /** The file by which it is one, as shown to people. */
  readonly manifest: string;
  /** Absolute path of its folder. */
  readonly root: string;
  /** Absolute paths of the files in which its hooks stand. */
  readonly hooks: readonly string[];
  /** Places, as shown, that may register what is not followed. */
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
}

/** What a folder ships for one host, and what a reader has to know of files that ship nothing. */
export interface OwnPlugins {
  readonly plugins: readonly OwnPlugin[];
  readonly findings: readonly Finding[];
}

/** How one host's people call what its users install, and the rule by which its hooks are read. */
export interface PluginWords {
  readonly host: string;
  readonly word: 'plugin' | 'extension';
  readonly rule: string;
}

/** A manifest as it came out; `value` is null where it is no object, and `findings` then says why. */
export interface Manifest {
  readonly isThere: boolean;
  readonly value: Readonly<Record<string, unknown>> | null;
  readonly findings: readonly Finding[];
}

/** Reads the file by which a folder is a plugin. Never throws. */
export function readManifest(input: HostInput, path: string, rule: string): Manifest {
  const look = input.files.look(path);
  const file = shownPath(input, path);
  const refused = (kind: 'unreadable' | 'skipped', reason: string): Manifest => {
    const text = `${reason}, so what it says of hooks is not known`;
    return { isThere: true, value: null, findings: [{ kind, rule, text, source: { file, pointer: '' } }] };
  };
  switch (look.kind) {
    case 'absent':
      return { isThere: false, value: null, findings: [] };
    case 'not-looked-at':
    case 'unreadable':
      return refused('unreadable', look.reason);
    case 'file': {
      const reading = readJson(look.text, file);
      if (reading.kind === 'too-deep') return refused('unreadable', 'is nested deeper than is followed');
      if (reading.kind === 'syntax-error') return refused('skipped', `does not parse (${reading.reason})`);
      const value = asObject(reading.document.value);
      return value === null
        ? refused('skipped', 'is no JSON object')
        : { isThere: true, value, findings: libertyOf(reading.liberty, file, rule) };
    }
  }
}

function libertyOf(liberty: string | null, file: string, rule: string): readonly Finding[] {
  if (liberty === null) return [];
  const text = `whether the host takes it with ${liberty} is not known`;
  return [{ kind: 'note', rule, text, source: { file, pointer: '' } }];
}

/** A path that a manifest names, below its folder; null for one that leads out of it or is absolute. */
export function pathBelow(root: string, path: string): string | null {
  if (path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path)) return null;
  let depth = 0;
  for (const step of path.split('/')) {
    if (step === '..') depth -= 1;
    else if (step !== '' && step !== '.') depth += 1;
    if (depth < 0) return null;
  }
  return resolvePath(root, path);
}

/**
 * Why what this folder ships is told beside its verdicts and lifts none of them: something configures a session here
 * already, or somebody said what is installed. null where it is all that there is.
 */
export function apartBecause(
  layers: readonly { readonly file: string; readonly reading: { readonly kind: string } }[],
  input: HostInput,
): string | null {
  if (input.plugins !== 'unknown') return 'it is known what is installed';
  const configuring = layers.find(({ reading: { kind } }) => kind !== 'absent' && kind !== 'not-read');
  return configuring === undefined ? null : `${configuring.file} configures a session here`;
}

/** What a plugin of this folder is taken for: its hooks may count where it is installed, and nothing here says that it is. */
export function asInstalled({ name }: OwnPlugin, { word, rule }: PluginWords): Liveness {
  const reason = `${rule}: judged as if the ${word} ${shortened(name)} were installed and enabled where the agent runs, which no file here says`;
  return { live: 'unknown', reason };
}

/**
 * That the folder ships plugins, each with its file. `apart` says why their hooks are left out of this census, null where
 * they are judged.
 */
export function ownFindings(
  { plugins }: OwnPlugins,
  apart: string | null,
  input: HostInput,
  words: PluginWords,
): readonly Finding[] {
  const shipsNone = plugins.filter((plugin) => plugin.root !== input.cwd && !shipsHooks(plugin));
  const told = plugins.filter((plugin) => !shipsNone.includes(plugin));
  return [...told.map((plugin) => ownFinding(plugin, apart, input, words)), ...withoutHooks(shipsNone, words)];
}

/** Plugins below without hooks are told together: a marketplace may list hundreds. */
function withoutHooks(plugins: readonly OwnPlugin[], { host, word, rule }: PluginWords): readonly Finding[] {
  const [first] = plugins;
  if (first === undefined) return [];
  const text = `${namesOf(plugins)}: ${plugins.length} ${word}${plugins.length === 1 ? '' : 's'} of ${host} without hooks, so no route has a control by them`;
  return [{ kind: 'note', rule, text, source: { file: first.manifest, pointer: '' } }];
}

function ownFinding(plugin: OwnPlugin, apart: string | null, input: HostInput, words: PluginWords): Finding {
  const where = plugin.root === input.cwd ? 'this folder' : shownPath(input, plugin.root);
  const is = `${where} is the ${words.word} ${shortened(plugin.name)} of ${words.host}`;
  return {
    kind: 'note',
    rule: words.rule,
    text: `${is}: ${howJudged(plugin, apart)}`,
    source: { file: plugin.manifest, pointer: '' },
  };
}

function shipsHooks({ hooks, unread }: OwnPlugin): boolean {
  return hooks.length + unread.length > 0;
}

/** Names of the first ones, and how many more there are. */
function namesOf(plugins: readonly OwnPlugin[]): string {
  const names = plugins.slice(0, NAMES_MAX).map(({ name }) => shortened(name));
  return `${names.join(', ')}${plugins.length > NAMES_MAX ? ` and ${plugins.length - NAMES_MAX} more` : ''}`;
}

function howJudged(plugin: OwnPlugin, apart: string | null): string {
  if (!shipsHooks(plugin)) return 'it ships no hooks, so no route has a control by it';
  if (apart === null) return 'its hooks are judged as if it were installed and enabled';
  return `its hooks are left out and lift no route, since ${apart}; they count only where it is installed and enabled`;
}

/** What a census of this folder takes for granted, in one sentence; [] where nothing of it ships hooks. */
export function assumptionsOf(plugins: readonly OwnPlugin[], { host, word }: PluginWords): readonly string[] {
  const shipping = plugins.filter(shipsHooks);
  if (shipping.length === 0) return [];
  const one = shipping.length === 1;
  return [
    `that the ${word}${one ? '' : 's'} ${namesOf(shipping)} of ${host} ${one ? 'is' : 'are'} installed and enabled where the agent runs, which no file here says; the record of a session there that lists or runs the hooks would raise the evidence (--observed)`,
  ];
}

const NAMES_MAX = 20;

function shortened(name: string): string {
  return name.slice(0, 60);
}
