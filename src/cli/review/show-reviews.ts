import { join } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import { readReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { palette } from '../../report/palette.ts';
import { plainText } from '../../report/plain-text.ts';
import { renderReviews, type ReviewView } from '../../report/review-report.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { reviewsFolder } from './committed-plan.ts';
import { reviewViewOf } from './review-view.ts';
import { didYouMean } from '../did-you-mean.ts';

const OPTIONS = v.object({ config: v.optional(v.string()), json: v.optional(v.boolean(), false) });

/** Prints the history of one review or of all. */
export const showReviews: CommandDefinition = {
  name: 'show',
  summary: 'the history of reviews: first contacts, follow-ups, overlap; scores of different sets are never added',
  examples: [{ line: 'hookproof review show', says: 'its rounds: first contact, follow-ups' }],
  resultLine: null,
  configure: (command) =>
    command
      .argument('[review]', 'name of the review; default: all')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nRuns nothing. Exit codes: 0 all of it holds, 6 a record does not, 7 there is no review.',
      ),
  run: runShow,
};

async function runShow(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, json } = v.parse(OPTIONS, given);
  const [asked] = args;
  const project = await loadProjectConfig(context.cwd, config);
  const folder = reviewsFolder(project);
  const records = readReviewRecords(join(project.root, project.config.receipts));
  const plans = records.plans
    .filter(({ statement }) => asked === undefined || statement.predicate.claim.review === asked)
    .toSorted((a, b) => (openedAt(a) < openedAt(b) ? -1 : 1));
  const reviews = await Promise.all(plans.map((plan) => reviewViewOf(project.root, folder, plan, records)));
  const unsound = records.unsound.map(({ fileName, kind }) => `${fileName}: ${kind}`);
  if (reviews.length === 0 && unsound.length === 0)
    throw noReview(
      asked,
      folder,
      records.plans.map(({ statement }) => statement.predicate.claim.review),
    );
  if (json) context.stdout(`${JSON.stringify({ reviews, unsound }, null, 2)}\n`);
  else if (reviews.length > 0) context.stdout(renderReviews(reviews, palette(context.colour)));
  if (!json) for (const line of unsound) context.stderr(`hookproof: not read, it is not sound: ${plainText(line)}\n`);
  return unsound.length === 0 && reviews.every(holds) ? EXIT_CODES.ok : EXIT_CODES.receipt;
}

function openedAt({
  statement,
}: {
  readonly statement: { readonly predicate: { readonly details: { readonly openedAt: string } } };
}): string {
  return statement.predicate.details.openedAt;
}

function holds({ problems, rounds }: ReviewView): boolean {
  return problems.length === 0 && rounds.every((round) => round.problems.length === 0);
}

function noReview(asked: string | undefined, folder: string, opened: readonly string[]): HookproofError {
  const wanted = asked === undefined ? 'a review' : `the review "${plainText(asked, 80)}"`;
  return new HookproofError('nothing-measured', `expected ${wanted}, got none, at ${folder}`, {
    exitCode: EXIT_CODES.nothingMeasured,
    hint: didYouMean(asked ?? '', opened, '"hookproof review open <review>" begins one'),
  });
}
