import { OUTCOMES } from '../../model/outcome.ts';
import { countByOutcome } from '../build-statement.ts';
import { renderCompact } from '../canonical-json.ts';
import { demand, differs, type Contradiction } from '../contradiction.ts';
import type { RoundChange, RoundClaim } from '../kinds/round-statement.ts';
import type { RunClaim } from '../kinds/run-statement.ts';
import type { RunReceipt, Sound, SoundReceipt } from '../read-receipt.ts';
import { faultSetDigest } from './fault-set.ts';
import { changesBetween, compareReviewPins, reviewPinsOf } from './review-pins.ts';
import { inOrder, relationTo, type RoundReceipt } from './round-relation.ts';

/** `incomplete`: a record that the round rests on is missing. `tampered`: the records contradict the round. */
export interface RoundProblem extends Contradiction {
  readonly kind: 'incomplete' | 'tampered';
}

/** The sound records that a round is held against. */
export interface RoundRecords {
  readonly byId: ReadonlyMap<string, SoundReceipt>;
  /** All rounds among them, the one that is judged too. */
  readonly rounds: readonly RoundReceipt[];
  readonly plans: readonly Sound<'plan'>[];
}

const DIFFERENCES_SHOWN_MAX = 5;

/** Recomputes all that a round says from the plan, the runs and the parent that it names; [] when it all comes out again. */
export function roundProblems(round: RoundReceipt, records: RoundRecords): readonly RoundProblem[] {
  const { claim } = round.statement.predicate;
  const named = namedRecords(claim, records);
  const runs = named.runs.map(({ statement }) => statement.predicate.claim);
  // What is missing can contradict nothing.
  const isWhole = named.missing.length === 0;
  return [
    ...named.missing,
    ...tampered([
      ...(named.plan === null ? [] : planProblems(claim, runs, named.plan, records)),
      ...(isWhole ? runProblems(claim, runs) : []),
      ...(isWhole ? parentProblems(round, runs, named.parent, records) : []),
      ...(isWhole ? overlapProblems(claim, runs, records) : []),
    ]),
  ];
}

interface NamedRecords {
  readonly plan: Sound<'plan'> | null;
  readonly runs: readonly RunReceipt[];
  readonly parent: RoundReceipt | null;
  readonly missing: readonly RoundProblem[];
}

function namedRecords(claim: RoundClaim, { byId }: RoundRecords): NamedRecords {
  const missing: RoundProblem[] = [];
  const find = <Type extends SoundReceipt['type']>(type: Type, id: string): Sound<Type> | null => {
    const found = byId.get(id);
    if (found !== undefined && isOf(found, type)) return found;
    missing.push({ kind: 'incomplete', where: `${type} of the round`, expected: id, got: found?.type ?? 'none' });
    return null;
  };
  return {
    plan: find('plan', claim.plan),
    runs: claim.runs.map((id) => find('run', id)).filter((run) => run !== null),
    parent: claim.parent === null ? null : find('round', claim.parent),
    missing,
  };
}

function isOf<Type extends SoundReceipt['type']>(receipt: SoundReceipt, type: Type): receipt is Sound<Type> {
  return receipt.type === type;
}

function planProblems(
  claim: RoundClaim,
  runs: readonly RunClaim[],
  plan: Sound<'plan'>,
  { plans }: RoundRecords,
): Contradiction[] {
  const asked = plan.statement.predicate.claim;
  const changed =
    claim.relation === 'first-contact'
      ? runs.flatMap((run) => compareReviewPins(asked, reviewPinsOf(run))).slice(0, DIFFERENCES_SHOWN_MAX)
      : [];
  return [
    ...differs('review of the plan', asked.review, claim.review),
    ...changed.map(({ pin, what, expected, got }) => ({ where: `${pin} ${what} at first contact`, expected, got })),
    ...planReplays(plan, plans).map(({ fileName }) => ({
      where: 'plan of the round',
      expected: 'a request of its own',
      got: `review or nonce of ${fileName} once more`,
    })),
  ];
}

/** Other plans that use the name or the nonce of this one again: one of them is a copy. */
export function planReplays(plan: Sound<'plan'>, plans: readonly Sound<'plan'>[]): readonly Sound<'plan'>[] {
  const { review, nonce } = plan.statement.predicate.claim;
  return plans.filter(({ receiptId, statement }) => {
    const other = statement.predicate.claim;
    return receiptId !== plan.receiptId && (other.review === review || other.nonce === nonce);
  });
}

