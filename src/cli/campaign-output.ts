import { highestRanked, type ExitCode } from '../model/exit-code.ts';
import { renderCampaign } from '../report/campaign-report.ts';
import { campaignJson } from '../report/campaign-json.ts';
import { renderKillerMatrix } from '../report/killer-matrix.ts';
import { palette } from '../report/palette.ts';
import { plainText } from '../report/plain-text.ts';
import { verdictTable } from '../report/verdict-table.ts';
import type { AnsweredSurvivor } from './answered-survivors.ts';
import type { CommandContext } from './command.ts';
import type { CampaignReceipt, MeasuredCampaign } from './conclude-campaign.ts';
import { renderError } from './render-error.ts';

export interface OutputOptions {
  readonly json: boolean;
  readonly table: boolean;
  readonly matrix: boolean;
  /** Members that JSON gets too. */
  readonly beside?: object;
}

/** The line of a campaign that `--quiet` leaves: what became of the mutants, or why nothing is believed. */
export const CAMPAIGN_RESULT_LINE: RegExp = /^(?:\d+ mutants?: |red: |no receipt: )/u;

/** Prints a campaign as asked, and the error of a receipt that could not be kept. Returns the exit code. */
export function printCampaign(
  measured: MeasuredCampaign,
  answered: readonly AnsweredSurvivor[],
  options: OutputOptions,
  context: CommandContext,
): ExitCode {
  context.stdout(outputOf(measured, answered, options, context));
  const { receipt, verdict } = measured;
  if (receipt.kind !== 'failed') return verdict.exitCode;
  context.stderr(renderError(receipt.error));
  return highestRanked([verdict.exitCode, receipt.error.exitCode]);
}

function outputOf(
  measured: MeasuredCampaign,
  answered: readonly AnsweredSurvivor[],
  options: OutputOptions,
  context: CommandContext,
): string {
  if (options.table) return verdictTable(measured.campaign.results);
  if (options.json) {
    return campaignJson(measured, answered.length === 0 ? options.beside : { ...options.beside, answered });
  }
  return campaignText(measured, answered, options, context);
}

function campaignText(
  measured: MeasuredCampaign,
  answered: readonly AnsweredSurvivor[],
  options: OutputOptions,
  context: CommandContext,
): string {
  const { campaign, verdict, findings, receipt } = measured;
  const report = renderCampaign({
    campaign,
    verdict,
    findings,
    palette: palette(context.colour),
    columns: context.columns,
  });
  const matrix = options.matrix ? `\n${renderKillerMatrix(campaign.results)}` : '';
  return `${report}${matrix}${answeredText(answered)}${receiptText(receipt)}`;
}

/** Answers decide nothing here: the exit code is that of the outcomes, and the gate judges both. */
function answeredText(answered: readonly AnsweredSurvivor[]): string {
  return answered
    .map(({ id, answer }) => {
      const { category, expires, owner, reason } = answer;
      return `${plainText(`answered ${id}: ${category} until ${expires}, ${owner}: ${reason}`)}\n`;
    })
    .join('');
}

function receiptText(receipt: CampaignReceipt): string {
  switch (receipt.kind) {
    case 'written':
    case 'already-there':
      return `receipt ${receipt.shownPath}\nclaim ${receipt.claimId}\n`;
    case 'identical-claim':
      return `receipt ${receipt.shownPath} (the same claim was recorded before, nothing was written)\nclaim ${receipt.claimId}\n`;
    case 'shard':
      return `shard result ${receipt.shownPath}\nplan ${receipt.planSha256}\nno receipt: "hookproof merge" makes one of all shards\n`;
    case 'not-written':
      return `no receipt: ${receipt.because}\n`;
    case 'failed':
      return `no receipt: ${receipt.error.code}\n`;
  }
}
