import { sha256Hex } from '../../platform/digest.ts';
import { renderCompact } from '../canonical-json.ts';
import { claimIdOf } from '../claim-id.ts';
import type { MutantClaim, RunClaim } from '../kinds/run-statement.ts';

/** One member that a repeated run told otherwise. */
export interface ClaimDifference {
  /** `mutants/<id>/outcome`, `platform`, `suite/files`. */
  readonly what: string;
  readonly recorded: string;
  readonly repeated: string;
}

export interface ClaimComparison {
  readonly kind: 'matched' | 'differs';
  /** Mutants that were compared. */
  readonly mutants: number;
  /** What became of mutants, one by one. */
  readonly outcomes: readonly ClaimDifference[];
  /** Everything else: what the outcomes were measured with. */
  readonly pins: readonly ClaimDifference[];
}

/** Members of a mutant's claim that the sources decide, so that no run can change them. */
const STATED: readonly (keyof MutantClaim)[] = [
  'title',
  'breaks',
  'file',
  'definition',
  'expects',
  'source',
  'applied',
  'declaredKillers',
];
/** Members of a claim that follow from the mutants, or from which of them were asked for. */
const DERIVED: readonly string[] = ['mutants', 'counts', 'exitCode', 'pack', 'confirmation', 'selfControls'];

/**
 * Compares a repeated run with what was recorded. Of a whole run equal claim ids are a match, and nothing else is; of a
 * `sample` every sampled mutant and every pin must be equal.
 */
export function compareClaims(
  recorded: RunClaim,
  repeated: RunClaim,
  sample: readonly string[] | null,
): ClaimComparison {
  const again = withoutNewerMembers(recorded, repeated);
  const wanted = sample === null ? null : new Set(sample);
  const ids = [...new Set([...recorded.mutants, ...again.mutants].map(({ id }) => id))]
    .filter((id) => wanted === null || wanted.has(id))
    .toSorted();
  const before = new Map(recorded.mutants.map((mutant) => [mutant.id, mutant]));
  const after = new Map(again.mutants.map((mutant) => [mutant.id, mutant]));
  const each = ids.flatMap((id) => differences(`mutants/${id}`, before.get(id) ?? {}, after.get(id) ?? {}));
  const isStated = ({ what }: ClaimDifference): boolean => STATED.some((member) => what.endsWith(`/${member}`));
  const derived = sample === null ? ['mutants'] : DERIVED;
  const others = differences('', without(recorded, derived), without(again, derived)).flatMap((difference) =>
    sample !== null && difference.what === 'scope' ? scopeDifferences(recorded, again) : [difference],
  );
  const isMatch = sample === null ? claimIdOf(recorded) === claimIdOf(again) : each.length === 0 && others.length === 0;
  return {
    kind: isMatch ? 'matched' : 'differs',
    mutants: ids.length,
    outcomes: each.filter((difference) => !isStated(difference)),
    pins: [...each.filter(isStated), ...others],
  };
}

/** `size` mutants of a receipt, chosen by the seed alone: the same ones on every machine. */
export function sampledIds(claim: RunClaim, size: number, seed: number): readonly string[] {
  const keyed = claim.mutants.map(({ id }) => ({ id, key: sha256Hex(`${seed} ${id}`) }));
  return keyed
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, size)
    .map(({ id }) => id)
    .toSorted();
}

/** An older receipt says nothing of members that came later: their absence is no difference. */
function withoutNewerMembers(recorded: RunClaim, repeated: RunClaim): RunClaim {
  if (recorded.subjects.some(({ emittedSha256 }) => emittedSha256 !== undefined)) return repeated;
  return { ...repeated, subjects: repeated.subjects.map(({ file, gitBlob, sha256 }) => ({ file, gitBlob, sha256 })) };
}

/** Which mutants were asked for is what a sample changes. */
function scopeDifferences(recorded: RunClaim, repeated: RunClaim): ClaimDifference[] {
  return differences('scope', without(recorded.scope, ['selection']), without(repeated.scope, ['selection']));
}

function without(members: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

function differences(where: string, recorded: object, repeated: object): ClaimDifference[] {
  const before = new Map<string, unknown>(Object.entries(recorded));
  const after = new Map<string, unknown>(Object.entries(repeated));
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((name) => {
    const [old, fresh] = [spelled(before.get(name)), spelled(after.get(name))];
    return old === fresh ? [] : [{ what: where === '' ? name : `${where}/${name}`, recorded: old, repeated: fresh }];
  });
}

function spelled(value: unknown): string {
  return value === undefined ? 'none' : renderCompact(value);
}
