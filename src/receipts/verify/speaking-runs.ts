import type { AnswerableMutant } from '../../model/answer-rule.ts';
import { supersededBy } from '../succession.ts';
import { answerable, type RoundOutline } from './outline.ts';
import type { ReceiptSet } from './receipt-set.ts';

/** What the runs that speak today say of their mutants: `spokenOf(lane, id)`; [] when none of them knows it. */
export type SpokenMutants = (lane: string, id: string) => readonly AnswerableMutant[];

const known = new WeakMap<ReceiptSet, SpokenMutants>();

/** Reads the runs that speak today once for each set. */
export function spokenMutants(set: ReceiptSet): SpokenMutants {
  const spoken = known.get(set) ?? readSpokenMutants(set);
  known.set(set, spoken);
  return spoken;
}

function readSpokenMutants(set: ReceiptSet): SpokenMutants {
  const byMutant = new Map<string, AnswerableMutant[]>();
  for (const receiptId of speakingRuns(set)) {
    const claim = set.statementOf('run', receiptId)?.statement.predicate.claim;
    for (const mutant of (claim?.mutants ?? []).map(answerable)) {
      const key = JSON.stringify([claim?.scope.lane, mutant.id]);
      const others = byMutant.get(key);
      if (others === undefined) byMutant.set(key, [mutant]);
      else others.push(mutant);
    }
  }
  return (lane, id) => byMutant.get(JSON.stringify([lane, id])) ?? [];
}

/** The newest run of each line that no round names, and the runs of the newest round of each reviewer's set. */
function speakingRuns(set: ReceiptSet): readonly string[] {
  const ofLines = [...set.newestRuns.values()].filter(
    ({ receiptId, run }) => !set.roundsOfRun.has(receiptId) && supersededBy(run.member, set.newestRuns) === null,
  );
  const ofRounds = newestOfEachSet(set).flatMap(({ claim }) => claim.runs);
  return [...ofLines.map(({ receiptId }) => receiptId), ...ofRounds.filter((id) => !set.withdrawals.has(id))];
}

function newestOfEachSet({ rounds, withdrawals }: ReceiptSet): RoundOutline[] {
  const standing = rounds.filter(({ receiptId }) => !withdrawals.has(receiptId));
  // Oldest first, so the last one of a set stays.
  return [
    ...new Map(
      standing.map((round) => {
        const { review, reviewer, pack } = round.claim;
        return [JSON.stringify([review, reviewer, pack.setSha256]), round] as const;
      }),
    ).values(),
  ];
}
