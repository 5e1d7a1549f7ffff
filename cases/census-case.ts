import { createHash } from 'node:crypto';
import { assessRoute } from '../src/detector/coverage.ts';
import { adapterFor } from '../src/hosts/registry.ts';
import type { FileLook, HostFiles, HostInput, InstalledPlugin, Running } from '../src/hosts/host-contract.ts';
import type { ControlId, GuardId } from '../src/model/control.ts';
import type { Policy } from '../src/model/policy.ts';
import { EXECUTION_SURFACES } from '../src/model/route.ts';
import type { ExecutionSurface, Route } from '../src/model/route.ts';
import type { Surface } from '../src/model/surface.ts';
import type { Known } from '../src/model/unknown.ts';
import type { Verdict } from '../src/model/verdict.ts';
import { defaultPolicy } from '../src/policy/default-policy.ts';

/** One row of a file of census cases; `test/corpus/README.md` says what each field means. */
export interface CensusCase {
  readonly id: string;
  readonly host: string;
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly fault: string;
  readonly os?: HostInput['os'];
  readonly cwd?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly modes?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly plugins?: readonly {
    readonly name: string;
    readonly enabled: boolean;
    readonly root?: string;
    readonly mods?: boolean;
  }[];
  readonly state?: Readonly<Record<string, unknown>>;
  readonly inventory?: readonly string[];
  readonly policy?: {
    readonly requires?: readonly ControlId[];
    readonly guards?: Readonly<Record<GuardId, readonly ControlId[]>>;
    readonly approvers?: readonly GuardId[];
    readonly rewriters?: readonly GuardId[];
    readonly undecidable?: readonly string[];
  };
  readonly route: {
    readonly tool: string | null;
    readonly via?: string;
    readonly agent?: Route['agent'];
    readonly server?: string;
    readonly effect?: string;
    readonly input?: Readonly<Record<string, unknown>>;
    readonly placeholder?: boolean;
  };
  readonly expect: {
    readonly status: string;
    readonly missing?: readonly ControlId[];
    readonly alsoAccept?: readonly string[];
    /** Rule that the verdict has to hang on; absent where any rule of the fault will do. */
    readonly rule?: string;
  };
  readonly doubt?: boolean;
}

const HOME = '/home/u';
const PLACES: readonly (readonly [string, string])[] = [
  ['home/', `${HOME}/`],
  ['repo/', `${HOME}/repo/`],
  ['system/', '/'],
  ['plugin/', '/plugin/'],
];

/** Programs of the default table, known by name and content. */
const KNOWN_GUARDS: readonly string[] = ['guard.mjs', 'guard.sh', 'guard.ps1'];

/** Runs one row through the collector and the coverage function. */
export function verdictOf(row: CensusCase): Verdict {
  const adapter = adapterFor(row.host);
  const input = inputOf(row);
  const collection = adapter.collect(input);
  const call = { route: routeOf(row), ...(row.route.input === undefined ? {} : { input: row.route.input }) };
  const route = collection.completeRoute(call);
  return assessRoute(route, collection.recordsFor({ ...call, route }), policyOf(row), adapter.semantics);
}

function absolute(path: string): string {
  const place = PLACES.find(([prefix]) => path.startsWith(prefix));
  if (place === undefined) throw new Error(`unknown place ${path}`);
  return place[1] + path.slice(place[0].length);
}

function filesOf(row: CensusCase): HostFiles {
  const local = Object.entries(row.files).filter(([path]) => !path.startsWith('remote/'));
  const byPath = new Map(local.map(([path, text]) => [absolute(path), { text, mode: row.modes?.[path] ?? '0644' }]));
  return {
    look(path): FileLook {
      const file = byPath.get(path);
      if (file === undefined) return { kind: 'absent' };
      if ((Number.parseInt(file.mode, 8) & 0o444) === 0) return { kind: 'unreadable', reason: 'EACCES' };
      return { kind: 'file', text: file.text, executable: (Number.parseInt(file.mode, 8) & 0o111) !== 0 };
    },
    list(directory): readonly string[] {
      const inside = [...byPath.keys()].filter((path) => path.startsWith(`${directory}/`));
      const names = inside.map((path) => path.slice(directory.length + 1).split('/')[0] ?? '');
      return [...new Set(names)].toSorted();
    },
  };
}

/** What an adapter is handed of a row. */
export function inputOf(row: CensusCase): HostInput {
  const cwd = `${HOME}/${row.cwd ?? 'repo'}`;
  const remote = Object.entries(row.files).find(([path]) => path.startsWith('remote/'));
  return {
    hostVersion: row.hostVersion,
    surface: row.surface,
    os: row.os ?? 'linux',
    cwd,
    gitRoot: gitRootOf(row, cwd),
    home: HOME,
    readsManaged: true,
    serverPolicy: remote?.[1] ?? null,
    flags: row.flags ?? [],
    env: row.env ?? {},
    plugins: (row.plugins ?? []).map(pluginOf),
    state: row.state ?? {},
    files: filesOf(row),
    sha256: (text) => createHash('sha256').update(text).digest('hex'),
    identify: (running) => identify(row, running),
    partners: {
      approvers: row.policy?.approvers ?? [],
      rewriters: row.policy?.rewriters ?? [],
      idle: Object.entries(tableOf(row)).flatMap(([id, controls]) => (controls.length === 0 ? [id] : [])),
    },
  };
}

