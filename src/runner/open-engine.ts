import { openHostedSuite } from './hosted/open-hosted-suite.ts';
import { NotForWarmWorkers, openSuite } from './open-suite.ts';
import type { EngineName, OpenedSuite, SuiteSelection } from './open-suite.ts';
import type { ResolvedVitest } from './resolve-vitest.ts';

/**
 * Opens the suite in warm workers where their protocol is known for this vitest and the suite can be run there, else in
 * processes that host vitest itself. `wanted`: one engine and no other. Throws as openSuite and openHostedSuite do.
 */
export async function openEngine(
  vitest: ResolvedVitest,
  selection: SuiteSelection,
  wanted: EngineName | undefined,
): Promise<OpenedSuite> {
  const { workerAddress } = vitest;
  if (workerAddress === null || wanted === 'hosted') return await openHostedSuite(vitest, selection);
  try {
    return await openSuite(vitest, workerAddress, selection);
  } catch (error) {
    if (!(error instanceof NotForWarmWorkers) || wanted === 'warm') throw error;
    return await openHostedSuite(vitest, selection);
  }
}
