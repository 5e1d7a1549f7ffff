import type { ControlId, GuardId } from './control.ts';
import type { EvidenceLevel } from './evidence.ts';
import type { ExecutionSurface } from './route.ts';

/** Which routes a rule speaks of. Absent fields match everything; names are exact, `*` is a suffix wildcard. */
export interface RouteSelector {
  readonly host?: string;
  readonly tool?: string;
  readonly via?: ExecutionSurface;
  readonly effect?: string;
  readonly server?: string;
}

/** The primary control that a policy assigns to the routes it selects. The first matching rule decides. */
export interface PrimaryControl {
  readonly routes: RouteSelector;
  readonly control: ControlId;
  /** A call that this control must refuse, as the tool input; used in counterexamples. */
  readonly violatingInput?: Readonly<Record<string, unknown>>;
}

/** A secondary control that selected tools need on top of the primary one; all matching rules add up. */
export interface SecondaryControl {
  readonly routes: RouteSelector;
  readonly control: ControlId;
  readonly violatingInput?: Readonly<Record<string, unknown>>;
}

/** No pre-tool decision is possible; somebody owns what remains. Empty strings count as missing. */
export interface ResidualRule {
  readonly routes: RouteSelector;
  readonly owner: string;
  /** Independent read-back, narrower credential or structured surface, in concrete words. */
  readonly procedure: string;
}

export const TARGET_BINDINGS = ['caller', 'resource', 'operation', 'current-state'] as const;

export type TargetBinding = (typeof TARGET_BINDINGS)[number];

/** The executing service checks the grant itself. */
export interface TargetSideRule {
  readonly routes: RouteSelector;
  readonly service: string;
  readonly binds: readonly TargetBinding[];
}

/** Evidence below which a route is not called COVERED. All floors that select a route count. */
export interface EvidenceFloor {
  readonly routes: RouteSelector;
  readonly level: EvidenceLevel;
}

export interface Policy {
  readonly primary: readonly PrimaryControl[];
  readonly secondary: readonly SecondaryControl[];
  /** What each known guard supplies. A guard listed with [] is known to supply nothing. */
  readonly guards: Readonly<Record<GuardId, readonly ControlId[]>>;
  readonly residual: readonly ResidualRule[];
  readonly targetSide: readonly TargetSideRule[];
  /** Effects that no pre-tool decision can judge, for example `coordinate-click`. */
  readonly undecidableEffects: readonly string[];
  /** None when absent. */
  readonly floors?: readonly EvidenceFloor[];
}
