import type { ChangedPin, Mismatch } from '../../model/receipt-verdict.ts';
import { answerKey, answerProblem } from '../../model/answer-rule.ts';
import type { PlannedMutant } from '../../model/mutation-plan.ts';
import { mutantClaim } from '../build-statement.ts';
import type { MutantClaim } from '../kinds/run-statement.ts';
import { comparePin } from '../pin-comparison.ts';
import { digestOfFile } from '../suite-closure.ts';
import type { AnswerOutline, RunOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { spokenMutants } from './speaking-runs.ts';
import type { TodayInput } from './today.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/**
 * An answer holds while its mutant lives in the newest run, is the very fault that was answered, and the day has not
 * passed. Killed since, it answers nothing and would excuse the next survivor of that name: it is stale until somebody
 * withdraws it. A newer answer to the same mutant takes its place.
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
  const mismatches = runMismatches(answer, run);
  if (mismatches.length > 0) return broken('tampered', mismatches);
  const renewal = renewedBy(answer, set);
  if (renewal !== null) return { currency: 'superseded', supersededBy: renewal };
  const today = await faultToday(answer, run, set, input);
  const changed = [...dayPassed(answer, now), ...unspoken(answer, set), ...today.changed];
  if (changed.length > 0) return { currency: 'stale', ok: false, changed };
  return today.reason === null
    ? {}
    : { currency: 'unknown', ok: false, notes: [`the mutant is not derived again: ${today.reason}`] };
}

function broken(integrity: 'incomplete' | 'tampered', mismatches: readonly Mismatch[]): Judgement {
  return { integrity, currency: 'unknown', ok: false, mismatches };
}

function runMismatches({ claim: { lane, mutant } }: AnswerOutline, run: RunOutline): Mismatch[] {
  const recorded = run.living.find(({ id }) => id === mutant.id);
  if (recorded === undefined) return [setMismatch(`mutant ${mutant.id}`, 'one that lived in the run', 'none')];
  const pairs: readonly (readonly [string, string, string])[] = [
    ['lane', run.summary.lane, lane],
    ['file', recorded.file, mutant.file],
    ['definition', recorded.definition, mutant.definition],
    ['definitionSha256', recorded.applied?.definitionSha256 ?? 'none', mutant.definitionSha256],
    ['effectFingerprint', recorded.applied?.effectFingerprint ?? 'none', mutant.effectFingerprint],
  ];
  return pairs.flatMap(([what, expected, got]) =>
    expected === got ? [] : [setMismatch(`${what} of ${mutant.id}`, expected, got)],
  );
}

/** The answer that renewed this one; null when it is the last word itself, or disowned. */
function renewedBy({ receiptId, claim: { lane, mutant } }: AnswerOutline, set: ReceiptSet): string | null {
  const { id: mutantId, file, definition } = mutant;
  const newest = set.newestAnswers.get(answerKey({ lane, mutantId, file, definition }));
  return newest === undefined || newest === receiptId || set.withdrawals.has(receiptId) ? null : newest;
}

/** Why no run that speaks today leaves the question open; [] when one does. */
function unspoken({ claim: { lane, mutant, category } }: AnswerOutline, set: ReceiptSet): ChangedPin[] {
  const problems = spokenMutants(set)(lane, mutant.id).map((spoken) => answerProblem({ ...mutant, category }, spoken));
  if (problems.includes(null)) return [];
  const got = problems[0] ?? 'no newest run speaks of this mutant';
  return [{ pin: 'answered', what: mutant.id, expected: 'the fault that was answered, alive in the newest run', got }];
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
  run: RunOutline,
  set: ReceiptSet,
  { root, deriveMutants }: TodayInput,
): Promise<FaultToday> {
  const { mutant } = answer.claim;
  const derivation = await deriveMutants(run.scope, run.packFolder);
  if (derivation.kind !== 'derived') {
    // The whole file as it was measured holds the fault as it was answered.
    const subjects = set.statementOf('run', run.receiptId)?.statement.predicate.claim.subjects ?? [];
    const pinned = subjects.find(({ file }) => file === mutant.file)?.sha256;
    const isSame = pinned !== undefined && digestOfFile(root, mutant.file) === pinned;
    return { changed: [], reason: isSame ? null : derivation.reason };
  }
  const today = derivation.plan.mutants.find(({ id }) => id === mutant.id);
  return { changed: faultChanges(mutant, today), reason: null };
}

function faultChanges(answered: AnswerOutline['claim']['mutant'], today: PlannedMutant | undefined): ChangedPin[] {
  if (today === undefined) return comparePin('pack', answered.id, 'a mutant', null);
  const { applied }: MutantClaim = mutantClaim(today, undefined, null);
  const what = `${answered.file} ${answered.definition}`;
  return [
    ...comparePin('definition', what, answered.definitionSha256, applied?.definitionSha256 ?? null),
    ...comparePin('mutant', answered.id, answered.effectFingerprint, applied?.effectFingerprint ?? null),
  ];
}