/** Nearest folder with a `.git` of its own; `repo/` is one. */
function gitRootOf(row: CensusCase, cwd: string): string {
  const roots = Object.keys(row.files)
    .flatMap((path) => /^(.*)\/\.git\//.exec(path)?.[1] ?? [])
    .map(absolute)
    .filter((root) => cwd === root || cwd.startsWith(`${root}/`));
  return roots.toSorted((left, right) => right.length - left.length)[0] ?? `${HOME}/repo`;
}

function pluginOf(plugin: NonNullable<CensusCase['plugins']>[number]): InstalledPlugin {
  const root = plugin.root === undefined ? {} : { root: absolute(plugin.root) };
  return { name: plugin.name, enabled: plugin.enabled, mods: plugin.mods ?? false, ...root };
}

function tableOf(row: CensusCase): Readonly<Record<GuardId, readonly ControlId[]>> {
  const known = Object.fromEntries([...KNOWN_GUARDS, 'guard/check'].map((name) => [name, ['gate']]));
  const partners = [...(row.policy?.approvers ?? []), ...(row.policy?.rewriters ?? [])];
  return { ...(row.policy?.guards ?? known), ...Object.fromEntries(partners.map((name) => [name, []])) };
}

/**
 * A guard is known by its name and by content that refuses; another content under the name is an unknown program. A name
 * of its own that a row's table gives a program says by itself what the program is.
 */
function identify(row: CensusCase, running: Running): Known<GuardId> {
  const table = tableOf(row);
  if (running.kind === 'mcp-tool') {
    const id = `${running.server}/${running.tool}`;
    return Object.hasOwn(table, id) ? id : 'unknown';
  }
  if (running.kind === 'http') return 'unknown';
  const name = running.path.slice(running.path.lastIndexOf('/') + 1);
  if (running.kind === 'module') return identifyModule(row, name, running.refuses);
  if (!Object.hasOwn(table, name)) return 'unknown';
  const refuses = (table[name] ?? []).length > 0;
  const isOwnName = row.policy?.guards !== undefined && !name.startsWith('guard');
  return !refuses || isOwnName || REFUSING_TEXTS.includes(running.text) ? name : 'unknown';
}

/** A module is known by what it throws; one that a row's own table names, by its name too. */
function identifyModule(row: CensusCase, name: string, refuses: readonly string[]): Known<GuardId> {
  const table = tableOf(row);
  const isRefusing = refuses.includes('refused by guard');
  if (Object.hasOwn(table, name)) return (table[name] ?? []).length === 0 || isRefusing ? name : 'unknown';
  return isRefusing && row.policy?.guards === undefined ? 'guard.mjs' : 'unknown';
}

const REFUSING_TEXTS: readonly string[] = [
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n',
  '#!/bin/sh\ncat >/dev/null\necho "refused by guard" >&2\nexit 2\n',
  '[Console]::Error.WriteLine("refused by guard"); exit 2\n',
];

/** The policy that a row is judged by. */
export function policyOf(row: CensusCase): Policy {
  const base = defaultPolicy(tableOf(row));
  const [primary = 'gate', ...secondary] = row.policy?.requires ?? ['gate'];
  return {
    ...base,
    primary: [{ routes: {}, control: primary }],
    secondary: secondary.map((control) => ({ routes: {}, control })),
    undecidableEffects: row.policy?.undecidable ?? [],
  };
}

/** Entries whose word in the model is another one. */
const ENTRIES: Readonly<Record<string, ExecutionSurface>> = { prompt: 'prompt-submit', 'acp-agent': 'external-agent' };

/** An entry that the model has no word for is one of which nothing is known. */
function entryOf(row: CensusCase): ExecutionSurface {
  const written = row.route.via ?? 'tool-call';
  return EXECUTION_SURFACES.find((via) => via === written) ?? ENTRIES[written] ?? 'code-mode';
}

function routeOf(row: CensusCase): Route {
  const via = entryOf(row);
  const { tool, agent = 'main', placeholder = false } = row.route;
  return {
    id: `${row.host}/${row.surface}/${via}/${tool ?? '*'}`,
    host: row.host,
    hostVersion: row.hostVersion,
    surface: row.surface,
    via,
    agent,
    tool: {
      raw: tool,
      canonical: tool,
      placeholder,
      ...(row.route.server === undefined ? {} : { server: row.route.server }),
    },
    event: { host: null, control: 'none' },
    origins: placeholder ? ['configured-mcp'] : ['offered'],
    offered: row.inventory === undefined || tool === null || placeholder ? true : row.inventory.includes(tool),
    effect: row.route.effect ?? 'none stated',
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'unknown',
  };
}
