import type { EventIdentity, Route } from '../../model/route.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';

/** What the contract says of a route before any configuration is looked at. */
export interface RouteContract {
  readonly event: EventIdentity;
  readonly decisionPoint: Route['decisionPoint'];
  readonly because: string;
}

const NO_EVENT: EventIdentity = { host: null, control: 'none' };
const BEFORE_TOOL: EventIdentity = { host: 'PreToolUse', control: 'before-tool' };

function without(decisionPoint: Route['decisionPoint'], because: string): RouteContract {
  return { event: NO_EVENT, decisionPoint, because };
}

/** The event that the host fires before this call, and whether that decides (section 6 of the contract). */
export function contractOf(route: Route): RouteContract {
  switch (route.via) {
    case 'tool-call':
      return { event: BEFORE_TOOL, decisionPoint: 'decides', because: 'QW-E1: PreToolUse is asked before the call' };
    case 'user-shell':
      return without('target', 'G-TARGET: a shell line of the user is nobody’s tool call');
    case 'hosted':
      return without('target', 'G-TARGET: the work is done by a service');
    case 'running-process':
      return without('cannot-judge', 'G-RES: a process acts on its own after its launch');
    case 'at-mention':
    case 'skill-inline-shell':
    case 'session-input':
    case 'code-mode':
    case 'batch':
    case 'prompt-submit':
    case 'typed-command':
    case 'mcp-prompt':
    case 'mcp-resource-mention':
    case 'mod-own-io':
    case 'provider-executed':
    case 'external-agent':
      return without('unknown', 'QW-R6: what is asked before this entry is not known');
  }
}

const BRIDGE = 'tool_call';

/** QW-R5: a call through the bridge reaches hooks under the name of its target, which may not be known. */
export function canonicalName({ route, input }: RouteCall): string | null {
  if (route.tool.raw !== BRIDGE) return route.tool.canonical;
  const target = input?.['name'];
  return typeof target === 'string' && target !== '' ? target : null;
}

/** Why hooks on this route carry no cover although they fire; null where they were run. */
export function routeDoubt(route: Route, input: HostInput): string | null {
  if (route.agent === 'workflow') return 'QW-R6: calls inside a workflow are not described';
  if (input.os !== 'linux') return `G-TIER: the host was not run on ${input.os}`;
  if (input.surface !== 'cli-headless' && input.surface !== 'acp') {
    return `G-TIER: hooks were not run on the surface ${input.surface}`;
  }
  return null;
}
