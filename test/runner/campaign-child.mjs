// Runs one campaign of a fixture in a process of its own, so that a test can kill it. Argument: the request as JSON.
import { runCampaign } from '../../dist/runner/run-campaign.js';

/** @type {import('../../dist/runner/campaign-request.js').CampaignRequest} */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- the test that forks this wrote the text
const request = JSON.parse(process.argv[2] ?? '{}');
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
const campaign = await runCampaign({
  ...request,
  signal: stop.signal,
  onProgress: (event) => process.send?.({ type: 'progress', event }),
});
process.send?.({
  type: 'campaign',
  outcomes: campaign.results.map((result) => result.outcome),
  unsound: campaign.unsound,
});
process.disconnect();
