import type { HookRecord } from '../../model/hook-record.ts';
import type { Match } from '../../model/match.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { HOST_RULE } from '../host-contract.ts';
import { hasEvidence } from './facts.ts';
import type { Policies, PolicyRule } from './policies.ts';

/** What one rule of a policy makes of one call. */
export interface PolicyAnswer {
  readonly record: HookRecord;
  /** The host takes the whole tool out of its offer, for certain. */
  readonly removesTool: boolean;
  /** It stops this spelling of the command only. */
  readonly judgesText: boolean;
}

const SHELL = 'run_shell_command';

/** Every rule as it stands to one call; rules that allow are no record. `partner` is a hook that may lift a deny. */
export function policyAnswers(
  policies: Policies,
  call: RouteCall,
  input: HostInput,
  partner: string | null,
): readonly PolicyAnswer[] {
  const rules = policies.rules.filter(({ decision }) => decision !== 'allow');
  return rules.map((rule) => answerOf(rule, policies, call, input, partner));
}

function answerOf(
  rule: PolicyRule,
  policies: Policies,
  call: RouteCall,
  input: HostInput,
  partner: string | null,
): PolicyAnswer {
  const match = matchRule(rule, call);
  const doubt = doubtOf(rule, policies, input, partner);
  const record: HookRecord = {
    id: rule.id,
    host: 'gemini-cli',
    event: 'policy',
    matcher: rule.tools.join('|'),
    guard: { id: HOST_RULE, shown: `policy rule ${rule.decision} for ${rule.tools.join(', ').slice(0, 80)}` },
    resolvedMatch: match,
    live: rule.tier === 'user' ? true : deadInWorkspace(input),
    liveReason:
      rule.tier === 'user' ? 'GM-P1: policies of the user are read' : 'GM-P2: policies of the workspace have no effect',
    decides: doubt === null ? true : 'unknown',
    decidesReason: doubt ?? 'GM-P1: a policy is consulted before the call',
    failure: 'fails-closed',
    source: rule.source,
  };
  const stands = match.kind === 'matches' && record.live === true && doubt === null;
  return { record, removesTool: stands && rule.prefixes === null, judgesText: stands && rule.prefixes !== null };
}

function deadInWorkspace(input: HostInput): false | 'unknown' {
  return hasEvidence(input.hostVersion) ? false : 'unknown';
}

function matchRule(rule: PolicyRule, { route, input }: RouteCall): Match {
  const tool = route.tool.canonical;
  if (route.via !== 'tool-call' || tool === null)
    return { kind: 'misses', because: 'GM-P1: policies speak of tool calls' };
  const names = rule.prefixes !== null && rule.tools.length === 0 ? [SHELL] : rule.tools;
  if (!names.includes(tool)) {
    const open = names.length === 0 || names.some((name) => name.includes('*'));
    const because = `GM-P1: the rule names ${names.join(', ').slice(0, 80)}, not ${tool}`;
    return open ? { kind: 'undecided', reason: 'undocumented-shape', because } : { kind: 'misses', because };
  }
  if (rule.prefixes === null) return { kind: 'matches', branch: 'exact', because: `GM-P1: the rule names ${tool}` };
  return matchCommand(rule.prefixes, input?.['command']);
}

/** GM-P3: the text of the command decides. Without the text the rule speaks of some calls of the tool. */
function matchCommand(prefixes: readonly string[], command: unknown): Match {
  if (typeof command !== 'string') {
    return { kind: 'matches', branch: 'regex', because: 'GM-P3: the rule speaks of some commands' };
  }
  const spoken = prefixes.find((prefix) => beginsWith(command.trim(), prefix.trim()));
  if (spoken !== undefined) {
    return { kind: 'matches', branch: 'regex', because: `GM-P3: the command begins with ${spoken.slice(0, 60)}` };
  }
  const composed = /[|&;\n`$(]/.test(command);
  const because = 'GM-P3: the command begins with none of the prefixes';
  return composed ? { kind: 'undecided', reason: 'undocumented-shape', because } : { kind: 'misses', because };
}

function beginsWith(command: string, prefix: string): boolean {
  return command === prefix || command.startsWith(`${prefix} `) || command.startsWith(`${prefix}\t`);
}

/** Why a rule carries no certainty; null when nothing speaks against. */
function doubtOf(rule: PolicyRule, policies: Policies, input: HostInput, partner: string | null): string | null {
  if (!hasEvidence(input.hostVersion)) return 'G-VER: no evidence speaks of this version';
  if (rule.tier === 'workspace') return null;
  if (rule.decision !== 'deny')
    return `GM-P1: what a decision ${rule.decision.slice(0, 40)} does unattended is not known`;
  if (rule.narrowedBy.length > 0) return `GM-P1: what ${rule.narrowedBy.join(', ').slice(0, 80)} does is not known`;
  if (input.surface !== 'cli-headless' || input.os !== 'linux')
    return `G-TIER: policies were not run on ${input.surface}`;
  const other = policies.rules.find((one) => one !== rule && one.tier === 'user' && outranks(one, rule));
  if (other !== undefined) return `GM-P4: whether ${other.id} of at least the same priority wins is not known`;
  return partner === null ? null : `GM-K2: ${partner} beside it may ask, and that lifts the deny`;
}

function outranks(other: PolicyRule, rule: PolicyRule): boolean {
  if (other.decision === 'deny' || other.priority < rule.priority) return false;
  return other.tools.length === 0 || other.tools.some((name) => name.includes('*') || rule.tools.includes(name));
}
