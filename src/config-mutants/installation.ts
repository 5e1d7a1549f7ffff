import type { InstalledPlugin } from '../hosts/host-contract.ts';
import type { EvidenceLevel } from '../model/evidence.ts';
import type { HookObservation } from '../model/hook-observation.ts';
import type { AcceptedRow } from './accepted-row.ts';
import type { HandlerEntry, Rendered } from './rendered.ts';

/** Hosts that configurations are mutated of and whose evidence can carry COVERED. */
export const OBSERVED_HOSTS = ['claude-code', 'codex', 'gemini-cli', 'qwen-code', 'opencode'] as const;
export type ObservedHost = (typeof OBSERVED_HOSTS)[number];

/** Hosts that configurations are mutated of and that nobody ran: their best configuration is UNVERIFIED. */
export const DOCUMENTED_HOSTS = [
  'cursor',
  'copilot-cli',
  'vscode',
  'cline',
  'windsurf',
  'kiro',
  'goose',
  'droid',
  'amp',
  'zed',
  'antigravity',
] as const;
export type DocumentedConfigHost = (typeof DOCUMENTED_HOSTS)[number];

export const CONFIG_HOSTS: readonly ConfigHost[] = [...OBSERVED_HOSTS, ...DOCUMENTED_HOSTS];
export type ConfigHost = ObservedHost | DocumentedConfigHost;

export function isDocumented(host: ConfigHost): host is DocumentedConfigHost {
  return DOCUMENTED_HOSTS.some((one) => one === host);
}

/** The best status that the contract of a host can give a route. */
export type Ceiling = 'COVERED' | 'UNVERIFIED';

export function ceilingOf(host: ConfigHost): Ceiling {
  return isDocumented(host) ? 'UNVERIFIED' : 'COVERED';
}

/** One group of registrations of an event; a matcher of undefined is an absent key. */
export interface Group {
  readonly matcher: unknown;
  readonly hooks: readonly HandlerEntry[];
}

/** Whether and how the host may run what is registered, for hosts that ask. */
export type Trust =
  | 'granted'
  /** Codex: no hash is stored / that of another command / the entry switched off. */
  | 'not-stored'
  | 'stale'
  | 'switched-off'
  /** The folder or project: never asked, or refused. */
  | 'folder-unset'
  | 'folder-untrusted';

/** How the text of the file that holds the registration is written otherwise; `compact` is no fault. */
export type TextFault =
  | 'compact'
  | 'comment'
  | 'trailing-comma'
  | 'byte-order-mark'
  | 'duplicate-key'
  | 'truncated'
  | 'inner-key';

/**
 * One installation of a host with one guard, as its meaning: operators change the meaning, and a host writes it down in
 * its own files. Absent members of `settings` are layers without a file of their own.
 */
export interface Installation {
  readonly host: ConfigHost;
  readonly version: string;
  readonly surface: 'cli-interactive' | 'cli-headless' | 'acp' | 'ide' | 'desktop' | 'cloud';
  readonly os: 'linux' | 'win32';
  /** Layer in which the guard is registered. */
  readonly layer: 'user' | 'project' | 'managed';
  readonly event: string;
  readonly groups: readonly Group[];
  /** Further events of the same file. */
  readonly otherEvents: Readonly<Record<string, readonly Group[]>>;
  /** Keys beside `hooks` in the file that holds the registration. */
  readonly besideHooks: Readonly<Record<string, unknown>>;
  readonly hasWrapper: boolean;
  readonly textFault: TextFault | null;
  readonly trust: Trust;
  /** Groups as they stood when they were approved; null: as they stand. */
  readonly approvedGroups: readonly Group[] | null;
  /** Settings of a layer that are no registration. */
  readonly settings: Readonly<
    Partial<Record<'managed' | 'user' | 'project' | 'local', Readonly<Record<string, unknown>>>>
  >;
  readonly program: { readonly name: string; readonly text: string; readonly mode: string };
  /** Text of the module, for hosts whose guards are modules. */
  readonly module: { readonly folder: string; readonly name: string; readonly text: string };
  /** What the host keeps elsewhere than in files: the chosen agent, a switch of its settings page. */
  readonly state: Readonly<Record<string, unknown>>;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Folder below the home in which the agent is started. */
  readonly cwd: string;
  /** Folder below the home that holds the repository. */
  readonly gitRoot: string;
  readonly plugins: readonly InstalledPlugin[];
  /** Controls that the policy wants on every route beside the guard's. */
  readonly alsoRequired: readonly string[];
  /** Level of evidence that the policy demands on every route; null for none. */
  readonly floor: EvidenceLevel | null;
  /** What records of sessions tell of the guard. */
  readonly observed: readonly HookObservation[];
  /** An acceptance row of the route; null for none. */
  readonly accepted: AcceptedRow | null;
  /** Files that are written as they stand, by absolute path; null takes a file away. */
  readonly otherFiles: Readonly<Record<string, string | null>>;
}

/**
 * How the guard names its tools: one exact name, a list, everything, the tools of an MCP server, in its own code, or not
 * at all, because the event is the route.
 */
export type Shape = 'exact' | 'list' | 'everything' | 'server' | 'module' | 'event';

/** The route on which the guard stands. */
export interface FixtureRoute {
  readonly tool: string | null;
  readonly via:
    | 'tool-call'
    | 'typed-command'
    | 'session-input'
    | 'code-mode'
    | 'at-mention'
    | 'user-shell'
    | 'hosted'
    | 'prompt-submit';
  readonly agent: 'main' | 'subagent';
  readonly server?: string;
  readonly effect: string;
}

/** A configuration with a route that stands at the ceiling of its host in it: where every operator starts. */
export interface Fixture {
  /** Unique: host and what the guard matches. */
  readonly id: string;
  readonly shape: Shape;
  /** Which of the host's own forms is written, where it has more than one. */
  readonly dialect?: string;
  readonly installation: Installation;
  readonly route: FixtureRoute;
}

/** How one host writes an installation down. */
export type RenderInstallation = (installation: Installation, sha256: (text: string) => string) => Rendered;
