import type { EventIdentity, Route } from '../../model/route.ts';
import type { HostInput } from '../host-contract.ts';
import { hasEvidence, holds } from './facts.ts';
import { firesFor, hookName } from './tools.ts';

/** What the contract says of a route before any configuration is looked at. */
export interface RouteContract {
  readonly event: EventIdentity;
  readonly decisionPoint: Route['decisionPoint'];
  /** Why it is that, with the rule. */
  readonly because: string;
}

const NO_EVENT: EventIdentity = { host: null, control: 'none' };

/** The event that the host fires before the effect on this route, and whether that decides (section 8 of the contract). */
export function contractOf(route: Route, input: HostInput): RouteContract {
  switch (route.via) {
    case 'tool-call':
    case 'batch':
    case 'code-mode':
      return toolCall(route, input);
    case 'session-input':
      return nothingAsked('CX-R1: input to a running session fires no PreToolUse', input);
    case 'hosted':
      return { event: NO_EVENT, decisionPoint: 'target', because: 'CX-R4: it runs at the service' };
    case 'running-process':
      return {
        event: NO_EVENT,
        decisionPoint: 'cannot-judge',
        because: 'G-RES: the process acts on its own after its launch',
      };
    case 'external-agent':
      return unknownPoint('CX-R7: the guard of an outer product does not bind an inner executor');
    case 'at-mention':
    case 'user-shell':
    case 'typed-command':
    case 'skill-inline-shell':
    case 'mcp-prompt':
    case 'mcp-resource-mention':
    case 'mod-own-io':
    case 'prompt-submit':
    case 'provider-executed':
      return unknownPoint('CX-O3: whether this entry of the host asks anybody was not observed');
  }
}

function toolCall(route: Route, input: HostInput): RouteContract {
  const { raw } = route.tool;
  if (raw === 'write_stdin') return nothingAsked('CX-R1: input to a running session fires no PreToolUse', input);
  if (raw === 'exec') return nothingAsked('CX-R3: the outer tool of code mode fires nothing', input);
  if (raw === 'web_search')
    return { event: NO_EVENT, decisionPoint: 'target', because: 'CX-R4: it runs at the service' };
  const name = hookName(route.tool);
  const onlyShell = holds('CX-V1', input.hostVersion) === true;
  if (onlyShell && name !== 'Bash')
    return nothingAsked('CX-V1: only the shell tool fires hooks in this version', input);
  const event: EventIdentity = { host: 'PreToolUse', control: 'before-tool' };
  if (name === null || route.tool.placeholder || firesFor(name) === true) {
    return { event, decisionPoint: 'decides', because: 'CX-E1: PreToolUse is asked before the effect' };
  }
  return { event, decisionPoint: 'unknown', because: `CX-E1: whether PreToolUse fires for ${name} was not observed` };
}

/** A route that asks nobody in every observed release. In another it may, and what stands there is open by its version. */
function nothingAsked(because: string, input: HostInput): RouteContract {
  if (!hasEvidence(input.hostVersion)) {
    const event: EventIdentity = { host: 'PreToolUse', control: 'before-tool' };
    return { event, decisionPoint: 'decides', because: `G-VER: no evidence for this version; in others, ${because}` };
  }
  return { event: NO_EVENT, decisionPoint: 'none', because };
}

function unknownPoint(because: string): RouteContract {
  return { event: NO_EVENT, decisionPoint: 'unknown', because };
}

/** Why hooks of this session cannot be relied on, apart from the version; null when nothing speaks against. */
export function sessionDoubt(input: HostInput): string | null {
  if (input.os === 'win32') return 'CX-O2: on Windows hooks were reported silent, and nothing was observed there';
  if (input.os === 'darwin') return 'CX-O3: nothing was observed on macOS';
  if (input.surface === 'cli-headless') return null;
  return `CX-O3: nothing was observed on the surface ${input.surface}`;
}
