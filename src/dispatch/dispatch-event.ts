/** Events that the dispatcher raises, in the order in which a session meets them. Names are case-sensitive. */
export const DISPATCH_EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'Stop',
  'SessionEnd',
] as const;

export type DispatchEventName = (typeof DISPATCH_EVENTS)[number];

/** What a callback at this event can do, and what its matcher is compared with. */
export interface DispatchEventRule {
  readonly phase: 'before-tool' | 'after-tool' | 'lifecycle';
  /** Whether a deny stops something that has not happened yet. */
  readonly canRefuse: boolean;
  /** `none`: the matcher key is ignored, the registration fires at every such event. */
  readonly comparedWith: 'tool' | 'session-source' | 'none';
}

export const DISPATCH_EVENT_RULES: Readonly<Record<DispatchEventName, DispatchEventRule>> = {
  SessionStart: { phase: 'lifecycle', canRefuse: false, comparedWith: 'session-source' },
  UserPromptSubmit: { phase: 'lifecycle', canRefuse: true, comparedWith: 'none' },
  PreToolUse: { phase: 'before-tool', canRefuse: true, comparedWith: 'tool' },
  PostToolUse: { phase: 'after-tool', canRefuse: false, comparedWith: 'tool' },
  PostToolUseFailure: { phase: 'after-tool', canRefuse: false, comparedWith: 'tool' },
  Stop: { phase: 'lifecycle', canRefuse: true, comparedWith: 'none' },
  SessionEnd: { phase: 'lifecycle', canRefuse: false, comparedWith: 'none' },
};

/** Whether a text names an event that is ever raised. A registration for any other name never fires. */
export function isDispatchEvent(name: string): name is DispatchEventName {
  return (DISPATCH_EVENTS as readonly string[]).includes(name);
}
