import { join } from 'node:path';
import { standingOf } from '../gate/mutant-standing.ts';
import { newestAnswers } from '../model/answer-rule.ts';
import { mayAnswer } from '../model/answer.ts';
import type { RecordedAnswer } from '../model/recorded-run.ts';
import type { LoadedProject } from '../project/load-project-config.ts';
import { claimsOfPlan } from '../receipts/plan-claims.ts';
import type { MeasuredCampaign } from './conclude-campaign.ts';
import { recordedEvidence } from './recorded-evidence.ts';

export interface AnsweredSurvivor {
  readonly id: string;
  readonly answer: RecordedAnswer;
}

/** Mutants of a campaign that lived and have an answer in force. They stay counted as what they were. */
export function answeredSurvivors(project: LoadedProject, { plan, campaign }: MeasuredCampaign): AnsweredSurvivor[] {
  const living = campaign.results.filter(({ outcome }) => mayAnswer('accepted-risk', outcome));
  // Nothing is read where nothing could be answered.
  if (living.length === 0) return [];
  const answers = newestAnswers(recordedEvidence(join(project.root, project.config.receipts)).answers);
  const claims = new Map(claimsOfPlan(project.root, plan).map((claim) => [claim.id, claim]));
  const today = new Date().toISOString().slice(0, 10);
  return living.flatMap(({ mutant: { id }, outcome }) => {
    const claim = claims.get(id);
    if (claim === undefined) return [];
    const standing = standingOf({ lane: campaign.lane }, { ...claim, outcome }, answers, today);
    return standing.kind === 'answered' ? [{ id, answer: standing.answer }] : [];
  });
}
