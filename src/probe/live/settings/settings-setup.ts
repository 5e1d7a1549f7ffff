import type { GuardBehaviour } from '../guard-program.ts';
import type { LivePlaces, LiveRoute, PreparedCell } from '../live-cell.ts';
import type { ModelScript } from '../scripted-model/model-script.ts';

/** A registration's handler: what runs, and further keys as they are written. */
export interface SettingsHandler {
  /** `subject` is the guard of the cell; `sibling` another one; `none` a command that does not exist. */
  readonly runs: 'subject' | 'sibling' | 'none';
  readonly keys?: Readonly<Record<string, unknown>>;
}

export interface SettingsGroup {
  readonly event: string;
  /** undefined: the key is absent. */
  readonly matcher: unknown;
  readonly handlers: readonly SettingsHandler[];
  /** Written without the inner list of hooks. */
  readonly isFlat?: boolean;
}

type Settings = Readonly<Record<string, unknown>>;

/** One setting of a host whose hooks stand in `settings.json`, as its meaning; `settings-files.ts` writes it down. */
export interface SettingsSetup<RouteId extends string> {
  readonly route: RouteId;
  readonly groups: readonly SettingsGroup[];
  readonly layer: 'user' | 'project';
  /** What else stands in the settings of the user and of the project, by their first keys. */
  readonly user: Settings;
  readonly project: Settings;
  /** Changes the text of the settings that hold the registrations. */
  readonly rewrite: (text: string) => string;
  /** Text of the project's settings, whatever they hold otherwise. */
  readonly projectText: string | null;
  /** What the user said of the work folder; null: nothing. */
  readonly trust: 'TRUST_FOLDER' | 'DO_NOT_TRUST' | null;
  readonly flags: readonly string[];
  readonly subject: GuardBehaviour;
  readonly sibling: GuardBehaviour | null;
  /** Further files, by path below the home and below the work folder. */
  readonly homeFiles: Readonly<Record<string, string>>;
  readonly workFiles: Readonly<Record<string, string>>;
}

/** One way to the two files, as a script of the model and as the row of a census. */
export interface SettingsRoute<RouteId extends string> {
  readonly route: LiveRoute;
  readonly script: ModelScript;
  readonly effects: PreparedCell['effects'];
  readonly settleMs: number;
  readonly hasServer: boolean;
  /** Over the editor protocol instead of a headless run. */
  readonly isEditor?: boolean;
  /** Where the host asks nobody on this route, the reference guard is shown to be good on this one. */
  readonly referenceRoute?: RouteId;
}

/** What two hosts of this kind differ in. */
export interface SettingsHost<RouteId extends string> {
  /** `.gemini`. */
  readonly folder: string;
  readonly routeOf: (route: RouteId, places: LivePlaces) => SettingsRoute<RouteId>;
  /** Settings without which a cell asks somebody outside. */
  readonly settings: Settings;
  /** Arguments before those of the setting, and the environment beside `PATH`, `HOME` and `TMPDIR`. */
  readonly args: (isEditor: boolean) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly dialect: PreparedCell['dialect'];
}

/** A refusal that all hosts understand: exit code 2 and a reason on stderr. */
export const REFUSES: GuardBehaviour = { on: 'forbidden', exitCode: 2, stdout: '', stderr: 'not allowed here' };

/** One row of a matrix: the last part of its id, what it is, and what it differs in from the good guard. */
export type SettingsRow<RouteId extends string> = readonly [
  slug: string,
  title: string,
  change: Partial<SettingsSetup<RouteId>>,
];

/** What a case differs in from the guard that is known to be good. */
export interface SettingsCase<RouteId extends string> {
  /** `<group>/<slug>`. */
  readonly id: string;
  readonly title: string;
  readonly change: Partial<SettingsSetup<RouteId>>;
}

/** Rows of one group. */
export function settingsRows<RouteId extends string>(
  group: string,
  rows: readonly SettingsRow<RouteId>[],
): readonly SettingsCase<RouteId>[] {
  return rows.map(([slug, title, change]) => ({ id: `${group}/${slug}`, title, change }));
}

/** What the subject says, from silence and exit code 0. */
export function says(more: Partial<GuardBehaviour>): { readonly subject: GuardBehaviour } {
  return { subject: { ...REFUSES, exitCode: 0, stderr: '', ...more } };
}

/** The same as JSON on stdout. */
export function saysJson(value: unknown, more: Partial<GuardBehaviour> = {}): { readonly subject: GuardBehaviour } {
  return says({ stdout: JSON.stringify(value), ...more });
}

/** A group that runs the guard under test. */
export function subjectGroup(
  event: string,
  matcher: unknown,
  keys: Readonly<Record<string, unknown>> = {},
): SettingsGroup {
  return { event, matcher, handlers: [{ runs: 'subject', keys }] };
}

/** The guard that is known to be good, in the settings of the user, before every tool: what the other settings differ from. */
export function goodGuard<RouteId extends string>(
  event: string,
  { route, trust }: Pick<SettingsSetup<RouteId>, 'route' | 'trust'>,
): SettingsSetup<RouteId> {
  return {
    route,
    trust,
    groups: [subjectGroup(event, '*')],
    layer: 'user',
    user: {},
    project: {},
    rewrite: (text) => text,
    projectText: null,
    flags: [],
    subject: REFUSES,
    sibling: null,
    homeFiles: {},
    workFiles: {},
  };
}
