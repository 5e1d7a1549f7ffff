import { releaseInRange } from '../../detector/host-version.ts';
import type { EventIdentity, ExecutionSurface, Route } from '../../model/route.ts';
import type { Known } from '../../model/unknown.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { hasEvidence, holds } from './facts.ts';
import { GONE_TOOLS } from './tools.ts';

/** What the contract says of a route before any configuration is looked at. */
export interface RouteContract {
  readonly event: EventIdentity;
  readonly decisionPoint: Route['decisionPoint'];
  /** Why the decision point is what it is. */
  readonly because: string;
}

const NO_EVENT: EventIdentity = { host: null, control: 'none' };

/** The event that the host fires before a call by this entry, and whether that decides (section 11 of the contract). */
export function contractOf(via: ExecutionSurface, tool: string | null): RouteContract {
  switch (via) {
    case 'tool-call':
      if (tool === 'EndConversation') {
        return { event: NO_EVENT, decisionPoint: 'none', because: 'CC-E1: PreToolUse never fires for EndConversation' };
      }
      return beforeTool('CC-E1: PreToolUse is asked before the call');
    case 'at-mention':
      return {
        event: NO_EVENT,
        decisionPoint: 'decides',
        because: 'CC-R1: a mention fires no hook; Read deny rules are consulted',
      };
    case 'typed-command':
      return {
        event: { host: 'UserPromptExpansion', control: 'before-tool' },
        decisionPoint: 'decides',
        because: 'CC-R2: UserPromptExpansion is asked before a typed command',
      };
    case 'user-shell':
      return {
        event: NO_EVENT,
        decisionPoint: 'target',
        because: 'CC-R3: a shell line of the user passes no hook and no rule',
      };
    case 'mod-own-io':
      return {
        event: NO_EVENT,
        decisionPoint: 'target',
        because: 'CC-R7: a mod reads and writes outside any tool call',
      };
    case 'hosted':
      return { event: NO_EVENT, decisionPoint: 'target', because: 'CC-R12: it runs elsewhere, nothing local is asked' };
    case 'running-process':
    case 'session-input':
      return {
        event: NO_EVENT,
        decisionPoint: 'cannot-judge',
        because: 'CC-R8: the process acts on its own after its launch',
      };
    case 'skill-inline-shell':
      return {
        event: NO_EVENT,
        decisionPoint: 'unknown',
        because: 'CC-U5: how PreSkillShellCommand decides is undocumented',
      };
    case 'code-mode':
      return unknownPoint('CC-U3: hooks inside Code Mode are undocumented');
    case 'batch':
    case 'prompt-submit':
    case 'provider-executed':
    case 'external-agent':
      return unknownPoint('CC-U: this entry is none of the host');
    case 'mcp-prompt':
      return unknownPoint('CC-R5: what is asked before an MCP prompt is undocumented');
    case 'mcp-resource-mention':
      return unknownPoint('CC-U4: whether a hook sees an attached resource is undocumented');
  }
}

function beforeTool(because: string): RouteContract {
  return { event: { host: 'PreToolUse', control: 'before-tool' }, decisionPoint: 'decides', because };
}

function unknownPoint(because: string): RouteContract {
  return { event: NO_EVENT, decisionPoint: 'unknown', because };
}

/** Why hooks on this route cannot be relied on, by an open report or an undocumented point; null when nothing speaks against. */
export function routeDoubt(call: RouteCall, input: HostInput): string | null {
  const { route } = call;
  const version = input.hostVersion;
  if (route.agent === 'subagent') return 'CC-O2: calls of subagents were reported not to be stopped';
  if (route.agent === 'workflow') return 'CC-R10: calls inside a workflow script are not described';
  if (input.surface === 'acp' || input.surface === 'embedded') {
    return 'CC-L11: which settings an embedding program loads is its own choice';
  }
  if (isEditorSurface(input)) return editorDoubt(input);
  if (input.os === 'win32' && isMcpTool(route) && holds('CC-O3', version) !== false) {
    return 'CC-O3: reported silent for MCP tools on Windows';
  }
  if (input.os === 'win32' && holds('CC-O7', version) !== false) return 'CC-O7: hooks could fail silently on Windows';
  if (runsUnasked(input) && holds('CC-O5', version) !== false) {
    return 'CC-O5: headless and bypass runs of this time were reported to act before the denial';
  }
  return null;
}

/** Reported of Windows; on other systems nobody looked, and what was not looked at is no good news. */
function editorDoubt({ os, hostVersion }: HostInput): string {
  return os === 'win32' && holds('CC-O4', hostVersion) !== false
    ? 'CC-O4: reported silent on Windows in the editor extension and the desktop application'
    : 'CC-U9: whether hooks run in the editor extension and the desktop application was not looked at';
}

function isEditorSurface(input: HostInput): boolean {
  return input.surface === 'ide' || input.surface === 'desktop';
}

function isMcpTool(route: Route): boolean {
  return route.tool.canonical?.startsWith('mcp__') === true;
}

function runsUnasked(input: HostInput): boolean {
  return input.surface === 'cli-headless' || input.flags.includes('--dangerously-skip-permissions');
}

/** CC-N4: false for a tool that this version no longer has, else what was known before. */
export function stillOffered(tool: string | null, offered: Known<boolean>, version: Known<string>): Known<boolean> {
  if (tool === null || !Object.hasOwn(GONE_TOOLS, tool) || version === 'unknown' || !hasEvidence(version))
    return offered;
  return releaseInRange(version, GONE_TOOLS[tool] ?? null, null) ? false : offered;
}
