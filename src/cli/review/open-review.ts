import { join, relative } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { readGitState } from '../../platform/git.ts';
import { randomHex } from '../../platform/random-hex.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import type { PlanClaim } from '../../receipts/kinds/plan-statement.ts';
import { readReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { statePlan } from '../../receipts/rounds/state-review.ts';
import { writeRecord } from '../../receipts/write-receipt.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { reviewsFolder } from './committed-plan.ts';
import { reviewRefused } from './review-refused.ts';
import { slugArgument } from './slug-argument.ts';

const OPTIONS = v.object({
  config: v.optional(v.string()),
  deep: v.optional(v.boolean(), false),
  request: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_000)),
    'Write at least 27 faults that a real edit could make and that a user would suffer from.',
  ),
  allowDirty: v.optional(v.boolean(), false),
});

const NONCE_BYTES = 16;

/** Pins what is reviewed and writes the request. */
export const openReview: CommandDefinition = {
  name: 'open',
  summary: 'pin sources and suite, and write the request for an independent review',
  examples: [{ line: 'hookproof review open autumn', says: 'pin sources and suite, write the request' }],
  resultLine: /^request /u,
  configure: (command) =>
    command
      .argument('<review>', 'name of the review: lower-case words joined by hyphens, used once')
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--deep', "the review meets the suite's deep projects too")
      .option('--request <text>', 'what the reviewer is asked for; default: 27 faults')
      .option('--allow-dirty', 'pin a tree with changes that are not committed; the request says so for ever')
      .addHelpText(
        'after',
        '\nRuns the suite without any mutant. Exit codes: 0 written, 1 the tree has uncommitted changes, 4 the suite is red' +
          '\nor unstable, 6 the name was used before.',
      ),
  run: runOpen,
};

async function runOpen(
  args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const { config, deep, request, allowDirty } = readOptions(given);
  const review = slugArgument(args[0] ?? '', 'a name');
  const project = await loadProjectConfig(context.cwd, config);
  refuseUsedName(project, review);
  const git = await readGitState(project.root);
  if (git.dirty !== false && !allowDirty) throw dirtyTree(git.dirty);
  const { pinSuite } = await import('./pin-suite.ts');
  const pins = await pinSuite(project, deep, context);
  const claim: PlanClaim = {
    review,
    nonce: randomHex(NONCE_BYTES),
    request,
    configFile: relative(project.root, project.configPath),
    deep,
    subjects: pins.subjects,
    suite: pins.suite,
    config: pins.config,
    lockFiles: pins.lockFiles,
    manifestSha256: pins.manifestSha256,
    installedSha256: pins.installedSha256,
    toolchain: pins.toolchain,
    platform: pins.platform,
  };
  const statement = statePlan(claim, git, new Date().toISOString());
  const { path } = writeRecord(join(project.root, reviewsFolder(project)), 'plan', statement);
  context.stdout(nextSteps(claim, relative(project.root, path), git.dirty));
  return EXIT_CODES.ok;
}

function readOptions(given: Readonly<Record<string, unknown>>): v.InferOutput<typeof OPTIONS> {
  const reading = v.safeParse(OPTIONS, given);
  if (reading.success) return reading.output;
  throw new HookproofError('usage', 'expected a request of 1 to 4000 characters, got another, at --request', {
    exitCode: EXIT_CODES.usage,
    hint: 'say what the reviewer should attack, and how many faults are asked for',
  });
}

function refuseUsedName({ root, config }: LoadedProject, review: string): void {
  const { plans } = readReviewRecords(join(root, config.receipts));
  const used = plans.find(({ statement }) => statement.predicate.claim.review === review);
  if (used === undefined) return;
  throw reviewRefused(
    [`expected a name that no request has, got "${review}", at ${used.fileName}`],
    `a request is never opened twice: choose another name, for example ${review}-2`,
  );
}

function dirtyTree(dirty: true | 'unknown'): HookproofError {
  const got = dirty === true ? 'uncommitted changes' : 'none that git can tell of';
  return new HookproofError('usage', `expected a committed tree, got ${got}`, {
    exitCode: EXIT_CODES.usage,
    hint: 'commit first, or say --allow-dirty: the request then says so for ever',
  });
}

function nextSteps(claim: PlanClaim, path: string, dirty: boolean | 'unknown'): string {
  const { review, subjects, suite } = claim;
  return [
    `request ${path}`,
    `pinned: ${subjects.length} subject files, ${suite.testFiles.length} test files, ${suite.files.length} files of the suite`,
    ...(dirty === false ? [] : ['the tree had changes that are in no commit; the request says so']),
    'next:',
    `  1. git add ${path} && git commit -m "Open the review ${review}"`,
    `  2. hookproof review export ${review} <empty folder>, and hand that folder to the reviewer`,
    '  3. put the pack that comes back into a folder of the project and commit it; change no test',
    `  4. hookproof review run ${review} --pack <folder> --reviewer <name>, and commit what it writes`,
    '',
  ].join('\n');
}
