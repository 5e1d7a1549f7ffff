import { resolve } from 'node:path';
import * as v from 'valibot';
import type { ConfirmPolicy } from '../../model/campaign.ts';
import { parseConfirmPolicy } from '../../model/confirm-policy.ts';
import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import { loadProjectConfig } from '../../project/load-project-config.ts';
import type { RunClaim } from '../../receipts/kinds/run-statement.ts';
import { readReceipt, type RunReceipt } from '../../receipts/read-receipt.ts';
import { compareClaims, sampledIds } from '../../receipts/replay/compare-claims.ts';
import { renderReplay, type ReplayView } from '../../report/replay-report.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { isConfigFileName, populationOfScope } from '../derive-mutants.ts';
import { measureCampaign } from '../measure-campaign.ts';
import { projectFolder } from '../project-folder.ts';
import { wholeNumber } from '../whole-number.ts';

const optionsSchema = v.object({
  sample: v.optional(v.number()),
  seed: v.optional(v.number(), 1),
  workers: v.optional(v.number()),
  json: v.optional(v.boolean(), false),
});
type ReplayOptions = v.InferOutput<typeof optionsSchema>;

/** Measures once more what a receipt says, on today's tree. Only this can show that what was recorded was true. */
export const replay: CommandDefinition = {
  name: 'replay',
  summary: "run a receipt's campaign again on today's tree and compare the claims; writes no receipt",
  examples: [
    { line: 'hookproof replay receipts/named-*.json --sample 2', says: 'measure two of its mutants again and compare' },
  ],
  resultLine: /^[^ ].*: (?:matched|differs|unsupported|invalid|not-believed): /u,
  configure: (command) =>
    command
      .argument('<receipt>', 'a receipt of a campaign')
      .option('--sample <count>', 'only so many of its mutants', wholeNumber('--sample', 1, 100_000))
      .option('--seed <number>', 'which ones; default 1', wholeNumber('--seed', 0, 2_147_483_647))
      .option('--workers <count>', 'worker processes', wholeNumber('--workers', 1, 64))
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nExit codes: 0 matched, 1 it cannot be repeated here, 6 differs or not sound; what the run itself says when nothing of it can be believed.',
      ),
  run: runReplay,
};

async function runReplay(
  [file = '']: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(optionsSchema, given);
  const { root } = await projectFolder(context.cwd);
  const reading = readReceipt(resolve(context.cwd, file));
  const sample = options.sample === undefined ? null : { size: options.sample, seed: options.seed };
  const blank = { receipt: reading.fileName, mutants: 0, sample, outcomes: [], pins: [] };
  const tell = (view: ReplayView, exitCode: ExitCode): ExitCode => {
    context.stdout(options.json ? `${JSON.stringify(view, null, 2)}\n` : renderReplay(view));
    return exitCode;
  };
  if (reading.kind !== 'ok') {
    const [first] = reading.mismatches;
    const reason = first === undefined ? reading.kind : `${first.what}: expected ${first.expected}, got ${first.got}`;
    return tell({ ...blank, kind: 'invalid', reason }, EXIT_CODES.receipt);
  }
  const reason =
    reading.type === 'run'
      ? unsupportedBecause(reading.statement.predicate.claim)
      : reading.type === 'matrix'
        ? '"hookproof verify" measures every cell of a matrix again'
        : `a ${reading.type} measures nothing`;
  if (reading.type !== 'run' || reason !== null) {
    return tell({ ...blank, kind: 'unsupported', reason: reason ?? '' }, EXIT_CODES.usage);
  }
  const again = await measuredAgain(root, reading, options, context);
  if ('reason' in again) return tell({ ...blank, kind: again.kind, reason: again.reason }, again.exitCode);
  const comparison = compareClaims(reading.statement.predicate.claim, again.claim, again.sampled);
  const exitCode = comparison.kind === 'matched' ? EXIT_CODES.ok : EXIT_CODES.receipt;
  return tell({ ...blank, ...comparison, reason: '' }, exitCode);
}

function unsupportedBecause({ scope, unsound, confirmation }: RunClaim): string | null {
  if (scope.configFile === null || !isConfigFileName(scope.configFile)) return 'its configuration has no usual name';
  if (unsound.length > 0) return 'nothing of that campaign was believed';
  if (policyOf(confirmation?.policy) === null) return 'its confirmation is of another version';
  return null;
}

function policyOf(text: string | undefined): ConfirmPolicy | null {
  return text === undefined ? 'survivors' : parseConfirmPolicy(text);
}

type MeasuredAgain =
  | { readonly claim: RunClaim; readonly sampled: readonly string[] | null }
  | { readonly kind: 'unsupported' | 'not-believed'; readonly reason: string; readonly exitCode: ExitCode };

async function measuredAgain(
  root: string,
  { statement }: RunReceipt,
  { sample, seed, workers }: ReplayOptions,
  context: CommandContext,
): Promise<MeasuredAgain> {
  const { claim } = statement.predicate;
  const { scope, pack, runner, confirmation } = claim;
  const population = populationOfScope(root, scope, pack.folder);
  if ('reason' in population) return { kind: 'unsupported', reason: population.reason, exitCode: EXIT_CODES.usage };
  const sampled = sample === undefined ? null : sampledIds(claim, sample, seed);
  const kept: { claim: RunClaim | null } = { claim: null };
  const project = await loadProjectConfig(root, scope.configFile ?? undefined);
  const { receipt, verdict } = await measureCampaign(
    project,
    {
      population,
      only: sampled ?? scope.selection,
      record: false,
      full: runner.matrix === undefined,
      firstKill: runner.matrix === 'first-kill',
      deep: scope.deep,
      workers,
      confirm: policyOf(confirmation?.policy) ?? 'survivors',
      keep: (again) => {
        kept.claim = again.predicate.claim;
        return { kind: 'not-written', because: 'a replay writes no receipt' };
      },
    },
    context,
  );
  if (kept.claim !== null) return { claim: kept.claim, sampled };
  if (receipt.kind === 'failed') throw receipt.error;
  const reason = receipt.kind === 'not-written' ? receipt.because : 'nothing was stated';
  return { kind: 'not-believed', reason, exitCode: verdict.exitCode === 0 ? EXIT_CODES.receipt : verdict.exitCode };
}
