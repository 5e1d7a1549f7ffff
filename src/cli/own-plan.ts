import { matchTool } from '../detector/matcher.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import { ownPair, namedPair, type OwnForbidden, type OwnPair } from '../probe/live/own/own-pair.ts';
import type { OwnHost, OwnTool } from '../probe/live/own/own-host.ts';
import { canBeRecorded } from '../probe/live/own/recording-module.ts';
import { judgedRoutes, type CensusPlan, type JudgedRoute } from './take-census.ts';

/** One route and one control, ready to be run. */
export interface PlannedOwn {
  readonly found: JudgedRoute;
  readonly control: string;
  /** Raw name of the tool. */
  readonly tool: string;
  readonly pair: OwnPair;
  /** Registrations on the route whose answer decides, with a command that the host hands to a shell. */
  readonly registrations: readonly (HookRecord & { readonly command: string })[];
}

export interface OwnPlan {
  readonly planned: readonly PlannedOwn[];
  /** Routes with a guard that are not run, and why. */
  readonly skipped: readonly { readonly route: string; readonly because: string }[];
  /** Ids of routes on which no registration could refuse a call: there is nothing to run, and the census says what that means. */
  readonly unguarded: readonly string[];
}

export interface OwnChoice {
  /** Id of the one route that is meant; null: every route on which a guard stands. */
  readonly route: string | null;
  /** A call that the user says must be refused, and what stands at its target now. */
  readonly forbidden: (OwnForbidden & { readonly before: string | null }) | null;
}

/** Which routes of a configuration can be run with which calls. Runs nothing. */
export function planOwn(host: OwnHost, adapter: HostAdapter, plan: CensusPlan, choice: OwnChoice): OwnPlan {
  const { collection, judged } = judgedRoutes(adapter, plan);
  const { home } = plan.inputFor(adapter);
  const planned: PlannedOwn[] = [];
  const skipped: { route: string; because: string }[] = [];
  const unguarded: string[] = [];
  for (const found of judged) {
    const { route } = found.verdict;
    if (choice.route !== null && choice.route !== route.id) continue;
    const records = collection.recordsFor({ route }).filter((record) => decides(record, route, adapter));
    if (records.length === 0 && choice.route === null) {
      unguarded.push(route.id);
      continue;
    }
    const skip = (because: string): void => void skipped.push({ route: route.id, because });
    const tool = ownTool(host, route);
    const registrations = records.flatMap((record) => {
      const command = host.moduleGate === undefined ? record.command : ownModule(host, record, plan, home);
      return command === undefined || !hasText(command) ? [] : [{ ...record, command }];
    });
    if (tool === null) skip(notRunBecause(route));
    else if (registrations.length < records.length)
      skip(
        host.moduleGate === undefined
          ? 'a guard on it is no command that a shell is handed'
          : 'a guard on it is no module (.js, .ts) of the directory or of the folders of the host',
      );
    else {
      for (const control of found.verdict.required) {
        const pair = pairFor(control, tool, plan.directory, choice);
        if (pair === null)
          skip(`no harmless call is known that ${control} has to refuse: give --forbidden and --target`);
        else planned.push({ found, control, tool: route.tool.raw ?? '', pair, registrations });
      }
      if (found.verdict.required.length === 0) skip('no control is required on it');
    }
  }
  return { planned, skipped, unguarded };
}

/** Why a route is not among those that are run on the configuration of a user. */
function notRunBecause({ via, agent, tool, effect }: Route): string {
  const withOurs = 'with guards of its own --conformance runs such calls';
  if (via !== 'tool-call') return `only calls of tools are proposed here, and this is ${via}; ${withOurs}`;
  if (agent !== 'main') return `only calls of the main agent are proposed here; ${withOurs}`;
  if (tool.server !== undefined)
    return 'what the tools of an MCP server of the user do is not known, so no call is harmless';
  if (tool.placeholder) return 'no tool is named on it';
  switch (effect) {
    case 'subagent':
      return `it is about sub-agents and changes nothing by itself; ${withOurs}`;
    case 'file-read':
      return 'it changes nothing, so nothing could be read back';
    case 'outbound':
      return 'it leaves the machine, and a run has no network';
    default:
      return 'no call is known that is harmless here and leaves something to read back';
  }
}

function pairFor(control: string, tool: OwnTool, folder: string, { forbidden }: OwnChoice): OwnPair | null {
  return forbidden === null ? ownPair(control, tool, folder) : namedPair(forbidden, forbidden.before, tool, folder);
}

function ownTool({ tools }: OwnHost, { tool, via, agent }: Route): OwnTool | null {
  const isCall = via === 'tool-call' && agent === 'main' && tool.server === undefined && !tool.placeholder;
  return isCall && tool.raw !== null && Object.hasOwn(tools, tool.raw) ? (tools[tool.raw] ?? null) : null;
}

/** The module of a registration, where it stands in what is copied; undefined elsewhere. */
function ownModule(
  { homeFolders }: OwnHost,
  { module }: HookRecord,
  { directory }: CensusPlan,
  home: string | null,
): string | undefined {
  const copied = [directory, ...(home === null ? [] : homeFolders.map((folder) => `${home}/${folder}`))];
  const isCopied = copied.some((folder) => module?.startsWith(`${folder}/`) === true);
  return module !== undefined && isCopied && canBeRecorded(module) ? module : undefined;
}

/** A registration that could refuse this call, whether or not the host lets it. Rules of the host itself are none. */
function decides(record: HookRecord, route: Route, { semantics }: HostAdapter): boolean {
  if (record.guard.id.startsWith('host/') || !semantics.decidingEvents.includes(record.event)) return false;
  // Of a module only a run tells for which calls it refuses.
  if (record.resolvedMatch?.kind === 'undecided') return record.module !== undefined;
  if (record.resolvedMatch !== undefined) return record.resolvedMatch.kind === 'matches';
  const name = route.tool.canonical;
  const { matcherProtocol } = semantics;
  return name !== null && matchTool(matcherProtocol, route.hostVersion, record.matcher, name).kind === 'matches';
}

/** Whether something of a command is left when what the host itself writes into it is taken away. */
function hasText(command: string): boolean {
  return command.replaceAll(/\$\{?[A-Z_]+\}?/gu, '').trim().length > 1;
}