function runProblems(claim: RoundClaim, runs: readonly RunClaim[]): Contradiction[] {
  const mutants = runs.flatMap((run) => run.mutants);
  const counts = countByOutcome(mutants);
  const ids = new Set(mutants.map(({ id }) => id));
  return [
    ...differs('setSha256', faultSetDigest(mutants), claim.pack.setSha256),
    ...differs('mutants of the pack', String(mutants.length), String(claim.pack.mutants)),
    ...demand(ids.size === mutants.length, 'mutants of the runs', 'each once', 'one in two runs'),
    ...OUTCOMES.flatMap((outcome) => differs(outcome, String(counts[outcome]), String(claim.counts[outcome]))),
    ...runs.flatMap((run) => [
      ...differs('lane of the run', 'review', run.scope.lane),
      ...differs('pack of the run', claim.pack.folder ?? 'outside', run.pack.folder ?? 'outside'),
      ...demand(run.unsound.length === 0, 'run of the round', 'a sound campaign', run.unsound.join(', ')),
      ...demand(run.scope.selection.length === 0, 'run of the round', 'the whole pack', run.scope.selection.join(', ')),
      ...demand(run.runner.matrix === undefined, 'run of the round', 'every killer', run.runner.matrix ?? ''),
      ...demand(run.confirmation !== undefined, 'run of the round', 'confirmed outcomes', 'none'),
      ...demand(
        run.mutants.every(({ reusedFrom }) => reusedFrom === undefined),
        'run of the round',
        'measured outcomes',
        'some of another run',
      ),
    ]),
  ];
}

function parentProblems(
  round: RoundReceipt,
  runs: readonly RunClaim[],
  parent: RoundReceipt | null,
  { byId, rounds }: RoundRecords,
): Contradiction[] {
  const { claim } = round.statement.predicate;
  if (parent === null) return otherFirstContacts(round, rounds);
  const before = parent.statement.predicate.claim;
  const [run] = runs;
  const parentRun = before.runs.map((id) => byId.get(id)).find((receipt) => receipt?.type === 'run');
  const pins =
    run === undefined || parentRun?.type !== 'run'
      ? null
      : roundChanges(parentRun.statement.predicate.claim, run, relationTo(before, claim.pack.setSha256) === 'new-set');
  return [
    ...differs('relation', relationTo(before, claim.pack.setSha256), claim.relation),
    ...differs('plan of the parent', claim.plan, before.plan),
    ...differs('reviewer of the parent', claim.reviewer, before.reviewer),
    ...(pins === null ? [] : differs('changedSinceParent', pins.join(), claim.changedSinceParent.join())),
    ...demand(inOrder([round, parent])[0] === parent, 'parent', 'an earlier round', 'one that ended later'),
  ];
}

/** Sorted, as a claim has them. */
export function roundChanges(parent: RunClaim, run: RunClaim, isNewSet: boolean): readonly RoundChange[] {
  const changes = changesBetween(parent, run);
  return isNewSet ? [...changes, 'pack' as const].toSorted() : changes;
}

/** The first contact happens once. Of several the oldest stands. */
function otherFirstContacts(round: RoundReceipt, rounds: readonly RoundReceipt[]): Contradiction[] {
  const { plan, reviewer } = round.statement.predicate.claim;
  const [first] = inOrder(
    rounds.filter(({ statement }) => {
      const { claim } = statement.predicate;
      return claim.parent === null && claim.plan === plan && claim.reviewer === reviewer;
    }),
  );
  return first === undefined || first.receiptId === round.receiptId
    ? []
    : [{ where: 'relation', expected: `a follow-up of ${first.fileName}`, got: 'first-contact' }];
}

/** As far as the records that it names are there: a fault that is said to be known must be the very same. */
function overlapProblems(claim: RoundClaim, runs: readonly RunClaim[], { byId }: RoundRecords): Contradiction[] {
  const own = new Map(runs.flatMap((run) => run.mutants).map(({ id, applied }) => [id, applied?.effectFingerprint]));
  return claim.overlap.flatMap((entry) => {
    const where = `overlap of ${entry.mutant}`;
    const fingerprint = own.get(entry.mutant);
    if (fingerprint === undefined) return [{ where, expected: 'a fault of the pack', got: 'none' }];
    const known = entry.receipt === null ? undefined : byId.get(entry.receipt);
    if (known === undefined) return [];
    if (known.type !== 'run') return [{ where, expected: 'a run', got: known.type }];
    const { scope, mutants } = known.statement.predicate.claim;
    const twin = mutants.find(({ id }) => id === entry.with)?.applied?.effectFingerprint ?? 'none';
    return differs(where, renderCompact([scope.lane, fingerprint]), renderCompact([entry.lane, twin]));
  });
}

function tampered(contradictions: readonly Contradiction[]): RoundProblem[] {
  return contradictions.map((contradiction) => ({ kind: 'tampered', ...contradiction }));
}
