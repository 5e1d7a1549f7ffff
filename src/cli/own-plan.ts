import { matchTool } from '../detector/matcher.ts';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import { ownPair, namedPair, type OwnForbidden, type OwnPair } from '../probe/live/own/own-pair.ts';
import type { OwnHost, OwnTool } from '../probe/live/own/own-host.ts';
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
  const planned: PlannedOwn[] = [];
  const skipped: { route: string; because: string }[] = [];
  for (const found of judged) {
    const { route } = found.verdict;
    if (choice.route !== null && choice.route !== route.id) continue;
    const records = collection.recordsFor({ route }).filter((record) => decides(record, route, adapter));
    if (records.length === 0 && choice.route === null) continue;
    const skip = (because: string): void => void skipped.push({ route: route.id, because });
    const tool = ownTool(host, route);
    const registrations = records.flatMap((record) => {
      const { command } = record;
      return command === undefined || !hasText(command) ? [] : [{ ...record, command }];
    });
    if (tool === null) skip('no call is known that is harmless here and leaves something to read back');
    else if (registrations.length < records.length) skip('a guard on it is no command that a shell is handed');
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
  return { planned, skipped };
}

function pairFor(control: string, tool: OwnTool, folder: string, { forbidden }: OwnChoice): OwnPair | null {
  return forbidden === null ? ownPair(control, tool, folder) : namedPair(forbidden, forbidden.before, tool, folder);
}

function ownTool({ tools }: OwnHost, { tool, via, agent }: Route): OwnTool | null {
  const isCall = via === 'tool-call' && agent === 'main' && tool.server === undefined && !tool.placeholder;
  return isCall && tool.raw !== null && Object.hasOwn(tools, tool.raw) ? (tools[tool.raw] ?? null) : null;
}

/** A registration that could refuse this call, whether or not the host lets it. Rules of the host itself are none. */
function decides(record: HookRecord, route: Route, { semantics }: HostAdapter): boolean {
  if (record.guard.id.startsWith('host/') || !semantics.decidingEvents.includes(record.event)) return false;
  if (record.resolvedMatch !== undefined) return record.resolvedMatch.kind === 'matches';
  const name = route.tool.canonical;
  const { matcherProtocol } = semantics;
  return name !== null && matchTool(matcherProtocol, route.hostVersion, record.matcher, name).kind === 'matches';
}

/** Whether something of a command is left when what the host itself writes into it is taken away. */
function hasText(command: string): boolean {
  return command.replaceAll(/\$\{?[A-Z_]+\}?/gu, '').trim().length > 1;
}
