import { matchTool } from '../../detector/matcher.ts';
import type { HookRecord } from '../../model/hook-record.ts';
import type { Match } from '../../model/match.ts';
import { HOST_FAILS_CLOSED, HOST_RULE } from '../host-contract.ts';
import type { HostInput, RouteCall } from '../host-contract.ts';
import { matchCondition, matchConditionWithoutTool } from './condition.ts';
import { hasEvidence, holds } from './facts.ts';
import type { CollectedHook } from './hooks.ts';
import { matchDenyRule } from './permission-rules.ts';
import type { RuleAnswer } from './permission-rules.ts';
import type { CollectedRule } from './rules.ts';
import { contractOf, routeDoubt } from './routes.ts';
import { CLAUDE_CODE_MATCHERS } from './semantics.ts';

const HOST = 'claude-code';

/** One hook as it stands to one call. */
export function hookRecord(hook: CollectedHook, call: RouteCall, input: HostInput, doubt: string | null): HookRecord {
  const resolved = resolveMatch(hook, call, input);
  const { judged, liveness } = hook;
  const doubtful = judged.decides === false ? null : (doubt ?? (hook.fromPlugin ? PLUGIN_DOUBT : null));
  return {
    id: hook.id,
    host: HOST,
    event: hook.event,
    matcher: hook.matcher,
    guard: judged.guard,
    ...(hook.command === null ? {} : { command: hook.command }),
    ...(resolved === null ? {} : { resolvedMatch: resolved }),
    live: liveness.live,
    liveReason: liveness.reason,
    decides: doubtful === null ? judged.decides : 'unknown',
    decidesReason: doubtful ?? judged.decidesReason,
    failure: judged.failure,
    source: hook.source,
    matcherSource: hook.matcherSource,
    eventSource: hook.eventSource,
  };
}

const PLUGIN_DOUBT = 'CC-O1: hooks of plugins were reported loaded but silent';

/** The comparisons that the plain matcher protocol does not make: conditions, and the names of typed commands. */
function resolveMatch(hook: CollectedHook, call: RouteCall, input: HostInput): Match | null {
  const { route } = call;
  if (hook.event === 'PreSkillShellCommand' && route.via === 'skill-inline-shell') return matchSkillShell(hook, input);
  if (hook.event === 'UserPromptExpansion' && route.via === 'typed-command') {
    if (hook.condition === null) return matchCommand(hook, call, input);
    return matchConditionWithoutTool(hook.condition, hook.event, input.hostVersion);
  }
  const tool = route.tool.canonical;
  if (hook.event !== 'PreToolUse' || hook.condition === null || route.event.host !== 'PreToolUse' || tool === null)
    return null;
  if (route.tool.placeholder)
    return { kind: 'undecided', reason: 'tool-names-unknown', because: 'an if on tools not seen yet' };
  const byMatcher = matchTool(CLAUDE_CODE_MATCHERS, input.hostVersion, hook.matcher, tool);
  const byCondition = matchCondition(hook.condition, tool, input.hostVersion);
  return (
    [byMatcher, byCondition].find(({ kind }) => kind === 'misses') ??
    (byMatcher.kind === 'matches' ? byCondition : byMatcher)
  );
}

/** CC-U5: from its first version the event stands here, and what its matcher is compared with is undocumented. */
function matchSkillShell(hook: CollectedHook, input: HostInput): Match | null {
  if (holds('CC-R4-event', input.hostVersion) === false) return null;
  const anyTool = matchTool(CLAUDE_CODE_MATCHERS, input.hostVersion, hook.matcher, '');
  if (anyTool.kind === 'matches' && anyTool.branch === 'all') return anyTool;
  const because = 'CC-U5: what a matcher of PreSkillShellCommand is compared with is undocumented';
  return { kind: 'undecided', reason: 'undocumented-shape', because };
}

