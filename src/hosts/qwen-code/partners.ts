import { matchTool } from '../../detector/matcher.ts';
import type { Route } from '../../model/route.ts';
import type { HostInput } from '../host-contract.ts';
import { resolvePath } from '../programs.ts';
import type { CollectedHook } from '../settings-hooks.ts';
import { QWEN_CODE_MATCHERS } from './semantics.ts';

/**
 * QW-K1: what stands beside a guard and may allow what it refuses: a hook of unknown content, one that is known to
 * approve or to rewrite, or whatever an extension brings that nobody looked at. null when nothing does.
 */
export function weakeningPartner(
  guard: CollectedHook,
  hooks: readonly CollectedHook[],
  route: Route,
  input: HostInput,
): string | null {
  const other = hooks.find((hook) => hook !== guard && mayAllow(hook, input) && standsOn(hook, route, input));
  if (other !== undefined) return `QW-K1: ${other.judged.guard.shown} beside it may allow what it refuses`;
  if (input.plugins !== 'unknown' || !mayHaveExtensions(input)) return null;
  return 'QW-K1: an extension that was not looked at may bring a hook that allows what it refuses';
}

function mayAllow({ judged }: CollectedHook, { partners }: HostInput): boolean {
  const { id } = judged.guard;
  return id === 'unknown' || [...partners.approvers, ...partners.rewriters].includes(id);
}

/** Whether a hook may answer before this call: not certain to be dead, late or to miss (QW-K2). */
function standsOn(hook: CollectedHook, route: Route, input: HostInput): boolean {
  if (hook.event !== 'PreToolUse' || hook.liveness.live === false || hook.judged.decides === false) return false;
  const tool = route.tool.canonical;
  if (tool === null || route.tool.placeholder) return true;
  return matchTool(QWEN_CODE_MATCHERS, input.hostVersion, hook.matcher, tool).kind !== 'misses';
}

function mayHaveExtensions(input: HostInput): boolean {
  if (input.home === null) return true;
  const names = input.files.list(resolvePath(input.home, '.qwen/extensions'));
  return names === 'unknown' || names.length > 0;
}
