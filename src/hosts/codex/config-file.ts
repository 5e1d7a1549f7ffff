import type { SourcePointer } from '../../model/source-pointer.ts';
import type { FileLook } from '../host-contract.ts';
import { asObject, member } from '../json-document.ts';
import type { JsonPath } from '../json-document.ts';
import { readToml } from '../toml-document.ts';
import { readHooksTree, tooLarge } from './hooks-tree.ts';
import type { HooksTree } from './hooks-tree.ts';

/** A `config.toml` with what a census needs of it. */
export interface Config {
  readonly root: Readonly<Record<string, unknown>>;
  /** Inline hooks; null without a `[hooks]` table. */
  readonly hooks: HooksTree | null;
  /** Line on which a table of this dotted name is written, when one is. */
  readonly lineOf: (header: string) => number | undefined;
}

/** How a `config.toml` came out; what a host does with one that does not parse was not observed. */
export type ConfigReading =
  | { readonly kind: 'absent' }
  /** Left out by a flag or by trust: it is there and counts for nothing. */
  | { readonly kind: 'left-out'; readonly reason: string }
  | { readonly kind: 'not-read'; readonly reason: string }
  | { readonly kind: 'undetermined'; readonly reason: string }
  | { readonly kind: 'config'; readonly config: Config };

/** Reads one `config.toml`. Never throws. */
export function readConfig(look: FileLook, file: string): ConfigReading {
  switch (look.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'not-looked-at':
      return { kind: 'not-read', reason: look.reason };
    case 'unreadable':
      return { kind: 'undetermined', reason: `it could not be read: ${look.reason}` };
    case 'file': {
      const reading = readToml(look.text);
      if (reading.kind === 'syntax-error') return { kind: 'undetermined', reason: reading.reason };
      const config = configOf(reading.value, look.text, file);
      const size = config.hooks === null ? null : tooLarge(config.hooks);
      return size === null ? { kind: 'config', config } : { kind: 'undetermined', reason: size };
    }
  }
}

function configOf(root: Readonly<Record<string, unknown>>, text: string, file: string): Config {
  const hooks = member(root, 'hooks');
  const headers = tableHeaders(text);
  const at = (path: JsonPath): SourcePointer => pointerAt(file, headers, path);
  const tree = hooks === undefined ? null : readHooksTree(hooks, at);
  return { root, hooks: tree, lineOf: (header) => headers.find(({ name }) => name === header)?.line };
}

/** The value at a path of tables; undefined where there is none. */
export function valueAt(config: Config, path: readonly string[]): unknown {
  return path.reduce<unknown>((parent, key) => member(parent, key), config.root);
}

/** Names of the members of a table; [] where there is none. */
export function namesAt(config: Config, path: readonly string[]): readonly string[] {
  return Object.keys(asObject(valueAt(config, path)) ?? {});
}

interface Header {
  readonly name: string;
  readonly line: number;
}

function tableHeaders(text: string): readonly Header[] {
  return text.split('\n').flatMap((line, index) => {
    const written = /^\s*\[{1,2}([^\]\n]{1,400})\]{1,2}/u.exec(line)?.[1];
    return written === undefined ? [] : [{ name: written.replaceAll(/\s*\.\s*/gu, '.').trim(), line: index + 1 }];
  });
}

/** The library tells no lines: those of `[[hooks.Event]]` and `[[hooks.Event.hooks]]` are counted, others stay open. */
function pointerAt(file: string, headers: readonly Header[], path: JsonPath): SourcePointer {
  const pointer = ['hooks', ...path]
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
  const line = lineAt(headers, path);
  return line === undefined ? { file, pointer } : { file, pointer, line };
}

function lineAt(headers: readonly Header[], path: JsonPath): number | undefined {
  const [event, group, , position] = path;
  const groups = headers.filter(({ name }) => name === `hooks.${String(event)}`);
  const opened = groups[typeof group === 'number' ? group : 0];
  if (opened === undefined || typeof position !== 'number') return opened?.line;
  const next = groups[groups.indexOf(opened) + 1]?.line ?? Number.POSITIVE_INFINITY;
  const inside = headers.filter(
    ({ name, line }) => name === `hooks.${String(event)}.hooks` && line > opened.line && line < next,
  );
  return inside[position]?.line ?? opened.line;
}
