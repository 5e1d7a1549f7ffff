import type { ControlId } from '../model/control.ts';
import type { Policy, PrimaryControl, SecondaryControl } from '../model/policy.ts';
import type { Route } from '../model/route.ts';
import { selectsRoute } from './route-selector.ts';

export interface RequiredControl {
  readonly control: ControlId;
  /** A call that this control must refuse, as the tool input; {} when the policy gives none. */
  readonly violatingInput: Readonly<Record<string, unknown>>;
  /** False when it depends on an unknown field of the route whether the control is required. */
  readonly certain: boolean;
}

export interface Requirement {
  /** Each control once, the primary one first. */
  readonly controls: readonly RequiredControl[];
  /** Whether the policy surely asks for something here. Without that no route is ever COVERED. */
  readonly surelyAsks: boolean;
}

/** The primary control that the policy assigns to the route, and every secondary one on top of it. */
export function requiredControls(policy: Policy, route: Route): Requirement {
  const primary = primaryControls(policy.primary, route);
  const secondary = secondaryControls(policy.secondary, route);
  return {
    controls: eachControlOnce([...primary.controls, ...secondary]),
    surelyAsks: primary.assigned || secondary.some((control) => control.certain),
  };
}

interface PrimaryAssignment {
  /** One control, or every candidate when an unknown field leaves open which rule is the first to match. */
  readonly controls: readonly RequiredControl[];
  readonly assigned: boolean;
}

/** The first matching rule decides. */
function primaryControls(rules: readonly PrimaryControl[], route: Route): PrimaryAssignment {
  const candidates: RequiredControl[] = [];
  for (const rule of rules) {
    const selection = selectsRoute(rule.routes, route);
    if (selection === 'not-selected') continue;
    const sameWhateverIsUnknown = candidates.every(({ control }) => control === rule.control);
    candidates.push(required(rule, selection === 'selected' && sameWhateverIsUnknown));
    if (selection === 'selected') return { controls: candidates, assigned: true };
  }
  return { controls: candidates, assigned: false };
}

/** All matching rules add up. */
function secondaryControls(rules: readonly SecondaryControl[], route: Route): readonly RequiredControl[] {
  return rules.flatMap((rule) => {
    const selection = selectsRoute(rule.routes, route);
    return selection === 'not-selected' ? [] : [required(rule, selection === 'selected')];
  });
}

function required(rule: PrimaryControl | SecondaryControl, certain: boolean): RequiredControl {
  return { control: rule.control, violatingInput: rule.violatingInput ?? {}, certain };
}

/** Two rules asking for one control ask once; it is certain when one of them is. */
function eachControlOnce(controls: readonly RequiredControl[]): readonly RequiredControl[] {
  const byId = new Map<ControlId, RequiredControl>();
  for (const next of controls) {
    const earlier = byId.get(next.control);
    byId.set(next.control, earlier === undefined ? next : { ...earlier, certain: earlier.certain || next.certain });
  }
  return [...byId.values()];
}
