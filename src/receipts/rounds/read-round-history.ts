import { changesOnTheWay, commitOrder, commitsOf, unreadableHistory } from '../../platform/git-history.ts';
import type { RoundHistory } from './round-order.ts';

/** Paths relative to the project root. */
export interface RoundPlaces {
  readonly plan: string;
  readonly round: string;
  /** Folder of the pack; null when it stood outside the project. */
  readonly pack: string | null;
  /** Files of the suite, as the plan pinned them. */
  readonly suite: readonly string[];
}

/** Asks git in what order plan, pack and first contact were committed. Bounded in time and size; never throws. */
export async function readRoundHistory(root: string, places: RoundPlaces): Promise<RoundHistory> {
  const { plan, round, pack, suite } = places;
  const nothing = { plan, round, planCommitted: false, packCommits: [], roundToPlan: null, suiteChanges: [] };
  const reason = await unreadableHistory(root);
  if (reason !== null) return { ...nothing, unreadable: reason };
  const [planAdded, roundAdded, packTouched] = await Promise.all([
    commitsOf(root, plan, 'added'),
    commitsOf(root, round, 'added'),
    pack === null ? [] : commitsOf(root, pack, 'touched'),
  ]);
  if (planAdded === null || roundAdded === null || packTouched === null) {
    return { ...nothing, unreadable: 'git could not list the commits' };
  }
  const [planCommit] = planAdded;
  const [roundCommit] = roundAdded;
  const packCommits = await Promise.all(
    packTouched.map(async (commit) => ({
      commit,
      toPlan: planCommit === undefined ? ('unknown' as const) : await commitOrder(root, commit, planCommit),
    })),
  );
  const roundToPlan = roundCommit === undefined ? null : await commitOrder(root, roundCommit, planCommit ?? '');
  if (planCommit === undefined) return { ...nothing, unreadable: null, packCommits, roundToPlan };
  const way = await changesOnTheWay(root, planCommit, roundCommit ?? 'HEAD');
  if (way === null) return { ...nothing, unreadable: 'git could not list what lies between request and round' };
  const pinned = new Set(suite);
  const suiteChanges = way.flatMap(({ commit, files }) =>
    files.filter((file) => pinned.has(file)).map((file) => ({ commit, file, withRound: commit === roundCommit })),
  );
  return { plan, round, unreadable: null, planCommitted: true, packCommits, roundToPlan, suiteChanges };
}
