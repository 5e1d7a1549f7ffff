import type { CampaignFault, SelfControl } from '../model/campaign.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Attempt, AttemptLimits, AttemptMode } from './attempt.ts';
import type { SelfControlMutant } from './campaign-request.ts';
import type { CampaignCrew } from './crew.ts';
import type { JobSource, MutantJob } from './mutant-job.ts';

export interface JudgedSelfControls {
  readonly selfControls: readonly SelfControl[];
  readonly fault: CampaignFault | null;
}

/**
 * What shows that a definition that always throws was executed. `crash`: an error that is no assertion, in a test or while
 * loading · `failure`: any at all, because a test may see no more of a child process than that it did not work.
 */
export type ThrowEvidence = 'crash' | 'failure';

const KINDS: readonly SelfControl['kind'][] = ['identity', 'always-throw'];

type ToJob = (source: JobSource) => MutantJob;

/**
 * Runs every self-control and compares it with its known answer. One wrong answer, or a missing kind, and nothing is
 * believed. All identity texts are served together in one run: if that survives, each of them does.
 */
export async function measureSelfControls(
  planned: readonly SelfControlMutant[],
  toJob: ToJob,
  crew: CampaignCrew,
  limits: AttemptLimits,
  evidence: ThrowEvidence = 'crash',
): Promise<JudgedSelfControls> {
  const missing = KINDS.filter((kind) => !planned.some((control) => control.kind === kind));
  if (missing.length > 0)
    return { selfControls: [], fault: { kind: 'self-control', detail: `not planned: ${missing.join(', ')}` } };
  const together = togetherIn(planned);
  const others = planned.filter((control) => !together.includes(control));
  const [joint, ...attempts] = await attemptAll(crew, limits, [
    // Every test that loads the module: one that only reads the text of a function never executes it.
    { job: toJob(sourceOf(together)), mode: 'whole' },
    ...others.map((control) => ({ job: toJob(sourceOf([control])), mode: 'first-crash' as const })),
  ]);
  const found = new Map(others.map((control, index) => [control, attempts[index]]));
  if (joint?.finding.outcome === 'survived') for (const control of together) found.set(control, joint);
  else await measureEach(together, toJob, crew, limits, found);
  const deciding = await substituteUnnoticed(planned, toJob, crew, limits, found, evidence);
  const selfControls = deciding.map((control) => {
    const isLoaded = toJob(sourceOf([control])).files.length > 0;
    const attempt = found.get(control);
    return isLoaded
      ? judge(control, attempt, evidence)
      : { ...about(control), got: 'unreached' as const, detail: 'no test loads the module' };
  });
  return { selfControls, fault: faultOf(selfControls) };
}

/**
 * A definition whose tests all expect an error, that no test executes, or that modules execute while they load cannot
 * show that a crash of a test is seen. What such a control names instead is measured and stands in its place.
 */
async function substituteUnnoticed(
  controls: readonly SelfControlMutant[],
  toJob: ToJob,
  crew: CampaignCrew,
  limits: AttemptLimits,
  found: Map<SelfControlMutant, Attempt | undefined>,
  evidence: ThrowEvidence,
): Promise<readonly SelfControlMutant[]> {
  const deciding = controls.map((control) => {
    const attempt = found.get(control);
    return attempt !== undefined && isUnnoticed(control, attempt, evidence) ? (control.otherwise ?? control) : control;
  });
  const open = deciding.filter((control) => !found.has(control));
  const jobs = open.map((control) => ({ job: toJob(sourceOf([control])), mode: 'first-crash' as const }));
  const attempts = await attemptAll(crew, limits, jobs);
  for (const [index, control] of open.entries()) found.set(control, attempts[index]);
  return deciding;
}

/** No test crashed: nobody saw the throw, a test expected it, or it was thrown while a module loaded. */
function isUnnoticed(control: SelfControlMutant, attempt: Attempt, evidence: ThrowEvidence): boolean {
  const answer = answerOf(control, attempt, evidence);
  if (evidence === 'failure') return answer === 'survived';
  return answer === 'survived' || answer === 'killed' || attempt.finding.invalidReason === 'load-failure';
}

