import type { EventIdentity, Route } from '../../model/route.ts';
import type { HostInput } from '../host-contract.ts';
import { hasEvidence } from './facts.ts';
import { HOSTED_TOOLS } from './tools.ts';

/** What the contract says of a route before any configuration is looked at. */
export interface RouteContract {
  readonly event: EventIdentity;
  readonly decisionPoint: Route['decisionPoint'];
  readonly because: string;
}

const NO_EVENT: EventIdentity = { host: null, control: 'none' };
const BEFORE_TOOL: EventIdentity = { host: 'BeforeTool', control: 'before-tool' };

function without(decisionPoint: Route['decisionPoint'], because: string): RouteContract {
  return { event: NO_EVENT, decisionPoint, because };
}

/** What nobody is asked about in the measured version, another version may ask about. */
function unasked({ hostVersion }: HostInput, because: string): RouteContract {
  if (hasEvidence(hostVersion)) return without('none', because);
  return without('unknown', `${because} in the measured version (G-VER)`);
}

/** The event that the host fires before this call, and whether that decides (section 7 of the contract). */
export function contractOf(route: Route, input: HostInput): RouteContract {
  switch (route.via) {
    case 'tool-call':
      return toolCall(route, input);
    case 'at-mention':
      return unasked(input, 'GM-R2: an @ mention reads the file without any event');
    case 'user-shell':
      return without('target', 'GM-R3: a ! line of the user passes no hook');
    case 'skill-inline-shell':
      return unasked(input, 'GM-R3: shell text in custom commands passes no hook');
    case 'hosted':
      return without('target', 'GM-R5: the work is done by a service');
    case 'running-process':
      return without('cannot-judge', 'G-RES: a process acts on its own after its launch');
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
      return without('unknown', 'GM-R8: what is asked before this entry is not known');
  }
}

function toolCall(route: Route, input: HostInput): RouteContract {
  const { canonical } = route.tool;
  if (input.surface === 'acp' || input.flags.includes('--acp')) {
    return unasked(input, 'GM-R1: the editor protocol fires no tool event');
  }
  if (canonical !== null && HOSTED_TOOLS.includes(canonical)) {
    return without('target', 'GM-R5: the call passes BeforeTool, and the work is done by a service');
  }
  return { event: BEFORE_TOOL, decisionPoint: 'decides', because: 'GM-E1: BeforeTool is asked before the call' };
}

/** Why hooks on this route carry no cover although they fire; null where they were run. */
export function routeDoubt(route: Route, input: HostInput): string | null {
  if (route.agent === 'workflow') return 'GM-R8: calls inside a workflow are not described';
  if (input.os !== 'linux') return `G-TIER: the host was not run on ${input.os}`;
  if (input.surface !== 'cli-headless' && input.surface !== 'acp') {
    return `G-TIER: hooks were not run on the surface ${input.surface}`;
  }
  return null;
}
