import { readSettings } from '../../../src/hosts/claude-code/settings-file.ts';
import type { Layer, LayerName } from '../../../src/hosts/claude-code/layers.ts';
import type { FileLook, HostInput, RouteCall } from '../../../src/hosts/host-contract.ts';
import { GUARD_TEXT } from './a-configuration.ts';

export const PROJECT_FILE = '/r/.claude/settings.json';
export const LOCAL_FILE = '/r/.claude/settings.local.json';
export const USER_FILE = '/home/u/.claude/settings.json';
export const MANAGED_FILE = '/etc/claude-code/managed-settings.json';

/** How a settings file came out: not to be looked at, there but not readable, not there, or its content. */
export type Sight = 'not-read' | 'undetermined' | 'absent' | 'no-document' | object;

function lookAt(sight: Sight): FileLook {
  switch (sight) {
    case 'not-read':
      return { kind: 'not-looked-at', reason: 'not asked for' };
    case 'undetermined':
      return { kind: 'unreadable', reason: 'EACCES' };
    case 'absent':
      return { kind: 'absent' };
    case 'no-document':
      return { kind: 'file', text: '{', executable: false };
    default:
      return { kind: 'file', text: JSON.stringify(sight), executable: false };
  }
}

/** One layer as the reader of settings files makes it. */
export function layer(name: LayerName, sight: Sight): Layer {
  return { name, file: name, anchor: '/', reading: readSettings(lookAt(sight), name, '2.1.332') };
}

/** The same from text, with the liberties that JSON does not grant. */
export function layerOfText(name: LayerName, text: string): Layer {
  const look: FileLook = { kind: 'file', text, executable: false };
  return { name, file: name, anchor: '/', reading: readSettings(look, name, '2.1.332') };
}

type Overrides = Partial<Omit<HostInput, 'files'>> & { readonly files?: Readonly<Record<string, Sight>> };

/** A headless session in `/r` with a guard beside it, nothing configured but what is given. */
export function installation(overrides: Overrides = {}): HostInput {
  const { files = {}, ...rest } = overrides;
  return {
    hostVersion: '2.1.332',
    surface: 'cli-headless',
    os: 'linux',
    cwd: '/r',
    gitRoot: '/r',
    home: '/home/u',
    readsManaged: true,
    serverPolicy: null,
    flags: [],
    env: {},
    plugins: [],
    state: {},
    sha256: () => 'unused',
    identify: () => 'guard',
    partners: { approvers: [], rewriters: [], idle: [] },
    files: {
      look: (path) =>
        path === '/r/guard.mjs'
          ? { kind: 'file', text: GUARD_TEXT, executable: false }
          : lookAt(files[path] ?? 'absent'),
      list: () => [],
    },
    ...rest,
  };
}

/** A call of Bash by the main agent, as a route before configuration has completed it. */
export const BASH: RouteCall = {
  route: {
    id: 'claude-code/cli-headless/tool-call/Bash',
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-headless',
    via: 'tool-call',
    agent: 'main',
    tool: { raw: 'Bash', canonical: 'Bash', placeholder: false },
    event: { host: 'PreToolUse', control: 'before-tool' },
    origins: ['offered'],
    offered: true,
    effect: 'none stated',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'decides',
  },
};
