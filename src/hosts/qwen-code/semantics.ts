import type { HostSemantics } from '../../model/host-semantics.ts';
import type { MatcherBand, MatcherProtocol } from '../../model/matcher-protocol.ts';
import { MEASURED } from './facts.ts';
import { ALIASES } from './tools.ts';

/** Events that decide: PreToolUse about a tool call (QW-E1), the others about a prompt, a turn or a list. */
const DECIDING_EVENTS: readonly string[] = [
  'PreToolUse',
  'PermissionRequest',
  'UserPromptSubmit',
  'UserPromptExpansion',
  'Stop',
  'TodoCreated',
  'TodoCompleted',
];

const OBSERVING_EVENTS: readonly string[] = [
  'PostToolUse',
  'PostToolUseFailure',
  'PostToolBatch',
  'PermissionDenied',
  'SessionStart',
  'SessionEnd',
  'SessionDelete',
  'SubagentStart',
  'SubagentStop',
  'PreCompact',
  'PostCompact',
  'StopFailure',
  'Notification',
  'MessageDisplay',
  'InstructionsLoaded',
];

/** Every name that the host takes for an event. */
export const EVENTS: readonly string[] = [...DECIDING_EVENTS, ...OBSERVING_EVENTS];

/** QW-M1 to QW-M7. */
export const BAND: MatcherBand = {
  from: MEASURED,
  before: null,
  trimsMatcher: true,
  matchAll: ['', '*', '.*'],
  exactCharacters: '',
  listSeparators: [],
  trimsEntries: true,
  regex: 'javascript',
  anchored: false,
  malformed: 'never-matches',
  undocumented: [],
  namesFirst: { separator: '|', neverListAfter: ['^', '('], aliases: ALIASES },
  foreignNames: ALIASES,
  evidence: 'QW-M1 QW-M2 QW-M3 QW-M6 L 2026-11-30',
};

/** How a matcher of this host is compared with a tool name. */
export const QWEN_CODE_MATCHERS: MatcherProtocol = { host: 'qwen-code', newestKnown: MEASURED, bands: [BAND] };

/** What the detector has to know of this host. */
export const QWEN_CODE_SEMANTICS: HostSemantics = {
  host: 'qwen-code',
  matcherProtocol: QWEN_CODE_MATCHERS,
  decidingEvents: DECIDING_EVENTS,
  eventNames: { known: EVENTS, rule: 'QW-E2', elseBecause: 'the host knows no event of this name and ignores it' },
  eventsBeside: {
    afterCalls: ['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionDenied'],
    aboutNoCall: [
      'UserPromptSubmit',
      'Stop',
      'StopFailure',
      'TodoCreated',
      'TodoCompleted',
      'SessionStart',
      'SessionEnd',
      'SessionDelete',
      'SubagentStart',
      'SubagentStop',
      'PreCompact',
      'PostCompact',
      'Notification',
      'MessageDisplay',
      'InstructionsLoaded',
    ],
  },
  standingCaveats: ['project-can-silence'],
  ruleIds: { misses: 'QW-M2', 'outside-supported-subset': 'QW-M2', 'pattern-too-large': 'QW-M2' },
};
