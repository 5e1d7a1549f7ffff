import { resolve } from 'node:path';
import * as v from 'valibot';
import { EXIT_CODES, highestRanked, type ExitCode } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { planPopulation, type Population } from '../../mutation/plan-population.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { renderCampaign } from '../../report/campaign-report.ts';
import { campaignJson } from '../../report/campaign-json.ts';
import { renderKillerMatrix } from '../../report/killer-matrix.ts';
import { mutantListJson } from '../../report/mutant-json.ts';
import { renderMutantList } from '../../report/mutant-list.ts';
import { palette } from '../../report/palette.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { measureCampaign, type MeasuredCampaign } from '../measure-campaign.ts';
import { renderError } from '../render-error.ts';
import { wholeNumber } from '../whole-number.ts';

const optionsSchema = v.object({
  config: v.optional(v.string()),
  pack: v.optional(v.string()),
  strykerReport: v.optional(v.string()),
  only: v.optional(v.array(v.string()), []),
  list: v.optional(v.boolean(), false),
  diff: v.optional(v.boolean(), false),
  matrix: v.optional(v.boolean(), false),
  full: v.optional(v.boolean(), false),
  record: v.optional(v.boolean(), false),
  deep: v.optional(v.boolean(), false),
  workers: v.optional(v.number()),
  mutantTimeout: v.optional(v.number()),
  json: v.optional(v.boolean(), false),
});

type MutateOptions = v.InferOutput<typeof optionsSchema>;

/** Runs the named mutants of a project between two control runs and keeps a receipt. */
export const mutate: CommandDefinition = {
  name: 'mutate',
  summary: 'break the subject with every named mutant, rerun its suite, keep a receipt',
  configure: (command) =>
    command
      .option('-c, --config <file>', 'project configuration; default: found from the working directory upwards')
      .option('--pack <folder>', "a reviewers' pack of data instead of the named mutants; nothing in it is executed")
      .option('--stryker-report <file>', 'the mutants of a StrykerJS mutation.json instead of the named ones')
      .option('--only <id|glob...>', 'only these mutants, for example "coverage/*"')
      .option('--list', 'list the mutants, run nothing')
      .option('--diff', 'with --list: show each unified diff')
      .option('--full', 'name every killer: run all tests that reach a fault, also after a declared killer has failed')
      .option('--matrix', 'print the killers-by-mutant matrix (implies --full)')
      .option(
        '--record',
        'write the receipt to the receipts folder of the project instead of .hookproof/ (implies --full)',
      )
      .option('--deep', "add the suite's deep projects to each mutant's run")
      .option('--workers <count>', 'worker processes', wholeNumber('--workers', 1, 64))
      .option(
        '--mutant-timeout <ms>',
        'least wall time that a mutant is given, in milliseconds',
        wholeNumber('--mutant-timeout', 100, 3_600_000),
      )
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nExit codes: 0 all killed as declared, 2 survived or killed otherwise, 3 timeout, 4 control run red,' +
          '\n5 a mutant is invalid, 6 pending, 7 nothing measured, 70 harness error.',
      ),
  run: runMutate,
};

async function runMutate(
  _args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = v.parse(optionsSchema, given);
  refuseContradictions(options);
  const project = await loadProjectConfig(context.cwd, options.config);
  const population = populationOf(options, context.cwd);
  if (options.list) {
    await listMutants(project, population, options, context);
    return EXIT_CODES.ok;
  }
  const full = options.full || options.matrix;
  const measured = await measureCampaign(project, { ...options, population, full }, context);
  context.stdout(options.json ? campaignJson(measured) : campaignText(measured, options, context));
  const { receipt, verdict } = measured;
  if (receipt.kind !== 'failed') return verdict.exitCode;
  context.stderr(renderError(receipt.error));
  return highestRanked([verdict.exitCode, receipt.error.exitCode]);
}

function populationOf({ pack, strykerReport }: MutateOptions, cwd: string): Population {
  if (pack !== undefined) return { kind: 'pack', path: resolve(cwd, pack) };
  if (strykerReport !== undefined) return { kind: 'stryker-report', path: resolve(cwd, strykerReport) };
  return { kind: 'named' };
}

function refuseContradictions(options: MutateOptions): void {
  if (options.pack !== undefined && options.strykerReport !== undefined) {
    throw usage('expected one population, got --pack and --stryker-report', 'populations are never blended: run twice');
  }
  if (options.diff && !options.list) {
    throw usage('expected --diff together with --list, got --diff alone', 'hookproof explain <mutant> shows one diff');
  }
  if (options.record && options.only.length > 0) {
    throw usage(
      'expected --record for the whole pack, got --record with --only',
      'a recorded receipt speaks of every mutant: run without --only',
    );
  }
}

function usage(message: string, hint: string): HookproofError {
  return new HookproofError('usage', message, { exitCode: EXIT_CODES.usage, hint });
}

async function listMutants(
  project: LoadedProject,
  population: Population,
  options: MutateOptions,
  context: CommandContext,
): Promise<void> {
  const { plan, notes } = await planPopulation(project, population, options.only);
  for (const note of notes) context.stderr(`hookproof: ${note}\n`);
  const { columns, colour } = context;
  context.stdout(
    options.json
      ? `${JSON.stringify(mutantListJson(plan, options.diff), undefined, 2)}\n`
      : renderMutantList({ plan, palette: palette(colour), columns, diff: options.diff }),
  );
}

function campaignText(measured: MeasuredCampaign, options: MutateOptions, context: CommandContext): string {
  const { campaign, verdict, findings, receipt } = measured;
  const report = renderCampaign({
    campaign,
    verdict,
    findings,
    palette: palette(context.colour),
    columns: context.columns,
  });
  const matrix = options.matrix ? `\n${renderKillerMatrix(campaign.results)}` : '';
  return `${report}${matrix}${receiptText(receipt)}`;
}

function receiptText(receipt: MeasuredCampaign['receipt']): string {
  switch (receipt.kind) {
    case 'written':
    case 'already-there':
      return `receipt ${receipt.shownPath}\nclaim ${receipt.claimId}\n`;
    case 'identical-claim':
      return `receipt ${receipt.shownPath} (the same claim was recorded before, nothing was written)\nclaim ${receipt.claimId}\n`;
    case 'not-written':
      return `no receipt: ${receipt.because}\n`;
    case 'failed':
      return `no receipt: ${receipt.error.code}\n`;
  }
}
