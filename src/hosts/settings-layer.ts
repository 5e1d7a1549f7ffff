import type { SourcePointer } from '../model/source-pointer.ts';
import type { FileLook, Finding, HostInput } from './host-contract.ts';
import { readCommentedJson } from './commented-json.ts';
import { asObject, type JsonDocument } from './json-document.ts';

/** One settings file of a host whose layers are JSON with comments. `Name` is the host's own list of layers. */
export interface SettingsLayer<Name extends string> {
  readonly name: Name;
  /** Path as shown to people. */
  readonly file: string;
  readonly reading: LayerReading;
  /** Why it may not count as it stands; null when nothing speaks against. */
  readonly doubt: string | null;
}

/** How a settings file came out. Only `settings` contributes; `undetermined` and `not-read` may hold anything. */
export type LayerReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'not-read'; readonly reason: string }
  | { readonly kind: 'undetermined'; readonly reason: string }
  /** The host's own parser does not take it. */
  | { readonly kind: 'no-document'; readonly reason: string }
  | {
      readonly kind: 'settings';
      readonly root: Readonly<Record<string, unknown>>;
      readonly document: JsonDocument;
    };

/** Reads one settings file. `doubt` is what speaks against the layer already. Never throws. */
export function settingsLayer<Name extends string>(
  name: Name,
  file: string,
  look: FileLook,
  doubt: string | null = null,
): SettingsLayer<Name> {
  switch (look.kind) {
    case 'absent':
      return { name, file, doubt, reading: { kind: 'absent' } };
    case 'not-looked-at':
      return { name, file, doubt, reading: { kind: 'not-read', reason: look.reason } };
    case 'unreadable':
      return { name, file, doubt, reading: { kind: 'undetermined', reason: `could not be read: ${look.reason}` } };
    case 'file':
      return parsedLayer(name, file, look.text, doubt);
  }
}

function parsedLayer<Name extends string>(
  name: Name,
  file: string,
  text: string,
  doubt: string | null,
): SettingsLayer<Name> {
  if (text.length > CHARACTERS_MAX) {
    return { name, file, doubt, reading: { kind: 'undetermined', reason: 'is larger than this reader follows' } };
  }
  const reading = readCommentedJson(text, file);
  switch (reading.kind) {
    case 'too-deep':
      return { name, file, doubt, reading: { kind: 'undetermined', reason: 'is nested deeper than is followed' } };
    case 'syntax-error':
      return { name, file, doubt, reading: { kind: 'no-document', reason: `does not parse (${reading.reason})` } };
    case 'document': {
      const root = asObject(reading.document.value);
      if (root === null) return { name, file, doubt, reading: { kind: 'undetermined', reason: 'is no JSON object' } };
      const liberty =
        reading.liberty === null ? null : `whether the host takes ${file} with ${reading.liberty} is not known`;
      return {
        name,
        file,
        doubt: doubt ?? liberty,
        reading: { kind: 'settings', root, document: reading.document },
      };
    }
  }
}

/** A settings file beyond this is no configuration that somebody wrote. */
const CHARACTERS_MAX = 4_194_304;

/** The value at a path of keys in a layer that came out, each key the object's own; undefined where there is none. */
export function valueIn(layer: SettingsLayer<string>, ...path: readonly string[]): unknown {
  let value: unknown = layer.reading.kind === 'settings' ? layer.reading.root : undefined;
  for (const key of path) {
    const object = asObject(value);
    if (object === null || !Object.hasOwn(object, key)) return undefined;
    value = object[key];
  }
  return value;
}

/** A layer that may hold anything, because nobody looked or because looking failed. */
export function isUnseen({ reading }: SettingsLayer<string>): boolean {
  return reading.kind === 'not-read' || reading.kind === 'undetermined';
}

/** Path relative to the repository, to the home directory, or as it is. */
export function shownPath(input: HostInput, path: string): string {
  const inside = `${input.gitRoot}/`;
  if (path.startsWith(inside)) return path.slice(inside.length);
  if (input.home !== null && path.startsWith(`${input.home}/`)) return `~${path.slice(input.home.length)}`;
  return path;
}

/** Layers that were left out, could not be seen, or are not taken, for the reader of a census. */
export function layerFindings(
  layers: readonly SettingsLayer<string>[],
  rules: { readonly layers: string; readonly syntax: string },
): readonly Finding[] {
  return layers.flatMap(({ reading, file, doubt }): readonly Finding[] => {
    const source: SourcePointer = { file, pointer: '' };
    switch (reading.kind) {
      case 'absent':
        return [];
      case 'not-read':
        return [{ kind: 'not-read', rule: rules.layers, text: `not read: ${reading.reason}`, source }];
      case 'undetermined':
        return [{ kind: 'unreadable', rule: rules.layers, text: reading.reason, source }];
      case 'no-document':
        return [{ kind: 'skipped', rule: rules.syntax, text: reading.reason, source }];
      case 'settings':
        return doubt === null ? [] : [{ kind: 'note', rule: rules.layers, text: doubt, source }];
    }
  });
}
