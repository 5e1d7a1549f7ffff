import { join, relative } from 'node:path';
import { sha256Hex } from '../../platform/digest.ts';
import { textAtHead } from '../../platform/git-history.ts';
import type { LoadedProject } from '../../project/load-project-config.ts';
import type { Sound } from '../../receipts/read-receipt.ts';
import { planReplays } from '../../receipts/rounds/round-problems.ts';
import { readReviewRecords, type ReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { reviewRefused } from './review-refused.ts';

const REVIEWS_FOLDER = 'reviews';

export interface CommittedPlan {
  readonly plan: Sound<'plan'>;
  readonly records: ReviewRecords;
  /** Path of the plan relative to the project root. */
  readonly planPath: string;
}

/** Folder of the reviews relative to the project root. */
export function reviewsFolder({ config }: Pick<LoadedProject, 'config'>): string {
  return `${config.receipts}/${REVIEWS_FOLDER}`;
}

/**
 * The request of a review: sound, the only one of its name and nonce, and committed. Throws HookproofError
 * `review-refused` (exit 6) otherwise.
 */
export async function committedPlan(project: LoadedProject, review: string): Promise<CommittedPlan> {
  const { plan, records } = findPlan(project, review);
  const planPath = `${reviewsFolder(project)}/${plan.fileName}`;
  const committed = await textAtHead(project.root, planPath);
  if (committed !== null && sha256Hex(committed) === plan.receiptId) return { plan, records, planPath };
  throw reviewRefused(
    [`expected the request in HEAD, got ${committed === null ? 'none' : 'another one'}, at ${planPath}`],
    'commit it first: a request that is younger than its pack proves nothing',
  );
}

function findPlan(
  project: LoadedProject,
  review: string,
): { readonly plan: Sound<'plan'>; readonly records: ReviewRecords } {
  const records = readReviewRecords(join(project.root, project.config.receipts));
  const altered = records.unsound.filter(({ fileName }) => /^(?:plan|round)-/u.test(fileName));
  if (altered.length > 0) {
    throw reviewRefused(
      altered.map(({ fileName, kind, mismatches }) => {
        const [first] = mismatches;
        const why = first === undefined ? '' : ` (${first.what}: expected ${first.expected}, got ${first.got})`;
        return `expected a sound record, got one that is ${kind}${why}, at ${fileName}`;
      }),
      'take the file from the history again; a request is never altered, a new one is opened',
    );
  }
  const [plan, ...others] = records.plans.filter(({ statement }) => statement.predicate.claim.review === review);
  if (plan === undefined) {
    throw reviewRefused(
      [
        `expected a request of the review "${review}", got none, at ${relative(project.root, join(project.root, reviewsFolder(project)))}`,
      ],
      `"hookproof review open ${review}" makes one`,
    );
  }
  const replays = [...new Set([...others, ...planReplays(plan, records.plans)])];
  if (replays.length === 0) return { plan, records };
  throw reviewRefused(
    replays.map(({ fileName }) => `expected a request of its own, got its name or nonce once more, at ${fileName}`),
    'a copied request is none: remove the copy, and open a new review',
  );
}
