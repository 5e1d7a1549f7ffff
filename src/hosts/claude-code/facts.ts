import { factTable, type FactTable } from '../fact-table.ts';
import type { HostFact } from '../host-contract.ts';
import { NEWEST_KNOWN, OLDEST_KNOWN } from './semantics.ts';

const HOOKS_PAGE = '2026-10-08';
const OTHER_PAGES = '2026-08-22';
const TYPES = '2026-11-24';

function fact(
  id: string,
  evidence: HostFact['evidence'],
  claim: string,
  range: readonly [string | null, string | null] = [null, null],
  checked: string = HOOKS_PAGE,
): HostFact {
  return { id, claim, evidence, from: range[0], before: range[1], checked };
}

/** The facts that this adapter's answers lean on. Rule ids are the ones printed with a verdict. */
export const CLAUDE_CODE_FACTS: readonly HostFact[] = [
  fact('CC-E1', 'D', 'PreToolUse is asked before every tool call and can refuse it'),
  fact('CC-E2', 'D', 'PermissionRequest does not honour exit code 2 and fires only when a prompt would appear'),
  fact('CC-E3', 'D', 'UserPromptExpansion is the gate of typed commands'),
  fact('CC-E4', 'D', 'an unknown event name is ignored instead of voiding the file', ['2.1.101', null]),
  fact('CC-H2', 'D', 'an asynchronous handler cannot decide'),
  fact('CC-H4', 'D', 'a prompt or agent handler lets the call pass when its model fails'),
  fact('CC-H5', 'D', 'onFailure "block" of command and http handlers is honoured', ['2.1.295', null]),
  fact('CC-H6', 'S', 'onFailure of mcp_tool handlers is honoured', ['2.1.328', null], TYPES),
  fact('CC-H10', 'S', 'rewakeMessage and rewakeSummary are keys of a handler', [null, null], OTHER_PAGES),
  fact('CC-I1', 'D', 'an if holds exactly one permission rule; lists never fire', ['2.1.85', null]),
  fact('CC-I2', 'D', 'a hook with an if never runs at an event that is asked for no tool', ['2.1.85', null]),
  fact('CC-K2', 'D', 'deny rules are evaluated whatever a hook answers', ['2.1.77', null]),
  fact('CC-K4', 'D', 'permission rules are matched against the rewritten input', ['2.1.290', null]),
  fact('CC-L2', 'D', 'the local settings file is read from the git root', ['2.1.211', null], OTHER_PAGES),
  fact('CC-L5', 'D', 'one schema error skips the whole settings file'),
  fact('CC-L7', 'D', 'a switch outside managed settings never silences managed hooks', ['2.1.49', null], OTHER_PAGES),
  fact('CC-O1', 'I', 'plugin hooks were reported loaded but silent'),
  fact('CC-O2', 'I', 'calls of subagents were reported not to be stopped'),
  fact('CC-O3', 'I', 'PreToolUse was reported silent for MCP tools on Windows', ['2.1.216', null]),
  fact('CC-O4', 'I', 'editor extension and desktop were reported silent on Windows', ['2.1.259', null]),
  fact('CC-O5', 'I', 'headless and bypass runs were reported to act before the denial', ['2.1.0', '2.1.91']),
  fact('CC-O6', 'I', 'powershell handlers were reported never to start without PowerShell 7'),
  fact('CC-O7', 'I', 'hooks could fail silently on Windows', [null, '2.1.47']),
  fact('CC-O8', 'I', 'a key of a handler that the host does not know was reported dropped, and the rest run'),
  fact('CC-U7', 'U', 'whether a handler with a key that no document knows is taken'),
  fact('CC-U8', 'U', 'whether comments, trailing commas, a byte-order mark or repeated keys void a settings file'),
  fact('CC-U9', 'U', 'whether hooks run in the editor extension and the desktop application of systems but Windows'),
  fact('CC-L10', 'I', 'hooks in frontmatter were reported dead in some versions'),
  fact('CC-P6-edit', 'D', 'a Read deny also blocks Edit', ['2.1.208', null], OTHER_PAGES),
  fact('CC-P6-write', 'D', 'a Read deny also blocks Write', ['2.1.228', null], OTHER_PAGES),
  fact('CC-P7', 'D', 'rules on parameters of a tool exist', ['2.1.178', null], OTHER_PAGES),
  fact('CC-R4-switch', 'D', 'disableSkillShellExecution removes inline shell of skills', ['2.1.91', null], OTHER_PAGES),
  fact(
    'CC-R4-event',
    'U',
    'PreSkillShellCommand exists; how its handlers are compared is undocumented',
    ['2.1.332', null],
    TYPES,
  ),
  fact(
    'CC-T1',
    'D',
    'an interactive session in a folder not trusted holds back all settings hooks',
    [null, null],
    OTHER_PAGES,
  ),
  fact('CC-T3', 'D', 'a headless run uses settings hooks of a folder never trusted', [null, null], OTHER_PAGES),
  fact('CC-X1', 'D', 'mods may answer before, or approve after, every hook that is not managed', ['2.1.287', null]),
];

/** The facts as a table that can be asked, over the versions that the documents speak of. */
const TABLE: FactTable = factTable('claude-code', CLAUDE_CODE_FACTS, {
  kind: 'range',
  oldest: OLDEST_KNOWN,
  newest: NEWEST_KNOWN,
});

/** Whether a fact's range covers the version; 'unknown' for a version that no evidence speaks of. */
export const holds: FactTable['holds'] = TABLE.holds;

/** Whether evidence speaks of this version at all. */
export const hasEvidence: FactTable['hasEvidence'] = TABLE.hasEvidence;
