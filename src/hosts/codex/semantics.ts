import type { HostSemantics } from '../../model/host-semantics.ts';
import { EVENTS } from './hooks-tree.ts';
import type { MatcherBand, MatcherProtocol } from '../../model/matcher-protocol.ts';

/** The releases that were observed. Any other one, between two of them or newer, is not covered by evidence. */
export const OBSERVED_RELEASES: readonly string[] = ['0.117.0', '0.124.0', '0.140.0', '0.155.0', '0.171.0'];

/** Releases observed only with their own tool names; further names were compared in the newest. */
const NEWEST_OBSERVED = '0.171.0';

/** CX-N2, CX-N4: names of other products under which two tools are compared as well. */
const FURTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  apply_patch: ['Edit', 'Write'],
  spawn_agent: ['Agent'],
};

const BANDS: readonly MatcherBand[] = OBSERVED_RELEASES.map((release) => ({
  from: release,
  before: release.replace(/\d+$/u, (patch) => String(Number(patch) + 1)),
  matchAll: ['', '*'],
  exactCharacters: 'A-Za-z0-9_|',
  listSeparators: ['|'],
  trimsEntries: false,
  regex: 'rust',
  anchored: false,
  malformed: 'never-matches',
  undocumented: [],
  foreignNames: {
    Bash: ['exec_command', 'shell_command', 'shell', 'run_shell_command', 'Shell', 'execute_bash'],
    apply_patch: ['MultiEdit', 'NotebookEdit', 'write_file', 'replace', 'edit', 'write'],
    spawn_agent: ['Task', 'task', 'invoke_agent'],
  },
  ...(release === NEWEST_OBSERVED ? { aliases: FURTHER_NAMES } : {}),
  evidence: 'CX-M1 CX-M2 CX-M3 CX-M4 CX-N2 L 2026-11-30',
}));

/** How a matcher of this host is compared with a tool name, by release. */
export const CODEX_MATCHERS: MatcherProtocol = {
  host: 'codex',
  newestKnown: NEWEST_OBSERVED,
  bands: BANDS,
  doubtfulAliases: FURTHER_NAMES,
};

/** What the detector has to know of this host. */
export const CODEX_SEMANTICS: HostSemantics = {
  host: 'codex',
  matcherProtocol: CODEX_MATCHERS,
  decidingEvents: ['PreToolUse'],
  eventNames: { known: EVENTS, rule: 'CX-E1', elseBecause: 'that is no event of this host, so it never runs' },
  eventsBeside: {
    afterCalls: ['PostToolUse'],
    aboutNoCall: [
      'UserPromptSubmit',
      'Stop',
      'SubagentStart',
      'SubagentStop',
      'PreCompact',
      'PostCompact',
      'SessionStart',
      'SessionEnd',
      'Interrupt',
    ],
  },
  standingCaveats: [],
  ruleIds: {
    'wrong-event': 'G-OBS',
    misses: 'CX-M2',
    'undocumented-alias': 'CX-N2',
    'outside-supported-subset': 'CX-M5',
    'pattern-too-large': 'CX-M5',
  },
};
