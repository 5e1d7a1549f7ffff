import type { EventIdentity, ExecutionSurface, Route } from '../../model/route.ts';
import type { HostInput } from '../host-contract.ts';
import { hasEvidence } from './facts.ts';
import { GATE } from './semantics.ts';

export interface RouteContract {
  readonly event: EventIdentity;
  readonly decisionPoint: Route['decisionPoint'];
  readonly because: string;
}

const NO_EVENT: EventIdentity = { host: null, control: 'none' };

/** The event that the host fires before a call by this entry, and whether that decides. */
export function contractOf(via: ExecutionSurface): RouteContract {
  switch (via) {
    case 'tool-call':
    case 'code-mode':
    case 'batch':
    case 'mcp-resource-mention':
      return { event: { host: GATE, control: 'before-tool' }, decisionPoint: 'decides', because: 'OC-E1: it is asked' };
    case 'at-mention':
      return without('none', 'OC-R2: no plugin is asked before a mentioned file is read');
    case 'user-shell':
      return without('target', 'OC-R2: no plugin is asked before a line of the user runs');
    case 'mod-own-io':
      return without('target', 'OC-R2: what a plugin does itself passes no hook');
    case 'hosted':
      return without('target', 'OC-R2: it runs elsewhere, nothing local is asked');
    case 'running-process':
    case 'session-input':
      return without('cannot-judge', 'OC-R2: the process acts on its own after its launch');
    case 'typed-command':
    case 'skill-inline-shell':
    case 'prompt-submit':
    case 'provider-executed':
    case 'external-agent':
    case 'mcp-prompt':
      return without('unknown', 'OC-R2: what is asked on this entry is not known');
  }
}

function without(decisionPoint: Route['decisionPoint'], because: string): RouteContract {
  return { event: NO_EVENT, decisionPoint, because };
}

/** Why nothing can be told for certain of this installation, whatever stands in it; null when nothing speaks against. */
export function evidenceDoubt(input: HostInput): string | null {
  if (!hasEvidence(input.hostVersion)) return `G-VER: no evidence speaks of version ${input.hostVersion}`;
  if (input.surface === 'cli-headless' && input.os === 'linux') return null;
  return `G-TIER: the host was observed headless on Linux, not as ${input.surface} on ${input.os}`;
}

/** Why a plugin cannot be relied on by this entry; null when nothing speaks against. */
export function routeDoubt(route: Route): string | null {
  if (route.via === 'batch') return 'OC-R3: batch calls were reported to skip the plugin';
  const isSourceOnly = route.via === 'code-mode' || route.via === 'mcp-resource-mention';
  return isSourceOnly ? 'OC-R1: read in source only: the event fires here' : null;
}
