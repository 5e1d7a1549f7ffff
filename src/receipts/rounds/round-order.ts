import type { GitOrder } from '../../platform/git-history.ts';
import type { Contradiction } from '../contradiction.ts';

/** What git tells of one first contact. */
export interface RoundHistory {
  /** Why the history cannot show an order at all, in words; null when it can. */
  readonly unreadable: string | null;
  /** File names, for people. */
  readonly plan: string;
  readonly round: string;
  /** Whether HEAD knows the plan. */
  readonly planCommitted: boolean;
  /** Every commit that touched the pack, and how it stands to the plan's. */
  readonly packCommits: readonly { readonly commit: string; readonly toPlan: GitOrder }[];
  /** How the commit that added the round stands to the plan's; null while it is not committed. */
  readonly roundToPlan: GitOrder | null;
  /**
   * Files of the suite in commits that lead from the plan to the round, or to HEAD while the round is not committed.
   * `withRound`: changed by the very commit that added the round.
   */
  readonly suiteChanges: readonly { readonly commit: string; readonly file: string; readonly withRound: boolean }[];
}

export type OrderFinding =
  | { readonly kind: 'kept' }
  /** Nothing speaks against the order, and nothing shows it. */
  | { readonly kind: 'unverifiable'; readonly reason: string }
  | { readonly kind: 'violated'; readonly problems: readonly Contradiction[] };

const SHOWN_MAX = 5;

/**
 * Whether the request was committed before the pack, and the first contact before a test was changed. One commit for
 * both is what squashing leaves: it shows no order, and is no violation either.
 */
export function roundOrderProblems(history: RoundHistory): OrderFinding {
  if (history.unreadable !== null) return { kind: 'unverifiable', reason: history.unreadable };
  const { packCommits, roundToPlan, suiteChanges, round, plan } = history;
  if (!history.planCommitted) {
    return packCommits.length > 0 || roundToPlan !== null
      ? violated([{ where: `commit of ${plan}`, expected: 'a commit before that of the pack', got: 'none' }])
      : { kind: 'unverifiable', reason: `${plan} is not committed` };
  }
  const problems = [
    ...packCommits
      .filter(({ toPlan }) => toPlan === 'before' || toPlan === 'beside')
      .map(({ commit, toPlan }) => ({
        where: 'commit of the pack',
        expected: `one after that of ${plan}`,
        got: `${commit}, ${toPlan} it`,
      })),
    ...(roundToPlan === 'before' || roundToPlan === 'beside'
      ? [{ where: `commit of ${round}`, expected: `one after that of ${plan}`, got: `one ${roundToPlan} it` }]
      : []),
    ...suiteChanges
      .filter(({ withRound }) => !withRound)
      .map(({ commit, file }) => ({
        where: `${file} between request and first contact`,
        expected: 'no change',
        got: `a change in ${commit}`,
      })),
  ];
  if (problems.length > 0) return violated(problems);
  return unshown(history);
}

/** Squashed or unknown: the reasons why an order that is not violated is not shown either. */
function unshown({ packCommits, roundToPlan, suiteChanges, plan, round }: RoundHistory): OrderFinding {
  const orders = [...packCommits.map(({ toPlan }) => toPlan), ...(roundToPlan === null ? [] : [roundToPlan])];
  if (orders.includes('same')) {
    return { kind: 'unverifiable', reason: `one commit holds ${plan} and what came after it: squashed history` };
  }
  const [together] = suiteChanges.filter(({ withRound }) => withRound);
  if (together !== undefined) {
    return { kind: 'unverifiable', reason: `one commit holds ${round} and a change of ${together.file}` };
  }
  return orders.includes('unknown')
    ? { kind: 'unverifiable', reason: 'git could not tell how the commits stand to each other' }
    : { kind: 'kept' };
}

function violated(problems: readonly Contradiction[]): OrderFinding {
  return { kind: 'violated', problems: problems.slice(0, SHOWN_MAX) };
}
