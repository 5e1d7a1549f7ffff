import type { HostSemantics } from '../model/host-semantics.ts';
import type { UndecidedMatch } from '../model/match.ts';
import type { Reason, RecordStanding, Standing } from '../model/verdict.ts';

/** Kinds of reasons: how a record stands, why a match is undecided, and what is said of the route as a whole. */
export type ReasonKey =
  | Exclude<Standing, 'match-undecided'>
  | UndecidedMatch
  | 'conjunction'
  | 'nothing-configured'
  | 'no-requirement'
  | 'requirement-unknown'
  | 'effect-unknown'
  | 'decision-point-unknown'
  | 'absent'
  | 'target-side'
  | 'target-unnamed'
  | 'target-binds-nothing'
  | 'cannot-judge'
  | 'residual-without-owner'
  | 'residual-without-procedure'
  | 'not-probed';

/** Rule id of the general model behind every kind of reason. A host may name its own rule instead. */
const MODEL_RULES: Readonly<Record<ReasonKey, string>> = {
  conjunction: 'G-CONJ',
  'nothing-configured': 'G-NONE',
  'no-requirement': 'G-REQ',
  'requirement-unknown': 'G-REQ',
  'effect-unknown': 'G-RES',
  'decision-point-unknown': 'G-POINT',
  absent: 'G-ABS',
  'target-side': 'G-TARGET',
  'target-unnamed': 'G-TARGET',
  'target-binds-nothing': 'G-TARGET',
  'cannot-judge': 'G-RES',
  'residual-without-owner': 'G-RES',
  'residual-without-procedure': 'G-RES',
  'not-probed': 'G-FLOOR',
  supplies: 'G-CONJ',
  'supplies-nothing': 'G-LOG',
  'guard-unknown': 'G-UNK',
  'not-live': 'G-LIVE',
  'live-unknown': 'G-LIVE',
  misses: 'G-MATCH',
  'wrong-event': 'G-OBS',
  'cannot-decide': 'G-DECIDE',
  'decides-unknown': 'G-DECIDE',
  'version-unknown': 'G-VER',
  'version-not-covered-by-evidence': 'G-VER',
  'bands-disagree': 'G-VER',
  'tool-names-unknown': 'G-MCPNEW',
  'undocumented-shape': 'G-MATCH',
  'undocumented-alias': 'G-MATCH',
  'malformed-pattern': 'G-MATCH',
  'outside-supported-subset': 'G-MATCH',
  'pattern-too-large': 'G-MATCH',
};

/** One reason, under the host's own rule id where it has one. */
export function reason(host: HostSemantics, key: ReasonKey, text: string): Reason {
  return { rule: host.ruleIds[key] ?? MODEL_RULES[key], text };
}

/** Why a record stands as it does. */
export function reasonOfStanding(host: HostSemantics, standing: RecordStanding): Reason {
  const named = saysItsRule(standing.standing) ? LEADING_RULE.exec(standing.because) : null;
  if (named?.groups?.['rule'] !== undefined)
    return { rule: named.groups['rule'], text: `${standing.recordId}: ${standing.because.slice(named[0].length)}` };
  return reason(host, keyOfStanding(standing), `${standing.recordId}: ${standing.because}`);
}

/** A miss, or a name that is no event, of which the host says itself under which of its rules: that one, and not a second one before it. */
function saysItsRule(standing: Standing): boolean {
  return standing === 'misses' || standing === 'wrong-event';
}

const LEADING_RULE = /^(?<rule>[A-Z]{1,3}-[A-Z]+\d*): /u;

/** An undecided match is told by its own reason; a record can be undecided about its match only where it was compared. */
function keyOfStanding({ standing, match }: RecordStanding): ReasonKey {
  if (standing !== 'match-undecided') return standing;
  return match?.kind === 'undecided' ? match.reason : 'tool-names-unknown';
}
