import { factTable, type FactTable } from '../fact-table.ts';
import type { HostFact } from '../host-contract.ts';

/** The release that was run; no other version inherits anything from it. */
export const MEASURED = '0.61.0';

const RUN = '2026-11-30';
const SOURCE = '2026-08-31';

function fact(id: string, evidence: HostFact['evidence'], claim: string): HostFact {
  const checked = evidence === 'L' || evidence === 'U' ? RUN : SOURCE;
  return { id, claim, evidence, from: MEASURED, before: '0.61.1', checked };
}

/** The facts that this adapter's answers lean on. Rule ids are the ones printed with a verdict. */
export const GEMINI_CLI_FACTS: readonly HostFact[] = [
  fact('GM-E1', 'L', 'BeforeTool is asked before every tool call of the command line and can refuse it'),
  fact(
    'GM-E2',
    'S',
    'BeforeAgent, BeforeModel and BeforeToolSelection decide about a turn, a request, the offered tools',
  ),
  fact('GM-E3', 'L', 'a name that is no event is skipped with a warning'),
  fact('GM-M1', 'L', 'a matcher is trimmed; absent, empty and * match every tool'),
  fact('GM-M2', 'L', 'a matcher of a tool event is a JavaScript expression, unanchored, tested on the tool name'),
  fact('GM-M3', 'L', 'an expression that does not compile is compared as text, without a warning'),
  fact('GM-M4', 'L', 'matchers are case-sensitive'),
  fact('GM-M5', 'L', 'there is no list beside the bar, and no argument text'),
  fact('GM-M6', 'S', 'matchers of life-cycle events are compared for equality'),
  fact('GM-N1', 'L', 'names of other hosts never occur, and matchers know no alias'),
  fact('GM-N2', 'L', 'tools of servers are mcp_<server>_<tool>, hyphens kept, longer names shortened in the middle'),
  fact('GM-N3', 'L', 'the name of a tool in hooks is the name in the request'),
  fact('GM-L1', 'L', 'hooks stand in the settings of user and workspace; no hooks file elsewhere is read'),
  fact('GM-L1-system', 'S', 'hooks stand in system settings and system defaults too'),
  fact('GM-L1-extension', 'S', 'extensions bring hooks/hooks.json'),
  fact('GM-L2', 'S', 'hooks of the layers are concatenated per event'),
  fact(
    'GM-L3',
    'L',
    'hooksConfig.disabled is the union over layers, by name, or by command text where there is no name',
  ),
  fact('GM-L4', 'L', 'hooksConfig.enabled false in user or workspace settings silences every hook'),
  fact('GM-L5', 'U', 'which layer wins where two set hooksConfig.enabled or folder trust differently'),
  fact('GM-S1', 'L', 'a handler without a group around it registers nothing'),
  fact('GM-S2', 'L', 'comments in settings are taken away'),
  fact('GM-S3', 'L', 'settings that do not parse stop the host with exit 52'),
  fact('GM-T1', 'S', 'folder trust is on by default; in a folder not trusted hooks of settings are skipped'),
  fact('GM-T2', 'L', 'hooks of a trusted folder run after one warning'),
  fact('GM-T3', 'L', '--skip-trust, or security.folderTrust.enabled false in user settings, lifts the gate'),
  fact('GM-T4', 'L', 'a headless run in a folder not trusted ends with exit 55 before any request'),
  fact('GM-H1', 'L', 'timeout counts milliseconds, 60000 by default'),
  fact('GM-H2', 'L', 'with a child on the pipe the limit is not enforced, and the late answer is discarded'),
  fact('GM-H3', 'L', 'an empty command decides nothing'),
  fact('GM-U1', 'U', 'what handlers of another type than command do'),
  fact('GM-U2', 'U', 'what a malformed group or handler does to the rest of its event'),
  fact('GM-U3', 'U', 'whether a guard answers within a limit of a few hundred milliseconds'),
  fact('GM-F1', 'L', 'stdout, or stderr where stdout is empty, decides by its JSON, whatever the exit code'),
  fact('GM-F2', 'L', 'text that is no JSON refuses from exit code 2 on'),
  fact('GM-F3', 'L', 'decision deny, block and, headless, ask refuse; so does continue false'),
  fact('GM-F4', 'L', 'a JSON without a decision that the host knows lets the call pass'),
  fact('GM-K1', 'L', 'of several hooks a refusal wins'),
  fact('GM-K2', 'S', 'a hook that asks lifts the deny of a policy to a question'),
  fact('GM-P1', 'L', 'a policy of the user that denies a tool removes it from the offer'),
  fact('GM-P2', 'L', 'policies of the workspace have no effect'),
  fact('GM-P3', 'L', 'commandPrefix judges the text of a command'),
  fact('GM-P4', 'S', 'policies of the user stand above those of extensions and below those of the administrator'),
  fact('GM-R1', 'L', 'the editor protocol fires no tool event'),
  fact('GM-R2', 'L', 'an @ mention reads a file without any event'),
  fact('GM-R3', 'S', 'a ! line and shell text in custom commands fire no event'),
  fact('GM-R4', 'L', 'the old name search_file_content is still executed, and hooks see that name'),
  fact('GM-R5', 'S', 'web search and fetch pass BeforeTool, and the work is done by the service'),
  fact('GM-R6', 'L', 'calls of subagents, parallel calls, background shells and servers fire'),
  fact('GM-R7', 'L', 'headless and without an approving mode, tools that write are not offered'),
  fact('GM-W1', 'L', 'the model is told of a call that a hook refused: Tool execution blocked, with the reason'),
  fact('GM-W2', 'L', 'the error output names handler and event of a hook that failed, or refused by its exit code'),
  fact('GM-R8', 'U', 'what is asked before other entries than these'),
];

const TABLE: FactTable = factTable('gemini-cli', GEMINI_CLI_FACTS, { kind: 'releases', releases: [MEASURED] });

/** Whether evidence speaks of this version at all. */
export const hasEvidence: FactTable['hasEvidence'] = TABLE.hasEvidence;
