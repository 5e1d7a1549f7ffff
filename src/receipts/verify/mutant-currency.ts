import type { MutationPlan, PlannedMutant } from '../../model/mutation-plan.ts';
import type { ChangedPin, Mismatch } from '../../model/receipt-verdict.ts';
import { mutantClaim } from '../build-statement.ts';
import { renderCompact } from '../canonical-json.ts';
import { comparePin } from '../pin-comparison.ts';
import type { FilePin, MutantClaim, RunClaim, RunScope } from '../kinds/run-statement.ts';
import { digestOfFile } from '../suite-closure.ts';

/** Today's mutants for a scope, made by whoever knows how; receipts only compare. */
export type Derivation =
  | { readonly kind: 'derived'; readonly plan: MutationPlan }
  /** Nobody can derive mutants of this lane again; the pins of its sources have to do. */
  | { readonly kind: 'unsupported'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

/** The path is where the claim says the mutants stand, relative to the project root; null when it does not say. */
export type DeriveMutants = (
  scope: RunScope,
  packPath: string | null,
  /** Texts that stand in for subject files, byte order mark included; default: none. */
  texts?: ReadonlyMap<string, string>,
) => Promise<Derivation>;

export interface MutantComparison {
  readonly changed: readonly ChangedPin[];
  readonly mismatches: readonly Mismatch[];
}

/** Fields that follow from the sources alone, and so must come out again. */
const DERIVED_FIELDS = ['title', 'breaks', 'file', 'definition', 'expects', 'declaredKillers', 'applied'] as const;

/**
 * Compares the recorded mutants with today's. A mutant whose inputs are all unchanged must come out the same:
 * anything else contradicts the receipt. Changed inputs make it stale.
 */
export function compareMutants(
  root: string,
  claim: RunClaim,
  plan: MutationPlan,
  changedFiles: ReadonlySet<string>,
): MutantComparison {
  const today = new Map(plan.mutants.map((mutant) => [mutant.id, mutant]));
  const recorded = new Set(claim.mutants.map((mutant) => mutant.id));
  const added = plan.mutants.filter((mutant) => !recorded.has(mutant.id));
  const each = claim.mutants.map((mutant) => compareMutant(root, mutant, today.get(mutant.id), changedFiles));
  return {
    changed: [
      ...each.flatMap((comparison) => comparison.changed),
      ...added.flatMap((mutant) => comparePin('pack', mutant.id, null, 'a new mutant')),
    ],
    mismatches: each.flatMap((comparison) => comparison.mismatches),
  };
}

/** What is left when today's mutants cannot be made: the files that define the recorded ones. */
export function compareMutantSources(root: string, claim: RunClaim): ChangedPin[] {
  return claim.mutants.flatMap(({ id, source }) =>
    source === null ? [] : comparePin('mutant', id, source.sha256, digestOfFile(root, source.file)),
  );
}

function compareMutant(
  root: string,
  recorded: MutantClaim,
  today: PlannedMutant | undefined,
  changedFiles: ReadonlySet<string>,
): MutantComparison {
  if (today === undefined) return { changed: comparePin('pack', recorded.id, 'a mutant', null), mismatches: [] };
  const source = sourceOf(root, today);
  const moved = comparePin('mutant', recorded.id, recorded.source?.sha256 ?? null, source?.sha256 ?? null);
  if (moved.length > 0) return { changed: moved, mismatches: [] };
  const fresh = mutantClaim(today, undefined, source);
  if (changedFiles.has(recorded.file)) return { changed: noLongerApplies(recorded, today), mismatches: [] };
  if ((recorded.applied === null) !== (fresh.applied === null))
    return { changed: comparePin('mutant', recorded.id, applies(recorded), applies(fresh)), mismatches: [] };
  return { changed: [], mismatches: fieldMismatches(recorded, today, source) };
}

function sourceOf(root: string, { mutantFile }: PlannedMutant): FilePin | null {
  return mutantFile === undefined ? null : { file: mutantFile, sha256: digestOfFile(root, mutantFile) };
}

function fieldMismatches(recorded: MutantClaim, derived: PlannedMutant, source: FilePin | null): Mismatch[] {
  const fresh = mutantClaim(derived, undefined, source);
  return DERIVED_FIELDS.flatMap((field): Mismatch[] => {
    const expected = renderCompact(fresh[field]);
    const got = renderCompact(recorded[field]);
    return expected === got ? [] : [{ step: 're-derived', what: `${field} of mutant ${recorded.id}`, expected, got }];
  });
}

/**
 * Compares the recorded mutants of some files with those that the pinned texts of these files give. Only mutants whose
 * own source is as it was: of any other, today's derivation says nothing.
 */
export function compareWithPinnedTexts(
  root: string,
  claim: RunClaim,
  plan: MutationPlan,
  files: ReadonlySet<string>,
): Mismatch[] {
  const derived = new Map(plan.mutants.map((mutant) => [mutant.id, mutant]));
  return claim.mutants.flatMap((recorded) => {
    const again = derived.get(recorded.id);
    if (again === undefined || !files.has(recorded.file)) return [];
    const source = sourceOf(root, again);
    return recorded.source?.sha256 === source?.sha256 ? fieldMismatches(recorded, again, source) : [];
  });
}

function noLongerApplies(recorded: MutantClaim, today: PlannedMutant): ChangedPin[] {
  if (today.kind === 'ready' || recorded.applied === null) return [];
  return [
    { pin: 'mutant', what: recorded.id, expected: 'a fault that applies', got: `${today.reason}: ${today.detail}` },
  ];
}

function applies(mutant: MutantClaim): string {
  return mutant.applied === null ? `no fault that applies (${mutant.reason ?? 'no reason'})` : 'a fault that applies';
}
