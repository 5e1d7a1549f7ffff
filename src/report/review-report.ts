import { OUTCOMES, type Outcome } from '../model/outcome.ts';
import type { Palette } from './palette.ts';
import { plainText } from './plain-text.ts';

/** One round, for people. */
export interface RoundView {
  /** File name. */
  readonly round: string;
  readonly reviewer: string;
  readonly relation: 'first-contact' | 'same-set' | 'new-set';
  /** File name of an earlier round of the same reviewer with the very same faults; null when there is none. */
  readonly metBefore: string | null;
  readonly parent: string | null;
  /** RFC 3339 with Z. */
  readonly finishedAt: string;
  readonly commit: string;
  readonly dirty: boolean | 'unknown';
  readonly packFolder: string | null;
  readonly setSha256: string;
  readonly mutants: number;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** What was not killed, as far as the run is there. */
  readonly notKilled: readonly { readonly id: string; readonly outcome: Outcome }[];
  readonly changedSinceParent: readonly string[];
  readonly overlap: readonly { readonly mutant: string; readonly lane: string; readonly with: string }[];
  readonly comparedWith: readonly { readonly lane: string; readonly faults: number }[];
  /** Reasons of withdrawals. */
  readonly withdrawn: readonly string[];
  /** What contradicts it, in words. */
  readonly problems: readonly string[];
}

export interface ReviewView {
  readonly review: string;
  /** File name of the request. */
  readonly plan: string;
  readonly request: string;
  /** RFC 3339 with Z. */
  readonly openedAt: string;
  readonly commit: string;
  readonly dirty: boolean | 'unknown';
  readonly subjects: number;
  readonly testFiles: number;
  readonly withdrawn: readonly string[];
  readonly problems: readonly string[];
  /** Oldest first. */
  readonly rounds: readonly RoundView[];
}

const ITEMS_SHOWN_MAX = 12;
const SHOWN_DIGITS = 12;

/** The history of reviews: each reviewer's sets of faults, each with its rounds. Scores of different sets stand apart. */
export function renderReviews(reviews: readonly ReviewView[], palette: Palette): string {
  return reviews.map((review) => reviewLines(review, palette).join('\n')).join('\n\n') + '\n';
}

/** One round, as it is told when it was written. */
export function renderRound(round: RoundView, palette: Palette): string {
  return `${roundLines(round, palette).join('\n')}\n`;
}

function reviewLines(review: ReviewView, palette: Palette): readonly string[] {
  const { plan, request, openedAt, commit, dirty, subjects, testFiles, rounds } = review;
  const reviewers = [...new Set(rounds.map(({ reviewer }) => reviewer))];
  return [
    palette.bold(`review ${plainText(review.review)}`),
    `  request ${shortName(plan)}, opened ${plainText(openedAt)} at ${commit.slice(0, SHOWN_DIGITS)}${dirtyText(dirty)}`,
    `  pinned: ${subjects} subject files, ${testFiles} test files`,
    `  asked for: ${plainText(request, 300)}`,
    ...marks(review, palette),
    ...(rounds.length === 0 ? ['  no round yet'] : []),
    ...reviewers.flatMap((reviewer) => reviewerLines(reviewer, rounds, palette)),
  ];
}

function reviewerLines(reviewer: string, rounds: readonly RoundView[], palette: Palette): readonly string[] {
  const own = rounds.filter((round) => round.reviewer === reviewer);
  const sets = [...new Set(own.map(({ setSha256 }) => setSha256))];
  return [
    `  reviewer ${plainText(reviewer)}`,
    ...sets.flatMap((set) => {
      const ofSet = own.filter(({ setSha256 }) => setSha256 === set);
      return [
        `    set ${set.slice(0, SHOWN_DIGITS)} of ${ofSet[0]?.mutants ?? 0} faults`,
        ...ofSet.flatMap((round) => roundLines(round, palette).map((line) => `      ${line}`)),
      ];
    }),
  ];
}

function roundLines(round: RoundView, palette: Palette): readonly string[] {
  const { counts, mutants, withdrawn } = round;
  const score = `${counts.killed} of ${mutants} killed, ${relationText(round)}`;
  const others = OUTCOMES.filter((outcome) => outcome !== 'killed' && counts[outcome] > 0);
  const paint = counts.killed === mutants ? palette.green : palette.red;
  return [
    withdrawn.length > 0 ? palette.dim(`${score} (withdrawn)`) : paint(score),
    `  ${shortName(round.round)}, ${plainText(round.finishedAt)} at ${round.commit.slice(0, SHOWN_DIGITS)}${dirtyText(round.dirty)}`,
    ...(others.length === 0 ? [] : [`  ${others.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ')}`]),
    ...listed(round.notKilled.map(({ id, outcome }) => `${outcome}: ${plainText(id)}`)),
    ...(round.relation === 'first-contact'
      ? []
      : [`  changed since ${shortName(round.parent ?? '')}: ${round.changedSinceParent.join(', ') || 'nothing'}`]),
    ...overlapLines(round),
    ...marks(round, palette),
  ];
}

function relationText({ relation, metBefore }: RoundView): string {
  if (relation === 'first-contact') return 'first contact';
  if (relation === 'same-set') return 'same set (follow-up, no fresh score)';
  return metBefore === null
    ? 'new set (a score of its own, beside the one before)'
    : `the set of ${shortName(metBefore)} again (follow-up, no fresh score)`;
}

function overlapLines({ overlap, comparedWith, mutants }: RoundView): readonly string[] {
  const known = (lane?: string): number =>
    new Set(overlap.filter((entry) => lane === undefined || entry.lane === lane).map(({ mutant }) => mutant)).size;
  const lanes = comparedWith.map(({ lane, faults }) => `${faults} ${lane}`).join(', ');
  const compared = lanes === '' ? 'compared with no known fault' : `compared with the known faults: ${lanes}`;
  const met = known('review');
  return [
    `  overlap: ${known()} of ${mutants} were known before (${compared})`,
    ...listed(overlap.map((entry) => `${plainText(entry.mutant)} is ${entry.lane} ${plainText(entry.with)}`)),
    ...(met === 0 ? [] : [`  ${met} of them met the suite in an earlier review: for those this is no fresh score`]),
  ];
}

function marks({ withdrawn, problems }: Pick<ReviewView, 'withdrawn' | 'problems'>, palette: Palette): string[] {
  return [
    ...withdrawn.map((reason) => palette.yellow(`  withdrawn: ${plainText(reason, 300)}`)),
    ...problems.map((problem) => palette.red(`  does not hold: ${plainText(problem, 300)}`)),
  ];
}

function listed(items: readonly string[]): string[] {
  const more = items.length - ITEMS_SHOWN_MAX;
  const shown = items.slice(0, ITEMS_SHOWN_MAX).map((item) => `    ${item}`);
  return more > 0 ? [...shown, `    and ${more} more; --json lists all`] : shown;
}

function dirtyText(dirty: boolean | 'unknown'): string {
  if (dirty === false) return '';
  return dirty === true ? ', with uncommitted changes' : ', git could not tell whether clean';
}

function shortName(fileName: string): string {
  return plainText(fileName.replace(/([0-9a-f]{12})[0-9a-f]{52}\.json$/u, '$1'));
}
