import type { CampaignVerdict } from '../gate/campaign-verdict.ts';
import type { PackFinding } from '../gate/pack-quality.ts';
import type { Campaign } from '../model/campaign.ts';

/** What `mutate --json` prints: the campaign as measured and what was judged of it, and what else stands `beside`. Ends with a newline. */
export function campaignJson(
  measured: {
    readonly campaign: Campaign;
    readonly verdict: CampaignVerdict;
    readonly findings: readonly PackFinding[];
    readonly receipt: object;
  },
  beside: object = {},
): string {
  const { campaign, verdict, findings, receipt } = measured;
  return `${JSON.stringify({ ...verdict, findings, receipt, ...beside, campaign }, undefined, 2)}\n`;
}
