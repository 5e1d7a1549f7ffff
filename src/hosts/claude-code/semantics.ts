import type { EventsBesideCalls, HostSemantics } from '../../model/host-semantics.ts';
import type { MatcherBand, MatcherProtocol, UndocumentedShape } from '../../model/matcher-protocol.ts';

/** Newest version that the evidence speaks of. A newer one never inherits. */
export const NEWEST_KNOWN = '2.1.332';

/** Oldest version that the evidence speaks of. How an older one reads its configuration is not known. */
export const OLDEST_KNOWN = '2.0.64';

const UNDOCUMENTED: readonly UndocumentedShape[] = [
  'blank-only',
  'empty-list-entry',
  'non-ascii-letter',
  'bare-server-prefix',
];

/** CC-M6: comma, blank and hyphen force the expression, so a comma list never fires. */
const BAR_LISTS: MatcherBand = {
  from: OLDEST_KNOWN,
  before: '2.1.191',
  matchAll: ['', '*'],
  exactCharacters: 'A-Za-z0-9_|',
  listSeparators: ['|'],
  trimsEntries: false,
  regex: 'javascript',
  anchored: false,
  malformed: 'unknown',
  undocumented: UNDOCUMENTED,
  evidence: 'CC-M1 CC-M4 CC-M6 D 2026-10-08',
};

/** CC-M7: comma and blank join the exact characters, the hyphen still forces the expression. */
const COMMA_LISTS: MatcherBand = {
  ...BAR_LISTS,
  from: '2.1.191',
  before: '2.1.195',
  exactCharacters: 'A-Za-z0-9_ ,|',
  listSeparators: ['|', ','],
  trimsEntries: true,
  undocumented: [...UNDOCUMENTED, 'padded-single-name', 'other-white-space'],
  evidence: 'CC-M1 CC-M4 CC-M7 D 2026-10-08',
};

/** CC-M3 and CC-M8: the hyphen is exact too. */
const HYPHEN_NAMES: MatcherBand = {
  ...COMMA_LISTS,
  from: '2.1.195',
  before: null,
  exactCharacters: 'A-Za-z0-9_\\- ,|',
  evidence: 'CC-M1 CC-M3 CC-M4 CC-M8 D 2026-10-08',
};

/** How a matcher of this host is compared with a tool name, by version. */
export const CLAUDE_CODE_MATCHERS: MatcherProtocol = {
  host: 'claude-code',
  newestKnown: NEWEST_KNOWN,
  bands: [BAR_LISTS, COMMA_LISTS, HYPHEN_NAMES],
  // CC-U1: the tool was renamed in 2.1.63; whether the old name still fires is undocumented.
  doubtfulAliases: { Agent: ['Task'] },
};

/** Events at which something may be refused, of which PermissionRequest decides for nobody who was not asked (CC-E2) and the last is undocumented (CC-U5). */
const GATES: readonly string[] = ['PreToolUse', 'UserPromptExpansion', 'PermissionRequest', 'PreSkillShellCommand'];

const EVENTS_BESIDE: EventsBesideCalls = {
  afterCalls: ['PostToolUse', 'PostToolUseFailure', 'PostToolBatch', 'PermissionDenied'],
  aboutNoCall: [
    'UserPromptSubmit',
    'ConfigChange',
    'PreModelSwitch',
    'PostModelSwitch',
    'Elicitation',
    'ElicitationResult',
    'WorktreeCreate',
    'WorktreeRemove',
    'Stop',
    'StopFailure',
    'SubagentStart',
    'SubagentStop',
    'TaskCreated',
    'TaskCompleted',
    'TeammateIdle',
    'PreCompact',
    'PostCompact',
    'SessionStart',
    'Setup',
    'SessionEnd',
    'Notification',
    'InstructionsLoaded',
    'CwdChanged',
    'DirectoryAdded',
    'FileChanged',
    'MessageDisplay',
  ],
};

/** What the detector has to know of this host. */
export const CLAUDE_CODE_SEMANTICS: HostSemantics = {
  host: 'claude-code',
  matcherProtocol: CLAUDE_CODE_MATCHERS,
  decidingEvents: ['PreToolUse', 'UserPromptExpansion'],
  eventNames: {
    known: [...GATES, ...EVENTS_BESIDE.afterCalls, ...EVENTS_BESIDE.aboutNoCall],
    rule: 'CC-E4',
    elseBecause: 'that is no event of this host version, so nothing there is ever asked',
    since: { PreSkillShellCommand: '2.1.332' },
  },
  eventsBeside: EVENTS_BESIDE,
  standingCaveats: ['not-observed-live'],
  ruleIds: {
    'wrong-event': 'G-OBS',
    misses: 'CC-M2',
    'undocumented-shape': 'CC-U6',
    'undocumented-alias': 'CC-U1',
    'malformed-pattern': 'CC-U6',
  },
};
