import type { SourcePointer } from './source-pointer.ts';
import type { Surface } from './surface.ts';
import type { Known } from './unknown.ts';

/** How the call reaches its executor. Two values may cross different observation points of one host. */
export const EXECUTION_SURFACES = [
  'tool-call',
  'session-input',
  'code-mode',
  'at-mention',
  'user-shell',
  'typed-command',
  'skill-inline-shell',
  'running-process',
  'hosted',
  'mcp-prompt',
  'mcp-resource-mention',
  'mod-own-io',
  'batch',
  'prompt-submit',
  'provider-executed',
  'external-agent',
] as const;

export type ExecutionSurface = (typeof EXECUTION_SURFACES)[number];

/** Which part of the inventory a route came from; a route may have several. */
export const ROUTE_ORIGINS = ['offered', 'called', 'configured-mcp'] as const;

export type RouteOrigin = (typeof ROUTE_ORIGINS)[number];

/** Both identities of a tool: the host's own spelling and the name the control event carries. */
export interface ToolIdentity {
  /** Name as the model or transcript shows it; null when the route calls no tool. */
  readonly raw: string | null;
  /** Name that the host hands to its hooks, and matchers are compared with. */
  readonly canonical: string | null;
  /** MCP server, when the tool belongs to one. */
  readonly server?: string;
  /** True when the server is configured but its tool names have not been seen yet. */
  readonly placeholder: boolean;
}

/** Host event and normalised control event side by side, so that a reader sees why a route matched. */
export interface EventIdentity {
  /** The host's own event name, for example `PreToolUse`; null when the host emits none on this route. */
  readonly host: string | null;
  /** The normalised name: before the effect, after it, or none. */
  readonly control: 'before-tool' | 'after-tool' | 'lifecycle' | 'none';
}

export type FailureDirection = 'fails-open' | 'fails-closed';

/**
 * One effective way to cause an effect. The unit is tool x execution surface, not the brand of the agent.
 * Every field that configuration and contract do not decide is 'unknown', never left out.
 */
export interface Route {
  /** `<host>/<surface>/<via>/<raw tool or *>`, unique within a census. */
  readonly id: string;
  readonly host: string;
  readonly hostVersion: Known<string>;
  readonly surface: Surface;
  readonly via: ExecutionSurface;
  readonly agent: 'main' | 'subagent' | 'workflow';
  readonly tool: ToolIdentity;
  readonly event: EventIdentity;
  readonly origins: readonly RouteOrigin[];
  /** False when the tool is not offered or the host removes it; 'unknown' when no inventory says so. */
  readonly offered: Known<boolean>;
  /** Why it is not offered, in words that begin with the rule of the host's contract; absent: by the session's inventory. */
  readonly offeredReason?: string;
  /** What kind of effect the call has, for example `file-write`. */
  readonly effect: Known<string>;
  readonly payloadFields: Known<readonly string[]>;
  readonly configSources: Known<readonly SourcePointer[]>;
  readonly controlOwner: Known<string>;
  readonly failureBehaviour: Known<FailureDirection>;
  readonly effectDestination: Known<string>;
  /** Inputs that can change what an admitted process does later; [] means none can. */
  readonly laterInputs: Known<readonly string[]>;
  /**
   * What stands before the effect on this route, by the host's contract:
   * `decides` a before-event can refuse · `none` the host executes without a deciding event ·
   * `target` only the executing service or system checks · `cannot-judge` an event fires but cannot see the effect.
   */
  readonly decisionPoint: Known<'decides' | 'none' | 'target' | 'cannot-judge'>;
  /** Why, in words that begin with the rule of the host's contract. */
  readonly decisionPointReason?: string;
}
