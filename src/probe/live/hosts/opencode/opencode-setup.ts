import { guardModule } from './opencode-guard.ts';
import type { OpencodeRouteId } from './opencode-routes.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A module of the cell. `{log}` stands for the folder of records. */
export interface PluginText {
  /** Below the home, or below the work folder. */
  readonly layer: 'user' | 'project';
  readonly path: string;
  readonly text: string;
}

/** One setting of this host, as its meaning; `opencode-files.ts` writes it down. */
export interface OpencodeSetup {
  readonly route: OpencodeRouteId;
  /** The guard; null: none. Its text before the route is known: `{tool}` stands for the tool of the route. */
  readonly guard: PluginText | null;
  readonly sibling: PluginText | null;
  /** What else stands in opencode.json of the user, and of the project, by their first keys. */
  readonly user: Settings;
  readonly project: Settings;
  /** Text of opencode.json of the project, whatever it holds otherwise. */
  readonly projectText: string | null;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Whether the call of the other tool is looked at: not where the guard refuses that one as well. */
  readonly hasPermitted: boolean;
}

/** What a guard does when it is asked for the tool of the route. */
export const REFUSES = "if (input.tool === '{tool}') throw new Error('not allowed here');";

/** A guard of the user in the usual folder. */
export function userGuard(text: string): PluginText {
  return { layer: 'user', path: '.config/opencode/plugin/check.js', text };
}

/** The guard that is known to be good: what the other settings differ from. */
export const BASE: OpencodeSetup = {
  route: 'write',
  guard: userGuard(guardModule(REFUSES)),
  sibling: null,
  user: {},
  project: {},
  projectText: null,
  flags: [],
  env: {},
  hasPermitted: true,
};

/** The last part of an id, what it is, and what it differs in from the good guard. */
type Row = readonly [slug: string, title: string, change: Partial<OpencodeSetup>];

/** What a case differs in from the guard that is known to be good. */
export interface OpencodeCase {
  /** `<group>/<slug>`. */
  readonly id: string;
  readonly title: string;
  readonly change: Partial<OpencodeSetup>;
}

export function opencodeRows(group: string, rows: readonly Row[]): readonly OpencodeCase[] {
  return rows.map(([slug, title, change]) => ({ id: `${group}/${slug}`, title, change }));
}
