import { join } from 'node:path';
import type { LastOutcome } from '../model/campaign.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { listFolder } from '../platform/list-files.ts';
import { isRunReceipt, readReceipt } from '../receipts/read-receipt.ts';

/** What became of a mutant in the newest receipt that speaks of it, recorded or not. Undefined when none does. */
export function lastOutcomeOf(project: LoadedProject, mutantId: string): LastOutcome | undefined {
  const folders = [join(project.root, '.hookproof/receipts'), join(project.root, project.config.receipts)];
  const found = folders.flatMap((folder) => outcomesIn(folder, mutantId));
  return found.toSorted((a, b) => (a.measuredAt < b.measuredAt ? 1 : -1))[0]?.last;
}

interface DatedOutcome {
  readonly measuredAt: string;
  readonly last: LastOutcome;
}

function outcomesIn(folder: string, mutantId: string): DatedOutcome[] {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries') return [];
  return listing.entries
    .filter((entry) => entry.name.endsWith('.json'))
    .flatMap((entry) => {
      const reading = readReceipt(join(folder, entry.name));
      if (!isRunReceipt(reading)) return [];
      const { claim, runDetails } = reading.statement.predicate;
      const mutant = claim.mutants.find(({ id }) => id === mutantId);
      if (mutant === undefined) return [];
      const detail = runDetails.mutants.find(({ id }) => id === mutantId)?.detail ?? null;
      const { outcome, killers, executed, planned } = mutant;
      const last = { outcome, killers, executed, planned, ...(detail === null ? {} : { detail }) };
      return [{ measuredAt: runDetails.startedAt, last }];
    });
}
