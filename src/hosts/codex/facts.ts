import { factTable, type FactTable } from '../fact-table.ts';
import type { HostFact } from '../host-contract.ts';
import { OBSERVED_RELEASES } from './semantics.ts';

/** Day of the observations on the published Linux binary. */
const OBSERVED = '2026-11-30';
/** Day on which sources, documents and reports were read. */
const READ = '2026-11-24';

function fact(
  id: string,
  evidence: HostFact['evidence'],
  claim: string,
  range: readonly [string | null, string | null] = [null, null],
): HostFact {
  return { id, claim, evidence, from: range[0], before: range[1], checked: evidence === 'L' ? OBSERVED : READ };
}

/** The facts that this adapter's answers lean on. Rule ids are the ones printed with a verdict. */
export const CODEX_FACTS: readonly HostFact[] = [
  fact('CX-V1', 'L', 'hooks run only with --enable codex_hooks, and only before the shell tool', [null, '0.124.0']),
  fact('CX-V2', 'L', 'hooks run by default, before patches and MCP tools too', ['0.124.0', null]),
  fact('CX-V3', 'L', 'the flag that bypasses hook trust has no effect', ['0.140.0', '0.155.0']),
  fact('CX-V4', 'L', 'the flag that bypasses hook trust works', ['0.155.0', null]),
  fact('CX-E1', 'L', 'PreToolUse is asked before the effect and can refuse it; names are case-sensitive'),
  fact('CX-E2', 'L', 'PermissionRequest fires only when an approval prompt would be shown'),
  fact('CX-E3', 'S', 'UserPromptSubmit, Stop, SubagentStop and PreCompact hold the turn, not a tool'),
  fact('CX-M1', 'L', 'absent, null, empty and * match every tool'),
  fact('CX-M2', 'L', 'letters, digits, _ and | make an exact, case-sensitive list'),
  fact('CX-M3', 'L', 'any other matcher is an unanchored expression of the Rust engine'),
  fact('CX-M4', 'L', 'an invalid expression, look-around and back-references included, drops its group'),
  fact('CX-M5', 'L', 'the engine has syntax that JavaScript has not'),
  fact('CX-M6', 'L', 'a valid expression that can never occur gives no warning'),
  fact('CX-N1', 'L', 'exec_command, shell_command and shell are Bash to a hook'),
  fact('CX-N2', 'L', 'apply_patch is compared as Edit and Write too', ['0.171.0', null]),
  fact('CX-N3', 'L', 'MCP tools are mcp__<server>__<tool>, hyphens of the server written _'),
  fact('CX-N4', 'L', 'spawn_agent is compared as Agent too; its siblings carry their namespace', ['0.171.0', null]),
  fact('CX-H1', 'L', 'command handlers run in the directory of the session, all of them at once'),
  fact('CX-H2', 'L', 'a time limit of 0 seconds is read as 1'),
  fact('CX-H3', 'L', 'the answer of an asynchronous handler is not awaited'),
  fact('CX-H4', 'L', 'prompt and agent handlers are parsed and skipped; mcp_tool handlers were not tried'),
  fact('CX-H5', 'L', 'hooks see no project variable'),
  fact('CX-S1', 'L', 'a hooks.json without the outer hooks key is dropped'),
  fact('CX-S2', 'L', 'any top-level key but hooks and description drops the file'),
  fact('CX-S3', 'L', 'what is no strict JSON drops the file: comment, trailing comma, mark, repeated key'),
  fact('CX-S4', 'L', 'a value of the wrong type, and one handler of an unknown type, drop the file'),
  fact('CX-S5', 'L', 'unknown events and handlers without a group are silently ignored'),
  fact('CX-L1', 'S', 'layers add: managed, system, user, project, plugins; each with hooks.json and [hooks]'),
  fact('CX-L2', 'L', 'inline hooks of config.toml count, under the path of that file'),
  fact('CX-L3', 'L', '--ignore-user-config skips config.toml and its stored hashes, not hooks.json'),
  fact('CX-L4', 'L', 'the feature switch silences every hook'),
  fact('CX-L5', 'S', 'managed hooks need no hash; allow_managed_hooks_only drops the rest'),
  fact('CX-L6', 'L', 'a trusted project can silence the hooks of the user'),
  fact('CX-T1', 'L', 'the hash of a handler is a function of its definition'),
  fact('CX-T2', 'L', 'a stored hash that equals the definition is trust', ['0.140.0', null]),
  fact('CX-T3', 'L', 'a handler without a stored hash is skipped without a word', ['0.140.0', null]),
  fact('CX-T4', 'L', 'another hash, enabled=false and a shifted position are skipped', ['0.140.0', null]),
  fact('CX-T5', 'L', 'the layer of a project is read only when the user trusts the project'),
  fact('CX-T6', 'L', 'the bypass lifts hook trust, not project trust', ['0.155.0', null]),
  fact('CX-F1', 'L', 'exit code 2 with text on the error output refuses'),
  fact('CX-F2', 'L', 'two exact JSON forms on the standard output refuse at exit code 0'),
  fact('CX-F3', 'L', 'every other answer and every failure lets the call run'),
  fact('CX-F4', 'L', 'allow is legal only with updatedInput, which rewrites the call'),
  fact('CX-K1', 'L', 'a silent or crashing handler beside it does not weaken a refusal'),
  fact('CX-K2', 'S', 'of several rewritings the last to finish wins'),
  fact('CX-R1', 'L', 'input to a running session fires no PreToolUse'),
  fact('CX-R3', 'L', 'the outer tool of code mode fires nothing; the calls inside fire under their own names'),
  fact('CX-R4', 'L', 'hosted search fires nothing'),
  fact('CX-R5', 'L', 'calls of subagents fire'),
  fact('CX-R7', 'I', 'the guard of a product that runs this host inside does not bind it'),
  fact('CX-O2', 'I', 'on Windows hooks were reported silent'),
  fact('CX-O3', 'U', 'interactive, embedded, editor and cloud sessions, and macOS'),
  fact('CX-U1', 'U', 'which [projects] key counts in a linked work tree'),
];

const TABLE: FactTable = factTable('codex', CODEX_FACTS, { kind: 'releases', releases: OBSERVED_RELEASES });

/** Whether a fact's range covers the version; 'unknown' for a version that was not observed. */
export const holds: FactTable['holds'] = TABLE.holds;

/** Whether this version was observed at all. */
export const hasEvidence: FactTable['hasEvidence'] = TABLE.hasEvidence;