/** Together they did not survive: which of them is it? */
async function measureEach(
  controls: readonly SelfControlMutant[],
  toJob: ToJob,
  crew: CampaignCrew,
  limits: AttemptLimits,
  found: Map<SelfControlMutant, Attempt | undefined>,
): Promise<void> {
  const jobs = controls.map((control) => ({ job: toJob(sourceOf([control])), mode: 'whole' as const }));
  const attempts = await attemptAll(crew, limits, jobs);
  for (const [index, control] of controls.entries()) found.set(control, attempts[index]);
}

async function attemptAll(
  crew: CampaignCrew,
  limits: AttemptLimits,
  parts: readonly { readonly job: MutantJob; readonly mode: AttemptMode }[],
): Promise<readonly (Attempt | undefined)[]> {
  const measured = await crew.measure(
    parts.map(({ job, mode }) => ({ job, limits, mode, notBySlot: null })),
    'never',
  );
  return measured.map((one) => one?.attempt);
}

/** One identity text per file. */
function togetherIn(planned: readonly SelfControlMutant[]): readonly SelfControlMutant[] {
  const identities = planned.filter((control) => control.kind === 'identity');
  return identities.filter((control, index) => identities.findIndex((other) => other.file === control.file) === index);
}

function sourceOf(controls: readonly SelfControlMutant[]): JobSource {
  const isIdentity = controls.every((control) => control.kind === 'identity');
  return {
    label: controls.map((control) => `${control.kind} ${control.definition}`).join(', '),
    texts: controls,
    identical: isIdentity ? 'allowed' : 'refused',
    omits: [],
    killers: [],
  };
}

function about(control: SelfControlMutant): Pick<SelfControl, 'kind' | 'file' | 'definition' | 'expected'> {
  return { kind: control.kind, file: control.file, definition: control.definition, expected: control.expected };
}

function judge(control: SelfControlMutant, attempt: Attempt | undefined, evidence: ThrowEvidence): SelfControl {
  if (attempt === undefined) return { ...about(control), got: 'pending', detail: 'not run' };
  const { failedTests } = attempt.finding;
  const names = failedTests.slice(0, 3).map((test) => test.testId);
  const detail = attempt.finding.detail ?? (names.length === 0 ? undefined : `failed: ${names.join('; ')}`);
  return { ...about(control), got: answerOf(control, attempt, evidence), ...(detail === undefined ? {} : { detail }) };
}

/**
 * A test that expects another error fails by assertion when the definition throws, which outranks a crash for a mutant.
 * Here the question is whether the planted throw was seen, so one crash is the answer.
 */
function answerOf(control: SelfControlMutant, attempt: Attempt, evidence: ThrowEvidence): Outcome {
  const { finding } = attempt;
  if (evidence === 'failure' && control.kind === 'always-throw' && isFailure(finding.outcome)) return control.expected;
  const crashed = finding.failedTests.some((test) => test.by === 'crash');
  return control.kind === 'always-throw' && finding.outcome === 'killed' && crashed
    ? 'killed-by-crash'
    : finding.outcome;
}

function isFailure(outcome: Outcome): boolean {
  return outcome === 'killed' || outcome === 'killed-by-crash' || outcome === 'invalid';
}

function faultOf(selfControls: readonly SelfControl[]): CampaignFault | null {
  const wrong = selfControls.filter((control) => control.got !== control.expected);
  if (wrong.length === 0) return null;
  const words = wrong.map((control) => {
    const place = `${control.kind} in ${control.definition}, ${control.file}`;
    return `expected ${control.expected}, got ${control.got} (${place})${control.detail === undefined ? '' : `: ${control.detail}`}`;
  });
  return { kind: 'self-control', detail: words.join('; ') };
}
