import type { Finding, HostInput } from '../host-contract.ts';
import { asObject, member, readJson } from '../json-document.ts';
import type { JsonDocument } from '../json-document.ts';
import { shownPath as displayPath } from '../settings-layer.ts';
import { isOn } from './switches.ts';

export interface SettingsLayer {
  readonly name: 'user' | 'project';
  readonly file: string;
  readonly reading: SettingsReading;
}

export type SettingsReading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'document'; readonly document: JsonDocument; readonly doubt: string | null }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'undetermined'; readonly reason: string };

export interface Settings {
  readonly layers: readonly SettingsLayer[];
  /** Settings that may come from elsewhere, and that no evidence places. */
  readonly elsewhere: readonly string[];
  /** Whether any of them is there; it may be that nobody was allowed to look. */
  readonly isElsewhere: boolean;
  readonly findings: readonly Finding[];
}

/** Reads opencode.json of the user and of the project, in the order in which the later one overrides. */
export function readSettings(input: HostInput): Settings {
  const layers: SettingsLayer[] = [];
  const findings: Finding[] = [];
  if (input.home === null) {
    const text = 'the settings of the user were not to be read';
    findings.push({ kind: 'not-read', rule: 'OC-L1', text, source: { file: '~/.config/opencode', pointer: '' } });
  } else layers.push(userLayer(input, `${input.home}/.config/opencode/opencode.json`));
  const project = layerOf(input, 'project', `${input.cwd}/opencode.json`);
  if (isOn(input.env['OPENCODE_DISABLE_PROJECT_CONFIG']) === false) layers.push(project);
  else if (project.reading.kind !== 'absent') {
    const text = 'OPENCODE_DISABLE_PROJECT_CONFIG leaves it out';
    findings.push({ kind: 'ignored', rule: 'OC-L3', text, source: { file: project.file, pointer: '' } });
  }
  for (const { file, reading } of layers) findings.push(...findingOf(file, reading));
  return { layers, ...settingsElsewhere(input), findings };
}

/** Where XDG_CONFIG_HOME puts the configuration folder of the user; null where it is the usual one. */
export function movedConfiguration({ env, home }: HostInput): string | null {
  const moved = (env['XDG_CONFIG_HOME'] ?? '').replace(/\/+$/, '');
  return moved === '' || moved === `${home ?? ''}/.config` ? null : `${moved}/opencode`;
}

function userLayer(input: HostInput, path: string): SettingsLayer {
  const layer = layerOf(input, 'user', path);
  if (layer.reading.kind === 'absent' || movedConfiguration(input) === null) return layer;
  return {
    ...layer,
    reading: { kind: 'undetermined', reason: 'may not be read: XDG_CONFIG_HOME names another folder' },
  };
}

function layerOf(input: HostInput, name: SettingsLayer['name'], path: string): SettingsLayer {
  const file = displayPath(input, path);
  const look = input.files.look(path);
  switch (look.kind) {
    case 'absent':
      return { name, file, reading: { kind: 'absent' } };
    case 'unreadable':
    case 'not-looked-at':
      return { name, file, reading: { kind: 'undetermined', reason: look.reason } };
    case 'file':
      return { name, file, reading: readingOf(look.text, file) };
  }
}

function readingOf(text: string, file: string): SettingsReading {
  const json = readJson(text, file);
  switch (json.kind) {
    case 'syntax-error':
      return { kind: 'broken', reason: json.reason };
    case 'too-deep':
      return { kind: 'undetermined', reason: 'is nested too deeply' };
    case 'document':
      if (asObject(json.document.value) === null) return { kind: 'undetermined', reason: 'holds no object' };
      return { kind: 'document', document: json.document, doubt: json.liberty };
  }
}

function findingOf(file: string, reading: SettingsReading): readonly Finding[] {
  const source = { file, pointer: '' };
  switch (reading.kind) {
    case 'absent':
      return [];
    case 'document': {
      if (reading.doubt === null) return [];
      return [
        { kind: 'note', rule: 'OC-U1', text: `whether the host takes it with ${reading.doubt} is not known`, source },
      ];
    }
    case 'broken':
      return [{ kind: 'skipped', rule: 'OC-S5', text: `it does not parse: ${reading.reason}`, source }];
    case 'undetermined':
      return [{ kind: 'unreadable', rule: 'OC-S5', text: reading.reason, source }];
  }
}

const ENVIRONMENT: readonly string[] = [
  'OPENCODE_CONFIG',
  'OPENCODE_CONFIG_CONTENT',
  'OPENCODE_CONFIG_DIR',
  'OPENCODE_PERMISSION',
];

function settingsElsewhere(input: HostInput): Pick<Settings, 'elsewhere' | 'isElsewhere'> {
  const { cwd, gitRoot, home, env, files } = input;
  const moved = movedConfiguration(input);
  const user =
    home === null
      ? []
      : [
          `${home}/.config/opencode/opencode.jsonc`,
          `${home}/.config/opencode/config.json`,
          `${home}/.opencode/opencode.json`,
          ...(moved === null ? [] : [`${moved}/opencode.json`, `${moved}/opencode.jsonc`]),
        ];
  const above = cwd === gitRoot ? [] : [`${gitRoot}/opencode.json`];
  const project = [
    `${cwd}/opencode.jsonc`,
    `${cwd}/.opencode/opencode.json`,
    `${cwd}/.opencode/opencode.jsonc`,
    ...above,
  ];
  const inFiles = [...user, ...project].filter((path) => speaksOfGuards(files.look(path)));
  const inEnvironment = ENVIRONMENT.filter((name) => env[name] !== undefined && env[name] !== '');
  return {
    elsewhere: [...inFiles.map((path) => displayPath(input, path)), ...inEnvironment],
    isElsewhere: inEnvironment.length > 0 || inFiles.some((path) => files.look(path).kind !== 'not-looked-at'),
  };
}

function speaksOfGuards(look: ReturnType<HostInput['files']['look']>): boolean {
  if (look.kind === 'absent') return false;
  return look.kind !== 'file' || ['"permission"', '"plugin"', '"tools"'].some((key) => look.text.includes(key));
}

/** The value of a key in one layer, undefined where it is not there. */
export function settingOf(layer: SettingsLayer, key: string): unknown {
  return layer.reading.kind === 'document' ? member(layer.reading.document.value, key) : undefined;
}
