import type { CommandGroup } from '../command.ts';
import { exportReview } from '../review/export-review.ts';
import { openReview } from '../review/open-review.ts';
import { runReview } from '../review/run-review.ts';
import { showReviews } from '../review/show-reviews.ts';

/** Independent reviews: request, pack, first contact, follow-ups. */
export const review: CommandGroup = {
  name: 'review',
  summary: 'independent reviews: pin a request, run the pack that comes back, keep its first contact for ever',
  commands: [openReview, exportReview, runReview, showReviews],
};
