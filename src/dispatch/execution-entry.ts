import type { ExecutionSurface } from '../model/route.ts';

/** What stands on the way of a request that enters through one execution surface. */
export interface EntryRule {
  /** Whether before- and after-events are raised for the request. */
  readonly raisesToolEvents: boolean;
  /** Whether the baseline policy is consulted for the request. */
  readonly consultsBaseline: boolean;
}

export type EntryRules = Readonly<Record<ExecutionSurface, EntryRule>>;

/**
 * The default model. Only a proposed tool call is seen by callbacks; a mention of a file and a shell line of a
 * skill still meet the baseline; everything else was admitted earlier or belongs to the user.
 */
export const ENTRY_RULES: EntryRules = {
  'tool-call': { raisesToolEvents: true, consultsBaseline: true },
  'session-input': { raisesToolEvents: false, consultsBaseline: false },
  'code-mode': { raisesToolEvents: false, consultsBaseline: false },
  'at-mention': { raisesToolEvents: false, consultsBaseline: true },
  'mcp-resource-mention': { raisesToolEvents: false, consultsBaseline: true },
  'user-shell': { raisesToolEvents: false, consultsBaseline: false },
  'typed-command': { raisesToolEvents: false, consultsBaseline: false },
  'skill-inline-shell': { raisesToolEvents: false, consultsBaseline: true },
  'running-process': { raisesToolEvents: false, consultsBaseline: false },
  'mod-own-io': { raisesToolEvents: false, consultsBaseline: false },
  hosted: { raisesToolEvents: false, consultsBaseline: false },
  'mcp-prompt': { raisesToolEvents: false, consultsBaseline: false },
  batch: { raisesToolEvents: false, consultsBaseline: false },
  'prompt-submit': { raisesToolEvents: false, consultsBaseline: false },
  'provider-executed': { raisesToolEvents: false, consultsBaseline: false },
  'external-agent': { raisesToolEvents: false, consultsBaseline: false },
};
