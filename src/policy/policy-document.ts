import * as v from 'valibot';
import { EXECUTION_SURFACES } from '../model/route.ts';
import { EVIDENCE_LEVELS } from '../model/evidence.ts';
import {
  TARGET_BINDINGS,
  type EvidenceFloor,
  type ResidualRule,
  type RouteSelector,
  type TargetSideRule,
} from '../model/policy.ts';
import type { ControlId, GuardId } from '../model/control.ts';

/** What must hold, in words, and the control that a route needs for it. */
export interface Obligation {
  readonly id: string;
  readonly statement: string;
  readonly resource?: string;
  readonly actor?: string;
  readonly effect?: string;
  readonly control: ControlId;
}

/** How a guard is recognised: by what runs, never by a word in its text. All given fields have to agree. */
export interface GuardMark {
  /** Absolute path, path relative to the repository, or a bare file name. */
  readonly path?: string;
  /** sha256 of the program's text. */
  readonly sha256?: string;
  /** Address of an HTTP hook. */
  readonly address?: string;
  /** `server/tool` of an MCP hook. */
  readonly tool?: string;
}

export interface ListedGuard {
  readonly name: GuardId;
  readonly recognise: readonly GuardMark[];
  /** [] says that it is known to supply nothing: a logger. */
  readonly supplies: readonly ControlId[];
  /** What it does to a call beside judging it. */
  readonly role?: 'approves' | 'rewrites';
}

export interface ControlRule {
  readonly routes: RouteSelector;
  readonly control: ControlId;
  readonly violatingInput?: Readonly<Record<string, unknown>>;
}

/** Who answers for an obligation on a host that cannot represent its control. */
export interface Alternative {
  readonly host: string;
  readonly control: ControlId;
  readonly owner: string;
  readonly procedure: string;
}

/** `hookproof.policy.yaml`, as written. Published as `schema/policy.v1.schema.json`. */
export interface PolicyDocument {
  readonly version: 1;
  readonly obligations: readonly Obligation[];
  readonly controls: Readonly<Record<ControlId, string>>;
  readonly guards: readonly ListedGuard[];
  readonly primary: readonly ControlRule[];
  readonly secondary: readonly ControlRule[];
  readonly residual: readonly ResidualRule[];
  readonly targetSide: readonly TargetSideRule[];
  readonly undecidableEffects: readonly string[];
  readonly alternatives: readonly Alternative[];
  readonly floors: readonly EvidenceFloor[];
}

const LIST_MAX = 2000;
const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/u, 'a name of letters, digits and ._/-'));

function list<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.optional(v.pipe(v.array(item), v.maxLength(LIST_MAX)), []);
}

const selector: v.GenericSchema<unknown, RouteSelector> = v.strictObject({
  host: v.exactOptional(words),
  tool: v.exactOptional(words),
  via: v.exactOptional(v.picklist(EXECUTION_SURFACES)),
  effect: v.exactOptional(words),
  server: v.exactOptional(words),
});

const obligation: v.GenericSchema<unknown, Obligation> = v.strictObject({
  id,
  statement: words,
  resource: v.exactOptional(words),
  actor: v.exactOptional(words),
  effect: v.exactOptional(words),
  control: id,
});

const mark: v.GenericSchema<unknown, GuardMark> = v.pipe(
  v.strictObject({
    path: v.exactOptional(words),
    sha256: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u, 'a sha256 in lower-case hexadecimal'))),
    address: v.exactOptional(words),
    tool: v.exactOptional(v.pipe(v.string(), v.regex(/^[^/\s]+\/[^/\s]+$/u, 'server/tool'))),
  }),
  v.check((given) => Object.keys(given).length > 0, 'at least one of path, sha256, address and tool'),
);

const guard: v.GenericSchema<unknown, ListedGuard> = v.strictObject({
  name: id,
  recognise: v.pipe(v.array(mark), v.minLength(1), v.maxLength(LIST_MAX)),
  supplies: list(id),
  role: v.exactOptional(v.picklist(['approves', 'rewrites'])),
});

const rule: v.GenericSchema<unknown, ControlRule> = v.strictObject({
  routes: selector,
  control: id,
  violatingInput: v.exactOptional(v.record(v.string(), v.unknown())),
});

export const POLICY_DOCUMENT: v.GenericSchema<unknown, PolicyDocument> = v.strictObject({
  version: v.literal(1),
  obligations: list(obligation),
  controls: v.record(id, words),
  guards: list(guard),
  primary: v.pipe(v.array(rule), v.minLength(1, 'at least one rule'), v.maxLength(LIST_MAX)),
  secondary: list(rule),
  residual: list(v.strictObject({ routes: selector, owner: v.string(), procedure: v.string() })),
  targetSide: list(
    v.strictObject({ routes: selector, service: v.string(), binds: v.array(v.picklist(TARGET_BINDINGS)) }),
  ),
  undecidableEffects: list(words),
  alternatives: list(v.strictObject({ host: words, control: id, owner: words, procedure: words })),
  floors: list(v.strictObject({ routes: selector, level: v.picklist(EVIDENCE_LEVELS) })),
});
