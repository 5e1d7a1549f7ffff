import type { CampaignFault, SelfControl } from '../model/campaign.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Attempt } from './attempt.ts';
import type { SelfControlMutant } from './campaign-request.ts';
import type { Measured } from './crew.ts';
import type { MutantJob } from './mutant-job.ts';

const KINDS: readonly SelfControl['kind'][] = ['identity', 'always-throw'];

export interface JudgedSelfControls {
  readonly selfControls: readonly SelfControl[];
  readonly fault: CampaignFault | null;
}

/** Compares every self-control with its known answer. One wrong answer, or one missing kind, and nothing is believed. */
export function judgeSelfControls(
  planned: readonly SelfControlMutant[],
  jobs: readonly MutantJob[],
  attempts: readonly (Measured | undefined)[],
): JudgedSelfControls {
  const selfControls = planned.map((control, index) => judge(control, jobs[index], attempts[index]?.attempt));
  const missing = KINDS.filter((kind) => !planned.some((control) => control.kind === kind));
  if (missing.length > 0)
    return { selfControls, fault: { kind: 'self-control', detail: `not planned: ${missing.join(', ')}` } };
  const wrong = selfControls.filter((control) => control.got !== control.expected);
  if (wrong.length === 0) return { selfControls, fault: null };
  const words = wrong.map((control) => {
    const place = `${control.kind} in ${control.definition}, ${control.file}`;
    return `expected ${control.expected}, got ${control.got} (${place})${control.detail === undefined ? '' : `: ${control.detail}`}`;
  });
  return { selfControls, fault: { kind: 'self-control', detail: words.join('; ') } };
}

function judge(control: SelfControlMutant, job: MutantJob | undefined, attempt: Attempt | undefined): SelfControl {
  const { kind, file, definition, expected } = control;
  const about = { kind, file, definition, expected };
  if (job === undefined || attempt === undefined) return { ...about, got: 'pending', detail: 'not run' };
  if (job.files.length === 0) return { ...about, got: 'unreached', detail: 'no test loads the module' };
  const got = answerOf(control, attempt);
  const { detail } = attempt.finding;
  return { ...about, got, ...(detail === undefined ? {} : { detail }) };
}

/**
 * A test that expects another error fails by assertion when the definition throws, which outranks a crash for a mutant.
 * Here the question is whether the planted throw was seen, so one crash is the answer.
 */
function answerOf(control: SelfControlMutant, attempt: Attempt): Outcome {
  const { finding } = attempt;
  const crashed = finding.failedTests.some((test) => test.by === 'crash');
  return control.kind === 'always-throw' && finding.outcome === 'killed' && crashed
    ? 'killed-by-crash'
    : finding.outcome;
}
