import type { HostSemantics } from '../model/host-semantics.ts';
import type { Reason, RecordStanding, Standing } from '../model/verdict.ts';

/** Kinds of reasons: one per standing of a record, and those that speak of the route as a whole. */
export type ReasonKey =
  | Standing
  | 'all-supplied'
  | 'missing-control'
  | 'nothing-configured'
  | 'no-requirement'
  | 'requirement-unknown'
  | 'effect-unknown'
  | 'decision-point-unknown'
  | 'absent'
  | 'target-side'
  | 'target-unnamed'
  | 'target-binds-nothing'
  | 'residual'
  | 'residual-without-owner'
  | 'residual-without-procedure'
  | 'version-undecided'
  | 'placeholder-undecided';

/** Every kind of reason the detector gives, with the rule id of the general model. A host may name its own rule instead. */
const MODEL_RULES: Readonly<Record<ReasonKey, string>> = {
  'all-supplied': 'G-CONJ',
  'missing-control': 'G-CONJ',
  'nothing-configured': 'G-NONE',
  'no-requirement': 'G-REQ',
  'requirement-unknown': 'G-REQ',
  'effect-unknown': 'G-RES',
  'decision-point-unknown': 'G-POINT',
  absent: 'G-ABS',
  'target-side': 'G-TARGET',
  'target-unnamed': 'G-TARGET',
  'target-binds-nothing': 'G-TARGET',
  residual: 'G-RES',
  'residual-without-owner': 'G-RES',
  'residual-without-procedure': 'G-RES',
  supplies: 'G-CONJ',
  'supplies-nothing': 'G-LOG',
  'guard-unknown': 'G-UNK',
  'not-live': 'G-LIVE',
  'live-unknown': 'G-LIVE',
  misses: 'G-MATCH',
  'match-undecided': 'G-MATCH',
  'version-undecided': 'G-VER',
  'placeholder-undecided': 'G-MCPNEW',
  'wrong-event': 'G-OBS',
  'cannot-decide': 'G-DECIDE',
  'decides-unknown': 'G-DECIDE',
};

/** One reason, under the host's own rule id where it has one. */
export function reason(host: HostSemantics, key: ReasonKey, text: string): Reason {
  const own = Object.hasOwn(host.ruleIds, key) ? host.ruleIds[key] : undefined;
  return { rule: own ?? MODEL_RULES[key], text };
}

/** Why a record stands as it does. */
export function reasonOfStanding(host: HostSemantics, standing: RecordStanding): Reason {
  return reason(host, keyOfStanding(standing), `${standing.recordId}: ${standing.because}`);
}

function keyOfStanding({ standing, match }: RecordStanding): ReasonKey {
  if (standing !== 'match-undecided' || match?.kind !== 'undecided') return standing;
  switch (match.reason) {
    case 'version-unknown':
    case 'version-not-covered-by-evidence':
    case 'bands-disagree':
      return 'version-undecided';
    case 'tool-names-unknown':
      return 'placeholder-undecided';
    case 'undocumented-shape':
    case 'undocumented-alias':
    case 'malformed-pattern':
    case 'outside-supported-subset':
    case 'pattern-too-large':
      return 'match-undecided';
  }
}
