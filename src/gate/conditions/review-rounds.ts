import { EXIT_CODES } from '../../model/exit-code.ts';
import type { RecordedRound, RecordedRun } from '../../model/recorded-run.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { isLater, newestRounds, setKey } from '../judged-runs.ts';
import { runReasons, tallyOf } from '../run-tally.ts';

/** A follow-up shows that tests were added for known faults; only a first contact is a score, and sets are never added. */
export const reviewRounds: GateCondition = {
  id: 'review-rounds',
  demands: 'each review kept its first contact, its rounds form a chain, and the newest round of each set is clean',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const { rounds, policy } = input;
  const runs = new Map(input.runs.map((run) => [run.receiptId, run]));
  const exitCode = EXIT_CODES.receipt;
  const absent: Cause[] =
    policy.requireReview && rounds.length === 0
      ? [{ exitCode, text: 'the policy requires a round of an independent review, and there is none' }]
      : [];
  return {
    looked: rounds.length,
    at: 'rounds',
    reasons: [
      ...absent,
      ...firstContactReasons(rounds),
      ...rounds.flatMap((round) => chainReasons(round, rounds)),
      ...rounds.flatMap((round) => compositionReasons(round, runs)),
      ...newestRounds(rounds).flatMap((round) => openReasons(round, runs, input)),
    ],
    notes: histories(rounds, runs, input),
  };
}

function firstContactReasons(rounds: readonly RecordedRound[]): Cause[] {
  const names = [...new Set(rounds.map(reviewName))];
  return names.flatMap((name) => {
    const first = rounds.filter((round) => reviewName(round) === name && round.relation === 'first-contact');
    if (first.length === 1) return [];
    return [{ exitCode: EXIT_CODES.receipt, text: `${name}: expected one first contact, got ${first.length}` }];
  });
}

function chainReasons(round: RecordedRound, rounds: readonly RecordedRound[]): Cause[] {
  if (round.parent === null) return [];
  const parent = rounds.find(({ receiptId }) => receiptId === round.parent);
  const problem = chainProblem(round, parent);
  return problem === null ? [] : [{ exitCode: EXIT_CODES.receipt, text: `${reviewName(round)}: ${problem}` }];
}

function chainProblem(round: RecordedRound, parent: RecordedRound | undefined): string | null {
  if (parent === undefined) return 'the round before a follow-up is missing';
  if (reviewName(parent) !== reviewName(round)) return `a follow-up names a round of ${reviewName(parent)}`;
  if (!isLater(round, parent)) return 'a follow-up is older than the round that it follows';
  const isSame = parent.setSha256 === round.setSha256;
  if (round.relation === 'same-set' && !isSame)
    return 'a follow-up calls itself the same set, and its faults are others';
  return round.relation === 'new-set' && isSame ? 'a round calls itself a new set, and its faults are the same' : null;
}

function compositionReasons(round: RecordedRound, runs: ReadonlyMap<string, RecordedRun>): Cause[] {
  const missing = round.runs.filter((id) => !runs.has(id));
  const measured = round.runs.reduce((sum, id) => sum + (runs.get(id)?.mutants.length ?? 0), 0);
  const name = reviewName(round);
  const exitCode = EXIT_CODES.receipt;
  return [
    ...(missing.length === 0 ? [] : [{ exitCode, text: `${name}: ${missing.length} runs of a round are missing` }]),
    ...(missing.length > 0 || measured === round.mutants
      ? []
      : [{ exitCode, text: `${name}: expected ${round.mutants} mutants in the runs of a round, got ${measured}` }]),
    ...(round.mutants === 0
      ? [{ exitCode: EXIT_CODES.nothingMeasured, text: `${name}: a round without mutants` }]
      : []),
  ];
}

function openReasons(
  round: RecordedRound,
  runs: ReadonlyMap<string, RecordedRun>,
  { answers, today }: GateInput,
): Cause[] {
  return runsOf(round, runs).flatMap((run) => runReasons(run, tallyOf(run, answers, today)));
}

/** One line for each set: `first contact 22 of 27, then 27 of 27 (same set)`. */
function histories(
  rounds: readonly RecordedRound[],
  runs: ReadonlyMap<string, RecordedRun>,
  { answers, today }: GateInput,
): string[] {
  return [...new Set(rounds.map(setKey))].map((key) => {
    const ofSet = rounds.filter((round) => setKey(round) === key).toSorted((a, b) => (isLater(a, b) ? 1 : -1));
    const steps = ofSet.map((round) => {
      const tallies = runsOf(round, runs).map((run) => tallyOf(run, answers, today));
      const good = tallies.reduce((sum, tally) => sum + tally.asDeclared.length, 0);
      return `${relationText(round)} ${good} of ${round.mutants}`;
    });
    const [first] = ofSet;
    return `${first === undefined ? '' : reviewName(first)}: ${steps.join(', then ')}`;
  });
}

function relationText({ relation }: RecordedRound): string {
  switch (relation) {
    case 'first-contact':
      return 'first contact';
    case 'same-set':
      return 'same set';
    case 'new-set':
      return 'new set';
  }
}

function runsOf(round: RecordedRound, runs: ReadonlyMap<string, RecordedRun>): RecordedRun[] {
  return round.runs.map((id) => runs.get(id)).filter((run) => run !== undefined);
}

function reviewName({ review, reviewer }: RecordedRound): string {
  return `review ${review} by ${reviewer}`;
}
