import { join } from 'node:path';
import { HookproofError } from '../../model/hookproof-error.ts';
import { pathKind } from '../../platform/path-kind.ts';
import type { LoadedProject } from '../../project/load-project-config.ts';
import type { RunReceipt } from '../../receipts/read-receipt.ts';
import { faultsOfRuns, type KnownFault } from '../../receipts/rounds/overlap.ts';
import type { ReviewRecords } from '../../receipts/rounds/read-review-records.ts';
import { plainText } from '../../report/plain-text.ts';
import type { CommandContext } from '../command.ts';
import { planApart } from '../planning/plan-apart.ts';
import { writeNote } from '../quiet-context.ts';

/** Where the machine lane leaves its mutants. */
const MACHINE_REPORT = '.hookproof/machine/report.json';

/**
 * Every fault that some population holds already: recorded runs, newest first, those of the reviewer's own rounds under
 * this plan left out; then the machine report, if there is one.
 */
export async function knownFaults(
  project: LoadedProject,
  records: ReviewRecords,
  own: { readonly plan: string; readonly reviewer: string },
  context: CommandContext,
): Promise<readonly KnownFault[]> {
  return [...recordedFaults(records, own), ...(await machineFaults(project, context))];
}

function recordedFaults(
  { runs, rounds }: ReviewRecords,
  { plan, reviewer }: { readonly plan: string; readonly reviewer: string },
): readonly KnownFault[] {
  const ownRuns = new Set(
    rounds
      .map(({ statement }) => statement.predicate.claim)
      .filter((claim) => claim.plan === plan && claim.reviewer === reviewer)
      .flatMap((claim) => claim.runs),
  );
  const others = runs.filter(({ receiptId }) => !ownRuns.has(receiptId));
  return faultsOfRuns(others.toSorted((a, b) => startOf(b) - startOf(a) || (a.receiptId < b.receiptId ? 1 : -1)));
}

function startOf({ statement }: RunReceipt): number {
  return Date.parse(statement.predicate.runDetails.startedAt);
}

async function machineFaults(project: LoadedProject, context: CommandContext): Promise<readonly KnownFault[]> {
  const path = join(project.root, MACHINE_REPORT);
  if (pathKind(path) !== 'file') return [];
  const request = { configPath: project.configPath, population: { kind: 'stryker-report', path }, only: [] } as const;
  const planning = planApart(request, context.cwd, (text) => writeNote(context, text));
  try {
    const { plan } = await planning.planned;
    return plan.mutants.flatMap((mutant) =>
      mutant.kind === 'invalid'
        ? []
        : [{ effectFingerprint: mutant.effectFingerprint, lane: 'machine' as const, id: mutant.id, receipt: null }],
    );
  } catch (error) {
    if (!(error instanceof HookproofError)) throw error;
    writeNote(context, `hookproof: not compared with ${MACHINE_REPORT}: ${plainText(error.message, 300)}\n`);
    return [];
  } finally {
    planning.stop();
  }
}
