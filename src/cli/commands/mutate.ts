import { EXIT_CODES, highestRanked, type ExitCode } from '../../model/exit-code.ts';
import { planPopulation, type Population } from '../../mutation/plan-population.ts';
import { loadProjectConfig, type LoadedProject } from '../../project/load-project-config.ts';
import { renderCampaign } from '../../report/campaign-report.ts';
import { campaignJson } from '../../report/campaign-json.ts';
import { renderKillerMatrix } from '../../report/killer-matrix.ts';
import { mutantListJson } from '../../report/mutant-json.ts';
import { renderMutantList } from '../../report/mutant-list.ts';
import { palette } from '../../report/palette.ts';
import { verdictTable } from '../../report/verdict-table.ts';
import type { CommandContext, CommandDefinition } from '../command.ts';
import { measureCampaign, type MeasuredCampaign } from '../measure-campaign.ts';
import { addMutateOptions, populationOf, readMutateOptions, type MutateOptions } from '../mutate-options.ts';
import { renderError } from '../render-error.ts';

/** Runs the named mutants of a project between two control runs and keeps a receipt. */
export const mutate: CommandDefinition = {
  name: 'mutate',
  summary: 'break the subject with every named mutant, rerun its suite, keep a receipt',
  configure: addMutateOptions,
  run: runMutate,
};

async function runMutate(
  _args: readonly string[],
  given: Readonly<Record<string, unknown>>,
  context: CommandContext,
): Promise<ExitCode> {
  const options = readMutateOptions(given);
  if (options.lane === 'machine') {
    const { machineLane } = await import('../machine-lane.ts');
    return await machineLane({ json: options.json, reuseReport: false }, context);
  }
  const project = await loadProjectConfig(context.cwd, options.config);
  const population = populationOf(options, context.cwd);
  if (options.list) {
    await listMutants(project, population, options, context);
    return EXIT_CODES.ok;
  }
  const full = options.full || options.matrix || options.table;
  const measured = await measureCampaign(project, { ...options, population, full }, context);
  context.stdout(outputOf(measured, options, context));
  const { receipt, verdict } = measured;
  if (receipt.kind !== 'failed') return verdict.exitCode;
  context.stderr(renderError(receipt.error));
  return highestRanked([verdict.exitCode, receipt.error.exitCode]);
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

function outputOf(measured: MeasuredCampaign, options: MutateOptions, context: CommandContext): string {
  if (options.table) return verdictTable(measured.campaign.results);
  return options.json ? campaignJson(measured) : campaignText(measured, options, context);
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