/** CC-E3: the matcher is compared with the name of the command. */
function matchCommand(hook: CollectedHook, call: RouteCall, input: HostInput): Match {
  const name = call.input?.['command_name'] ?? call.input?.['command'];
  if (typeof name === 'string') {
    return matchTool(CLAUDE_CODE_MATCHERS, input.hostVersion, hook.matcher, name.replace(/^\//, ''));
  }
  const anyName = matchTool(CLAUDE_CODE_MATCHERS, input.hostVersion, hook.matcher, '');
  if (anyName.kind === 'matches' && anyName.branch === 'all') return anyName;
  return { kind: 'undecided', reason: 'tool-names-unknown', because: 'the command is not named' };
}

/** Why hooks of this session are in doubt on this call, whoever registered them; null when nothing speaks against. */
export function doubtOf(
  hook: CollectedHook,
  call: RouteCall,
  rewriters: readonly CollectedHook[],
  input: HostInput,
): string | null {
  const byRoute = routeDoubt(call, input) ?? undocumentedPoint(call);
  if (byRoute !== null) return byRoute;
  const rewriter = rewriters.find((other) => other !== hook && standsWith(other, call, input));
  if (rewriter === undefined) return null;
  return `CC-K3: ${rewriter.judged.guard.shown} rewrites the call beside it, so what it judged may not be what runs`;
}

/** The hooks that the policy knows to rewrite calls. */
export function rewritersOf(hooks: readonly CollectedHook[], input: HostInput): readonly CollectedHook[] {
  return hooks.filter((hook) => isOneOf(hook, input.partners.rewriters));
}

function undocumentedPoint({ route }: RouteCall): string | null {
  const contract = contractOf(route.via, route.tool.canonical);
  return contract.decisionPoint === 'unknown' ? contract.because : null;
}

function isOneOf(hook: CollectedHook, ids: readonly string[]): boolean {
  return hook.judged.guard.id !== 'unknown' && ids.includes(hook.judged.guard.id);
}

/** Whether a hook that may guard this call stands on it: known loggers, approvers and rewriters do not. */
export function mayGuard(hook: CollectedHook, call: RouteCall, input: HostInput): boolean {
  const { idle, approvers, rewriters } = input.partners;
  return !isOneOf(hook, [...idle, ...approvers, ...rewriters]) && standsWith(hook, call, input);
}

/** Whether a hook may fire before this call: not certain to be dead, and not certain to miss. */
export function standsWith(hook: CollectedHook, call: RouteCall, input: HostInput): boolean {
  if (hook.event !== 'PreToolUse' || hook.liveness.live === false) return false;
  const tool = call.route.tool.canonical;
  if (tool === null || call.route.tool.placeholder) return true;
  const condition = hook.condition === null ? null : matchCondition(hook.condition, tool, input.hostVersion);
  if (condition?.kind === 'misses') return false;
  return matchTool(CLAUDE_CODE_MATCHERS, input.hostVersion, hook.matcher, tool).kind !== 'misses';
}

/** One deny rule as it stands to one call, and whether it removes the tool or stops one spelling only. */
export function ruleRecord(
  rule: CollectedRule,
  call: RouteCall,
  hooks: readonly CollectedHook[],
  input: HostInput,
  mods: string | null,
): { readonly record: HookRecord; readonly answer: RuleAnswer } {
  const answer = matchDenyRule(rule.text, call, input, rule.anchor);
  const weakened = weakenedRule(call, hooks, input) ?? (answer.removesTool ? null : besideMods(rule, call, mods));
  const record: HookRecord = {
    id: rule.id,
    host: HOST,
    event: 'permissions.deny',
    matcher: rule.text,
    guard: { id: HOST_RULE, shown: `deny rule ${rule.text}` },
    resolvedMatch: answer.textOnly && weakened?.decides === 'unknown' ? BESIDE_A_PARTNER : answer.match,
    live: rule.liveness.live,
    liveReason: rule.liveness.reason,
    decides: weakened?.decides ?? true,
    decidesReason: weakened?.because ?? 'CC-P1: a deny rule is evaluated before the call',
    failure: 'fails-closed',
    source: rule.source,
  };
  return { record, answer };
}

const BESIDE_A_PARTNER: Match = { kind: 'matches', branch: 'exact', because: 'it speaks of this spelling' };

/** CC-K2, CC-K4: what a hook beside a deny rule may do to it. */
function weakenedRule(call: RouteCall, hooks: readonly CollectedHook[], input: HostInput): Weakness {
  if (!hasEvidence(input.hostVersion))
    return { decides: 'unknown', because: 'G-VER: no evidence speaks of this version' };
  const doubt = routeDoubt(call, input);
  if (doubt !== null) return { decides: 'unknown', because: doubt };
  return beatenByAllow(call, hooks, input) ?? rewrittenAfter(call, hooks, input);
}

/** CC-X1: mods stand at calls of tools, and what is not managed may be passed by. A tool that is removed is never called. */
function besideMods({ managed }: CollectedRule, { route }: RouteCall, mods: string | null): Weakness {
  return mods === null || managed || route.via !== 'tool-call' ? null : { decides: 'unknown', because: mods };
}

type Weakness = { readonly decides: false | 'unknown'; readonly because: string } | null;

function beatenByAllow(call: RouteCall, hooks: readonly CollectedHook[], input: HostInput): Weakness {
  if (holds('CC-K2', input.hostVersion) === true) return null;
  const beside = hooks.filter((hook) => standsWith(hook, call, input));
  if (beside.some((hook) => isOneOf(hook, input.partners.approvers))) {
    return { decides: false, because: 'CC-K2: below 2.1.77 the allow of a hook beats the rule' };
  }
  if (!beside.some((hook) => hook.judged.guard.id === 'unknown')) return null;
  return { decides: 'unknown', because: 'CC-K2: below 2.1.77 an allow of the unknown hook would beat the rule' };
}

/** Below 2.1.290 rules see the call before it is rewritten; from then on a rewriting may put it past their text. */
function rewrittenAfter(call: RouteCall, hooks: readonly CollectedHook[], input: HostInput): Weakness {
  if (holds('CC-K4', input.hostVersion) === false) return null;
  const rewriter = rewritersOf(hooks, input).find((hook) => standsWith(hook, call, input));
  if (rewriter === undefined) return null;
  return { decides: 'unknown', because: `CC-K4: ${rewriter.judged.guard.shown} may rewrite the call past the rule` };
}

/**
 * The host's switch that turns a failing guard into a refusal is a supply of its own. It counts only when every guard
 * that may supply a control on this call has it: one that fails open beside it leaves its control open.
 */
export function failClosedRecords(records: readonly HookRecord[], idle: readonly string[]): readonly HookRecord[] {
  const guards = records.filter(({ guard }) => guard.id !== 'unknown' && !idle.includes(guard.id));
  const open = guards.some((record) => record.failure === 'fails-open' && mayStand(record));
  if (open) return [];
  return guards
    .filter((record) => record.failure !== 'fails-open' && mayStand(record))
    .map((record) => ({
      ...record,
      id: `${record.id}/onFailure`,
      guard: { id: HOST_FAILS_CLOSED, shown: `the failure switch of ${record.guard.shown}` },
      live: record.failure === 'unknown' && record.live === true ? ('unknown' as const) : (record.live ?? 'unknown'),
      liveReason:
        record.failure === 'unknown' ? 'whether this version honours the switch is unknown' : (record.liveReason ?? ''),
    }));
}

function mayStand(record: HookRecord): boolean {
  return record.live !== false && record.decides !== false && record.resolvedMatch?.kind !== 'misses';
}
