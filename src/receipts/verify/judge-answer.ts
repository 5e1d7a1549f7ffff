import type { ChangedPin, Mismatch } from '../../model/receipt-verdict.ts';
import { OUTCOMES, type Outcome } from '../../model/outcome.ts';
import type { MutantClaim, RunClaim } from '../kinds/run-statement.ts';
import { comparePin } from '../pin-comparison.ts';
import { digestOfFile } from '../suite-closure.ts';
import { claimsOfPlan } from '../plan-claims.ts';
import { changedMeanwhile } from './judge-run.ts';
import type { AnswerOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import type { TodayInput } from './today.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/** Outcomes that leave a mutant without a test that noticed it. */
const LIVING: readonly Outcome[] = ['survived', 'unreached', 'timeout'];

/**
 * An answer holds while its mutant lives, is the very fault that was answered, and the day has not passed. Killed by a
 * newer run of the line it is history: nothing asks the question any more.
 */
export async function judgeAnswer(
  answer: AnswerOutline,
  set: ReceiptSet,
  input: TodayInput,
  now: Date,
): Promise<Judgement> {
  const run = set.byId.get(answer.claim.run);
  if (run?.type !== 'run') {
    return broken('incomplete', [setMismatch('run', `the run ${answer.claim.run}`, run?.type ?? 'none')]);
  }
  const claim = set.statementOf('run', answer.claim.run)?.statement.predicate.claim;
  if (claim === undefined) return changedMeanwhile();
  const mismatches = runMismatches(answer, claim);
  if (mismatches.length > 0) return broken('tampered', mismatches);
  const killer = killedSince(answer, run.receiptId, set);
  if (killer !== null) return { currency: 'historical', supersededBy: killer };
  const today = await faultToday(answer, claim, input);
  const changed = [...dayPassed(answer, now), ...today.changed];
  if (changed.length > 0) return { currency: 'stale', ok: false, changed };
  return today.reason === null
    ? {}
    : { currency: 'unknown', ok: false, notes: [`the mutant is not derived again: ${today.reason}`] };
}

function broken(integrity: 'incomplete' | 'tampered', mismatches: readonly Mismatch[]): Judgement {
  return { integrity, currency: 'unknown', ok: false, mismatches };
}

function runMismatches({ claim: { lane, mutant } }: AnswerOutline, claim: RunClaim): Mismatch[] {
  const recorded = claim.mutants.find(({ id }) => id === mutant.id);
  if (recorded === undefined) return [setMismatch(`mutant ${mutant.id}`, 'a mutant of the run', 'none')];
  const pairs: readonly (readonly [string, string, string])[] = [
    ['lane', claim.scope.lane, lane],
    ['file', recorded.file, mutant.file],
    ['definition', recorded.definition, mutant.definition],
    ['definitionSha256', recorded.applied?.definitionSha256 ?? 'none', mutant.definitionSha256],
    ['effectFingerprint', recorded.applied?.effectFingerprint ?? 'none', mutant.effectFingerprint],
  ];
  return [
    ...(LIVING.includes(recorded.outcome)
      ? []
      : [setMismatch(`outcome of ${mutant.id}`, LIVING.join(' or '), recorded.outcome)]),
    ...pairs.flatMap(([what, expected, got]) =>
      expected === got ? [] : [setMismatch(`${what} of ${mutant.id}`, expected, got)],
    ),
  ];
}

const KILLED: readonly Outcome[] = OUTCOMES.filter((outcome) => outcome.startsWith('killed'));

/** The newest run of the same population, when it killed the very fault. */
function killedSince({ claim: { mutant } }: AnswerOutline, answered: string, set: ReceiptSet): string | null {
  const run = set.byId.get(answered);
  const newest = run?.type === 'run' ? set.newestRuns.get(run.member.wholeLine) : undefined;
  if (newest === undefined || newest.receiptId === answered) return null;
  const again = set
    .statementOf('run', newest.receiptId)
    ?.statement.predicate.claim.mutants.find(({ id }) => id === mutant.id);
  const isSame = again?.applied?.effectFingerprint === mutant.effectFingerprint;
  return again !== undefined && isSame && KILLED.includes(again.outcome) ? newest.receiptId : null;
}

function dayPassed({ claim }: AnswerOutline, now: Date): ChangedPin[] {
  const today = now.toISOString().slice(0, 10);
  return claim.expires < today ? [{ pin: 'day', what: 'expires', expected: claim.expires, got: today }] : [];
}

interface FaultToday {
  readonly changed: readonly ChangedPin[];
  /** Why nothing could be compared; null when it was. */
  readonly reason: string | null;
}

async function faultToday(
  answer: AnswerOutline,
  claim: RunClaim,
  { root, deriveMutants }: TodayInput,
): Promise<FaultToday> {
  const { mutant } = answer.claim;
  const derivation = await deriveMutants(claim.scope, claim.pack.folder);
  if (derivation.kind !== 'derived') {
    // The whole file as it was measured holds the fault as it was answered.
    const pinned = claim.subjects.find(({ file }) => file === mutant.file)?.sha256;
    const isSame = pinned !== undefined && digestOfFile(root, mutant.file) === pinned;
    return { changed: [], reason: isSame ? null : derivation.reason };
  }
  const today = claimsOfPlan(root, derivation.plan).find(({ id }) => id === mutant.id);
  return { changed: faultChanges(mutant, today), reason: null };
}

function faultChanges(answered: AnswerOutline['claim']['mutant'], today: MutantClaim | undefined): ChangedPin[] {
  if (today === undefined) return comparePin('pack', answered.id, 'a mutant', null);
  const what = `${answered.file} ${answered.definition}`;
  return [
    ...comparePin('definition', what, answered.definitionSha256, today.applied?.definitionSha256 ?? null),
    ...comparePin('mutant', answered.id, answered.effectFingerprint, today.applied?.effectFingerprint ?? null),
  ];
}
