import type { Currency, Mismatch, ReceiptVerdict } from '../../model/receipt-verdict.ts';
import type { SoundReceipt } from '../read-receipt.ts';
import { readRoundHistory } from '../rounds/read-round-history.ts';
import { roundOrderProblems } from '../rounds/round-order.ts';
import { roundProblems, type RoundProblem, type RoundRecords } from '../rounds/round-problems.ts';
import { changedMeanwhile, roundAfter } from './judge-run.ts';
import type { RoundOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';
import { receiptsPathIn, type TodayInput } from './today.ts';
import { setMismatch, type Judgement } from './verdict-parts.ts';

/**
 * Recomputes all that a round says from the records that it names, and for a first contact the order in git. It is as
 * current as the worst of its runs, and history once the same reviewer came back under the same review.
 */
export async function judgeRound(
  round: RoundOutline,
  set: ReceiptSet,
  runs: ReadonlyMap<string, ReceiptVerdict>,
  input: TodayInput,
): Promise<Judgement> {
  const receipt = set.statementOf('round', round.receiptId);
  if (receipt === null) return changedMeanwhile();
  const problems = roundProblems(receipt, recordsOf(round, set));
  const order = await orderOf(round, set, input);
  const mismatches = [
    ...problems.map(({ where, expected, got }) => setMismatch(where, expected, got)),
    ...runProblems(round, runs),
    ...order.mismatches,
  ];
  const { notes } = order;
  if (mismatches.length > 0)
    return { integrity: integrityOf(problems, mismatches.length), currency: 'unknown', ok: false, mismatches, notes };
  const successor = roundAfter(round, set);
  if (successor !== null) return { currency: 'historical', supersededBy: successor, notes };
  return currencyOf(round, runs, notes);
}

/** A contradiction weighs more than what is missing. */
function integrityOf(problems: readonly RoundProblem[], total: number): 'tampered' | 'incomplete' {
  const missing = problems.filter(({ kind }) => kind === 'incomplete').length;
  return missing === total ? 'incomplete' : 'tampered';
}

/** What the round is held against: only what it names, and what names the same. */
function recordsOf(round: RoundOutline, set: ReceiptSet): RoundRecords {
  const byId = new Map<string, SoundReceipt>();
  const keep = (receiptId: string): void => {
    const outline = set.byId.get(receiptId);
    const receipt = outline === undefined ? null : set.statementOf(outline.type, receiptId);
    if (receipt !== null) byId.set(receiptId, receipt);
  };
  const statement = set.statementOf('round', round.receiptId)?.statement;
  const parent = set.rounds.find(({ receiptId }) => receiptId === round.claim.parent);
  const overlapping = (statement?.predicate.claim.overlap ?? []).flatMap(({ receipt }) => receipt ?? []);
  const related = set.rounds.filter(
    ({ claim }) => claim.plan === round.claim.plan && claim.reviewer === round.claim.reviewer,
  );
  for (const receiptId of [
    round.claim.plan,
    ...round.claim.runs,
    ...(parent === undefined ? [] : [parent.receiptId, ...parent.claim.runs]),
    ...overlapping,
  ])
    keep(receiptId);
  const plan = set.plans.find(({ receiptId }) => receiptId === round.claim.plan);
  const twins = set.plans.filter(({ review, nonce }) => review === plan?.review || nonce === plan?.nonce);
  return {
    byId,
    rounds: related.flatMap(({ receiptId }) => set.statementOf('round', receiptId) ?? []),
    plans: twins.flatMap(({ receiptId }) => set.statementOf('plan', receiptId) ?? []),
  };
}

/** A run that is itself not sound holds nothing up. */
function runProblems(round: RoundOutline, runs: ReadonlyMap<string, ReceiptVerdict>): Mismatch[] {
  return round.claim.runs.flatMap((receiptId) => {
    const run = runs.get(receiptId);
    return run === undefined || run.integrity === 'ok'
      ? []
      : [setMismatch(`run ${receiptId}`, 'a sound run', run.integrity)];
  });
}

interface OrderTold {
  readonly mismatches: readonly Mismatch[];
  readonly notes: readonly string[];
}

/** The request before the pack, the first contact before a change of the suite: git knows. */
async function orderOf(round: RoundOutline, set: ReceiptSet, { root, folder }: TodayInput): Promise<OrderTold> {
  const silent = { mismatches: [], notes: [] };
  if (round.claim.relation !== 'first-contact') return silent;
  const base = receiptsPathIn(root, folder);
  const plan = set.statementOf('plan', round.claim.plan);
  const placeOf = (receiptId: string): string | undefined => set.places.get(receiptId)?.[0];
  const [planPlace, roundPlace] = [placeOf(round.claim.plan), placeOf(round.receiptId)];
  if (base === null || plan === null || planPlace === undefined || roundPlace === undefined) return silent;
  const history = await readRoundHistory(root, {
    plan: `${base}/${planPlace}`,
    round: `${base}/${roundPlace}`,
    pack: round.claim.pack.folder,
    suite: plan.statement.predicate.claim.suite.files.map(({ file }) => file),
  });
  const finding = roundOrderProblems(history);
  switch (finding.kind) {
    case 'kept':
      return silent;
    case 'unverifiable':
      return { mismatches: [], notes: [`the order of the commits is not shown: ${finding.reason}`] };
    case 'violated':
      return {
        mismatches: finding.problems.map(({ where, expected, got }) => setMismatch(where, expected, got)),
        notes: [],
      };
  }
}

function currencyOf(
  round: RoundOutline,
  runs: ReadonlyMap<string, ReceiptVerdict>,
  notes: readonly string[],
): Judgement {
  const bad = round.claim.runs.flatMap((receiptId) => {
    const run = runs.get(receiptId);
    return run === undefined || run.ok ? [] : [run];
  });
  if (bad.length === 0) return { notes };
  const currency: Currency = bad.every((run) => run.currency === 'stale') ? 'stale' : 'unknown';
  const changed = currency === 'stale' ? bad.flatMap((run) => run.changed) : [];
  return {
    currency,
    ok: false,
    changed,
    notes: [...notes, ...bad.map((run) => `its run ${run.fileName} is ${run.currency}`)],
  };
}
