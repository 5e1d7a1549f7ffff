import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { realPath } from '../../platform/path-kind.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { pathInProject } from '../../project/path-in-project.ts';
import type { Sound } from '../../receipts/read-receipt.ts';
import { readReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { readRoundHistory } from '../../receipts/rounds/read-round-history.ts';
import { roundOrderProblems } from '../../receipts/rounds/round-order.ts';
import { roundBefore } from '../../receipts/rounds/round-relation.ts';
import { compareWithTree } from '../../receipts/verify/tree-currency.ts';
import { palette } from '../../report/palette.ts';
import { renderRound } from '../../report/review-report.ts';
import { answeredSurvivors } from '../answered-survivors.ts';
import { CAMPAIGN_RESULT_LINE, printCampaign } from '../campaign-output.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import type { MeasuredCampaign } from '../conclude-campaign.ts';
import { measureCampaign } from '../measure-campaign.ts';
import { wholeNumber } from '../whole-number.ts';
import { committedPlan, type CommittedPlan } from './committed-plan.ts';
import { keepRound, type KeptRound } from './keep-round.ts';
import { knownFaults } from './known-faults.ts';
import { reviewRefused } from './review-refused.ts';
import { roundViewOf } from './review-view.ts';
import { slugArgument } from './slug-argument.ts';

const OPTIONS = v.object({
  config: v.optional(v.string()),
  pack: v.string(),
  reviewer: v.string(),
  workers: v.optional(v.number()),
  json: v.optional(v.boolean(), false),
});

/** Runs a reviewer's pack against what the request pinned, and writes what became of it. */
export const runReview: CommandDefinition = {
  name: 'run',
  summary: "run a reviewer's pack and write the round: the first contact is kept for ever, later ones are follow-ups",
  examples: [
    {
      line: 'hookproof review run autumn --pack reviews/alice --reviewer alice',
      says: 'the first contact of the pack with the suite',
    },
  ],
  resultLine: CAMPAIGN_RESULT_LINE,
  configure: (command) =>
    command
      .argument('<review>', 'name of the review, as it was opened')
      .requiredOption('--pack <folder>', "the reviewer's pack of data, in the project; nothing in it is executed")
      .requiredOption('--reviewer <name>', 'who wrote it: lower-case words joined by hyphens')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--workers <count>', 'worker processes', wholeNumber('--workers', 1, 64))
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nExit codes: those of "hookproof mutate"; 6 also when the request is missing, altered, copied or not committed,' +
          '\nor when sources or suite moved before the first contact. A survivor is written like a kill.',
      ),
  run: runRound,
};

async function runRound(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(OPTIONS, given);
  const review = slugArgument(args[0] ?? '', 'the name of a review');
  const reviewer = slugArgument(options.reviewer, 'the name of a reviewer');
  const project = await loadProjectConfig(context.cwd, options.config);
  const pack = realPath(resolve(context.cwd, options.pack));
  const packFolder = pathInProject(project.root, pack);
  if (packFolder === undefined) throw outsidePack(options.pack);
  const committed = await committedPlan(project, review);
  const { plan, records } = committed;
  refuseOtherConfiguration(project, plan);
  const own = { plan: plan.receiptId, reviewer };
  if (roundBefore(records.rounds, own) === null) await refuseMoved(project, committed, packFolder);
  const known = await knownFaults(project, records, own, context);
  const { deep } = plan.statement.predicate.claim;
  const writing: { kept: KeptRound | null } = { kept: null };
  const measured = await measureCampaign(
    project,
    {
      population: { kind: 'pack', path: pack },
      only: [],
      record: true,
      full: true,
      firstKill: false,
      deep,
      workers: options.workers,
      confirm: 'survivors',
      keep: (statement) => {
        const { receipt, kept } = keepRound(project, plan, reviewer, known, statement);
        writing.kept = kept;
        return receipt;
      },
    },
    context,
  );
  return printRound(project, measured, writing.kept, options.json, context);
}

function printRound(
  project: LoadedProject,
  measured: MeasuredCampaign,
  kept: KeptRound | null,
  json: boolean,
  context: CommandContext,
): ExitCode {
  const view =
    kept === null ? null : roundViewOf(kept.round, readReviewRecords(join(project.root, project.config.receipts)));
  const answered = answeredSurvivors(project, measured);
  const exitCode = printCampaign(
    measured,
    answered,
    { json, table: false, matrix: false, beside: { round: view } },
    context,
  );
  if (!json && view !== null && kept !== null) {
    context.stdout(`round ${kept.path}\n${renderRound(view, palette(context.colour))}`);
    context.stdout('next: commit run and round before any test is changed\n');
  }
  return exitCode;
}

function refuseOtherConfiguration({ root, configPath }: LoadedProject, plan: Sound<'plan'>): void {
  const { configFile } = plan.statement.predicate.claim;
  const today = relative(root, configPath);
  if (today === configFile) return;
  throw reviewRefused(
    [`expected the configuration ${configFile}, got ${today}`],
    'name the configuration of the request with --config',
  );
}

/** Before anything is run: the first contact meets what was pinned, and nobody saw the pack before the request. */
async function refuseMoved(
  project: LoadedProject,
  { plan, planPath }: CommittedPlan,
  packFolder: string,
): Promise<void> {
  const { claim } = plan.statement.predicate;
  const { changed, drifted } = compareWithTree(project.root, { ...claim, mutants: [] }, project.config.receipts);
  const moved = [...changed, ...drifted];
  if (moved.length > 0) {
    throw reviewRefused(
      moved.map(({ pin, what, expected, got }) => `${pin} ${what}: expected ${expected}, got ${got}`),
      'the first contact meets exactly what was pinned: go back to that tree, or open a new review',
    );
  }
  const history = await readRoundHistory(project.root, {
    plan: planPath,
    round: 'the round',
    pack: packFolder,
    suite: claim.suite.files.map(({ file }) => file),
  });
  const order = roundOrderProblems(history);
  if (order.kind !== 'violated') return;
  throw reviewRefused(
    order.problems.map(({ where, expected, got }) => `${where}: expected ${expected}, got ${got}`),
    'a pack that is older than its request, or tests that changed since, make no first contact: open a new review',
  );
}

function outsidePack(shown: string): HookproofError {
  return new HookproofError('usage', `expected a pack inside the project, got a path outside of it, at ${shown}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'copy the pack into the project: who reads the round must be able to derive its faults again',
  });
}
