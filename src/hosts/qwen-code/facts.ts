import { factTable, type FactTable } from '../fact-table.ts';
import type { HostFact } from '../host-contract.ts';

/** The release that was run; no other version inherits anything from it. */
export const MEASURED = '0.24.4';

const RUN = '2026-11-30';

function fact(
  id: string,
  evidence: HostFact['evidence'],
  claim: string,
  range: readonly [string | null, string | null] = [MEASURED, '0.24.5'],
): HostFact {
  return { id, claim, evidence, from: range[0], before: range[1], checked: RUN };
}

/** The facts that this adapter's answers lean on. Rule ids are the ones printed with a verdict. */
export const QWEN_CODE_FACTS: readonly HostFact[] = [
  fact('QW-V1', 'D', 'new or changed hooks of a project need approval, unless --yolo is given', ['0.26.8', null]),
  fact('QW-E1', 'L', 'PreToolUse is asked before every tool call and can refuse it'),
  fact('QW-E1-prompt', 'S', 'PermissionRequest decides a prompt, UserPromptSubmit and Stop a turn'),
  fact('QW-E2', 'L', 'names of events are case-sensitive, and a name that is none is ignored without a word'),
  fact('QW-M1', 'L', 'a matcher is trimmed; absent, empty, * and .* match every tool'),
  fact('QW-M2', 'L', 'an expression is JavaScript, unanchored, tested on the runtime name only'),
  fact('QW-M3', 'L', 'a text, or an entry of a list, is compared with the name and its aliases first'),
  fact('QW-M4', 'L', 'aliases count as whole texts only, never in an expression'),
  fact('QW-M5', 'L', 'commas and argument text never match'),
  fact('QW-M6', 'L', 'an expression that does not compile never matches'),
  fact('QW-M7', 'L', 'matchers are case-sensitive'),
  fact(
    'QW-N1',
    'L',
    'the name of a tool in hooks is its runtime name; monitor and other deferred tools are not in the request',
  ),
  fact('QW-N2', 'L', 'tools of servers are mcp__<server>__<tool>, hyphens kept'),
  fact('QW-L1', 'L', 'hooks stand in the settings of user and project, and are concatenated'),
  fact('QW-L1-system', 'S', 'hooks stand in system settings, system defaults and extensions too'),
  fact('QW-L1-frontmatter', 'S', 'skills and agents bring hooks of their own in their frontmatter'),
  fact('QW-L2', 'L', 'disableAllHooks in any layer silences every hook'),
  fact('QW-L3', 'L', '--safe-mode and --bare leave hooks out, and --bare takes write_file out of the offer'),
  fact('QW-L3-sandbox', 'S', 'tools.executionSandbox leaves hooks out'),
  fact('QW-L4', 'U', 'which layer wins where two set one switch differently'),
  fact('QW-S1', 'L', 'a handler without a group around it registers nothing'),
  fact('QW-S2', 'L', 'settings that do not parse are ignored without a word; other files still count'),
  fact('QW-S3', 'L', 'comments in settings are taken away'),
  fact('QW-T1', 'L', 'folder trust is off by default, and hooks of a project run at once'),
  fact(
    'QW-T2',
    'L',
    'with folder trust on, hooks of a project not trusted are not loaded; tools not allowed are declined first',
  ),
  fact('QW-H1', 'L', 'handlers of type command are run by a shell'),
  fact('QW-H1-types', 'U', 'what handlers of type http, prompt and function decide'),
  fact('QW-H2', 'L', 'an asynchronous handler cannot decide'),
  fact('QW-H3', 'L', 'timeout counts seconds below 1000 and milliseconds from 1000 on, 60 seconds by default'),
  fact('QW-U1', 'U', 'what a malformed group or handler does to the rest of its event'),
  fact('QW-U2', 'U', 'what the host makes of a limit that is no positive number, or below one second'),
  fact('QW-U3', 'U', 'how rules in permissions.deny are compared'),
  fact('QW-F1', 'L', 'exit 2 with a text on stderr, decision deny or block, a nested deny and continue false refuse'),
  fact(
    'QW-F2',
    'L',
    'exit 2 without a text on stderr or with a JSON there, every other failure, text and lateness let the call pass',
  ),
  fact('QW-F3', 'L', 'updatedInput is not applied'),
  fact('QW-K1', 'L', 'a permission decision of a later hook wins over an earlier refusal'),
  fact('QW-K2', 'L', 'a sibling that is silent or crashes weakens nothing'),
  fact('QW-R1', 'L', 'monitor runs shell text under its own name'),
  fact('QW-R2', 'L', 'background shells, parallel calls and calls of servers fire'),
  fact('QW-R3', 'L', 'calls of subagents fire'),
  fact('QW-R4', 'L', 'the editor protocol fires PreToolUse'),
  fact('QW-R5', 'L', 'a call through tool_call arrives under the name of its target'),
  fact(
    'QW-W1',
    'L',
    'no record, stream or error output of a session names a hook: nothing there witnesses that one is loaded',
  ),
  fact('QW-R6', 'U', 'what is asked before other entries than these'),
];

const TABLE: FactTable = factTable('qwen-code', QWEN_CODE_FACTS, { kind: 'releases', releases: [MEASURED] });

/** Whether evidence speaks of this version at all. */
export const hasEvidence: FactTable['hasEvidence'] = TABLE.hasEvidence;
