import type { FileLook, HostFiles, HostInput, Running } from '../hosts/host-contract.ts';
import type { Policy } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import type { Known } from '../model/unknown.ts';
import { defaultPolicy } from '../policy/default-policy.ts';
import type { ConfigHost, Fixture } from './installation.ts';
import {
  APPROVER_NAME,
  APPROVER_TEXT,
  AUDITOR_NAME,
  AUDITOR_TEXT,
  GUARD_NAME,
  GUARD_TEXT,
  LOGGER_NAME,
  LOGGER_TEXT,
  MODULE_TEXT,
  PLUGIN_TEXT,
  REWRITER_NAME,
  REWRITER_TEXT,
} from './known-guard.ts';
import type { Rendered } from './rendered.ts';

const HOME = '/home/u';
const GUARD_ID = 'guard';

/** What a collector is handed for a fixture, rendered as files: those and nothing else exist. */
export function inputOf(fixture: Fixture, rendered: Rendered, sha256: (text: string) => string): HostInput {
  const { version, surface, os, flags, env, cwd, gitRoot, plugins, state } = fixture.installation;
  return {
    hostVersion: version,
    surface,
    os,
    cwd: `${HOME}/${cwd}`,
    gitRoot: `${HOME}/${gitRoot}`,
    home: HOME,
    readsManaged: true,
    serverPolicy: null,
    flags,
    env,
    plugins,
    state,
    sha256,
    files: filesOf(rendered),
    identify: (running) => identify(running, fixture.installation.host),
    partners: {
      approvers: [APPROVER_NAME],
      rewriters: [REWRITER_NAME],
      idle: [LOGGER_NAME, APPROVER_NAME, REWRITER_NAME],
    },
  };
}

/** `gate` on every route, which the guard supplies and nothing else does, and what the installation asks for besides. */
export function lanePolicy({ alsoRequired, floor }: Fixture['installation']): Policy {
  return {
    ...defaultPolicy({
      [GUARD_ID]: ['gate'],
      [AUDITOR_NAME]: ['audit'],
      [LOGGER_NAME]: [],
      [APPROVER_NAME]: [],
      [REWRITER_NAME]: [],
    }),
    primary: [{ routes: {}, control: 'gate' }],
    secondary: alsoRequired.map((control) => ({ routes: {}, control })),
    floors: floor === null ? [] : [{ routes: {}, level: floor }],
  };
}

const KNOWN: readonly (readonly [string, string, string])[] = [
  [GUARD_NAME, GUARD_TEXT, GUARD_ID],
  [LOGGER_NAME, LOGGER_TEXT, LOGGER_NAME],
  [APPROVER_NAME, APPROVER_TEXT, APPROVER_NAME],
  [REWRITER_NAME, REWRITER_TEXT, REWRITER_NAME],
  [AUDITOR_NAME, AUDITOR_TEXT, AUDITOR_NAME],
];

const MODULES: readonly string[] = [MODULE_TEXT, PLUGIN_TEXT];

/** Modules also with more behind them: otherwise nothing that is appended could be told from another guard. By name and content, as a policy that pins digests does; by content where the host gives the name. */
function identify(running: Running, host: ConfigHost): Known<string> {
  if (running.kind === 'module') return MODULES.some((text) => running.text.startsWith(text)) ? GUARD_ID : 'unknown';
  if (running.kind !== 'program') return 'unknown';
  const name = running.path.slice(running.path.lastIndexOf('/') + 1);
  const isNamed = (known: string): boolean => known === name || host === 'cline';
  return KNOWN.find(([known, text]) => isNamed(known) && text === running.text)?.[2] ?? 'unknown';
}

function filesOf({ files, modes }: Rendered): HostFiles {
  const paths = Object.keys(files);
  return {
    look(path): FileLook {
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      if (text === undefined) return { kind: 'absent' };
      return { kind: 'file', text, executable: (Number.parseInt(modes[path] ?? '0644', 8) & 0o111) !== 0 };
    },
    list(directory): readonly string[] {
      const inside = paths.filter((path) => path.startsWith(`${directory}/`));
      return [...new Set(inside.map((path) => path.slice(directory.length + 1).split('/')[0] ?? ''))].toSorted();
    },
  };
}

/** The route of a fixture as a census would list it, with everything unknown that configuration decides. */
export function routeOf({ installation, route, id }: Fixture): Route {
  const { tool, via, agent, server, effect } = route;
  return {
    id: `${id}/${via}/${tool ?? '*'}`,
    host: installation.host,
    hostVersion: installation.version,
    surface: installation.surface,
    via,
    agent,
    tool: { raw: tool, canonical: tool, placeholder: false, ...(server === undefined ? {} : { server }) },
    event: { host: null, control: 'none' },
    origins: ['offered'],
    offered: true,
    effect,
    payloadFields: 'unknown',
    configSources: 'unknown',
    controlOwner: 'unknown',
    failureBehaviour: 'unknown',
    effectDestination: 'unknown',
    laterInputs: 'unknown',
    decisionPoint: 'unknown',
  };
}
