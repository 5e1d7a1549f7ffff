import type { FailureDirection } from '../model/route.ts';
import type { DispatchEventRule } from './dispatch-event.ts';
import type { RewriteRule } from './dispatch-scenario.ts';
import type { AnswerEffect, AttemptRecord } from './dispatch-state.ts';
import type { CallbackAnswer, Registration, ToolInput } from './registration.ts';
import { sameValue } from './same-value.ts';

/** What one answer comes to, given how its registration runs and what the event still can stop. */
export function effectOf(
  answer: CallbackAnswer,
  registration: Pick<Registration, 'mode' | 'failure'>,
  rule: DispatchEventRule,
): AnswerEffect {
  if (registration.mode === 'asynchronous') return 'recorded-only';
  if (!rule.canRefuse) return 'recorded-only';
  switch (answer.kind) {
    case 'deny':
      return 'refuses';
    case 'ask':
      return rule.phase === 'before-tool' ? 'asks' : 'decides-nothing';
    case 'allow':
      return rule.phase === 'before-tool' ? 'allows' : 'decides-nothing';
    case 'rewrite':
      return rule.phase === 'before-tool' ? 'rewrites' : 'decides-nothing';
    case 'no-decision':
    case 'report':
      return 'decides-nothing';
    case 'timeout':
    case 'crash':
    case 'unreadable':
      return effectOfFailure(registration.failure);
  }
}

function effectOfFailure(direction: FailureDirection): AnswerEffect {
  switch (direction) {
    case 'fails-closed':
      return 'refuses';
    case 'fails-open':
      return 'decides-nothing';
  }
}

export type CombinedDecision = 'refuse' | 'ask' | 'allow' | 'none';

/** Refusing beats asking beats allowing, whatever the order of the answers. No decision is `none`, never allow. */
export function combineEffects(effects: readonly AnswerEffect[]): CombinedDecision {
  if (effects.includes('refuses')) return 'refuse';
  if (effects.includes('asks')) return 'ask';
  if (effects.includes('allows')) return 'allow';
  return 'none';
}

export type CombinedRewrite =
  | { readonly kind: 'none' }
  | { readonly kind: 'rewritten'; readonly input: ToolInput; readonly registrationId: string }
  | { readonly kind: 'conflict'; readonly registrationIds: readonly string[] };

/** What the rewriters of one call come to. Attempts are in the order of answering. */
export function combineRewrites(rule: RewriteRule, attempts: readonly AttemptRecord[]): CombinedRewrite {
  const rewrites = attempts.flatMap((attempt) =>
    attempt.effect === 'rewrites' && attempt.answer.kind === 'rewrite'
      ? [{ input: attempt.answer.input, registrationId: attempt.registrationId }]
      : [],
  );
  const last = rewrites.at(-1);
  if (last === undefined) return { kind: 'none' };
  switch (rule) {
    case 'last-to-finish':
    case 'in-order':
      return { kind: 'rewritten', ...last };
    case 'conflict-refuses':
      return rewrites.every((rewrite) => sameValue(rewrite.input, last.input))
        ? { kind: 'rewritten', ...last }
        : { kind: 'conflict', registrationIds: rewrites.map((rewrite) => rewrite.registrationId) };
  }
}
