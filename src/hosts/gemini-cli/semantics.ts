import type { HostSemantics } from '../../model/host-semantics.ts';
import type { MatcherBand, MatcherProtocol } from '../../model/matcher-protocol.ts';
import { MEASURED } from './facts.ts';

/** Events that exist. Only the first group decides, and only BeforeTool about one tool call (GM-E1, GM-E2). */
const DECIDING_EVENTS: readonly string[] = ['BeforeTool', 'BeforeAgent', 'BeforeModel', 'BeforeToolSelection'];
const OBSERVING_EVENTS: readonly string[] = [
  'AfterTool',
  'AfterAgent',
  'AfterModel',
  'SessionStart',
  'SessionEnd',
  'PreCompress',
  'Notification',
];

/** Every name that the host takes for an event. */
export const EVENTS: readonly string[] = [...DECIDING_EVENTS, ...OBSERVING_EVENTS];

/** GM-M1 to GM-M5. */
export const BAND: MatcherBand = {
  from: MEASURED,
  before: null,
  trimsMatcher: true,
  matchAll: ['', '*'],
  // GM-M5: no list form; whatever is not match-all is an expression.
  exactCharacters: '',
  listSeparators: [],
  trimsEntries: false,
  regex: 'javascript',
  anchored: false,
  malformed: 'compared-as-text',
  undocumented: [],
  foreignNames: {
    run_shell_command: ['Bash', 'Shell', 'ShellTool', 'shell', 'bash'],
    write_file: ['Write', 'WriteFile', 'WriteFileTool', 'write'],
    replace: ['Edit', 'EditTool', 'edit'],
    read_file: ['Read', 'ReadFile', 'ReadFileTool'],
    grep_search: ['Grep', 'search_file_content'],
    search_file_content: ['grep_search'],
    glob: ['Glob'],
    invoke_agent: ['Agent', 'Task'],
  },
  evidence: 'GM-M1 GM-M2 GM-M3 GM-M4 L 2026-11-30',
};

/** How a matcher of this host is compared with a tool name. */
export const GEMINI_CLI_MATCHERS: MatcherProtocol = { host: 'gemini-cli', newestKnown: MEASURED, bands: [BAND] };

/** What the detector has to know of this host. */
export const GEMINI_CLI_SEMANTICS: HostSemantics = {
  host: 'gemini-cli',
  matcherProtocol: GEMINI_CLI_MATCHERS,
  decidingEvents: DECIDING_EVENTS,
  eventNames: { known: EVENTS, rule: 'GM-E3', elseBecause: 'the host knows no event of this name and skips it' },
  eventsBeside: {
    afterCalls: ['AfterTool'],
    aboutNoCall: [
      'BeforeAgent',
      'AfterAgent',
      'BeforeModel',
      'AfterModel',
      'BeforeToolSelection',
      'SessionStart',
      'SessionEnd',
      'PreCompress',
      'Notification',
    ],
  },
  standingCaveats: ['project-can-silence'],
  ruleIds: { misses: 'GM-M2', 'outside-supported-subset': 'GM-M2', 'pattern-too-large': 'GM-M2' },
};
