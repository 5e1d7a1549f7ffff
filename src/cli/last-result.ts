import { join } from 'node:path';
import { standingOf } from '../gate/mutant-standing.ts';
import { newestAnswers } from '../model/answer-rule.ts';
import type { LastOutcome } from '../model/campaign.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { recordedEvidence } from './recorded-evidence.ts';

/**
 * What became of a mutant in the newest receipt that speaks of it, recorded or not, and the answer that speaks of it
 * today. Undefined when no receipt does.
 */
export function lastOutcomeOf(project: LoadedProject, mutantId: string): LastOutcome | undefined {
  const recorded = recordedEvidence(join(project.root, project.config.receipts));
  const runs = [...recordedEvidence(join(project.root, '.hookproof/receipts')).runs, ...recorded.runs];
  const [newest] = runs
    .flatMap((run) => run.mutants.filter(({ id }) => id === mutantId).map((mutant) => ({ run, mutant })))
    .toSorted((a, b) => (a.run.startedAt < b.run.startedAt ? 1 : -1));
  if (newest === undefined) return undefined;
  const { outcome, killers, executed, planned, detail } = newest.mutant;
  const today = new Date().toISOString().slice(0, 10);
  const standing = standingOf(newest.run, newest.mutant, newestAnswers(recorded.answers), today);
  return {
    outcome,
    killers,
    executed,
    planned,
    ...(detail === null ? {} : { detail }),
    ...(standing.kind === 'answered' ? { answer: standing.answer } : {}),
  };
}
