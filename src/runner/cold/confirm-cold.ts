import { HookproofError } from '../../model/hookproof-error.ts';
import { disagreement, redness } from '../control.ts';
import { CrewFault } from '../crew-fault.ts';
import { jobSourceOf, wholeSuiteJob } from '../mutant-job.ts';
import { candidatesOf } from './cold-candidates.ts';
import { agreed, contradicted, notConfirmed, seenColdOnly } from './confirmed-result.ts';
import { sensitiveTests, withoutTests } from './source-sensitivity.ts';
import type { Confirmation, ConfirmPolicy, ControlRun, MutantResult } from '../../model/campaign.ts';
import type { MutationPlan, ReadyMutant } from '../../model/mutation-plan.ts';
import type { CampaignRequest, SelfControlMutant } from '../campaign-request.ts';
import type { Finding } from '../classify-run.ts';
import type { Measurement } from '../measurement.ts';
import type { MutantJob } from '../mutant-job.ts';
import type { SuiteBaseline } from '../suite-baseline.ts';
import type { Candidate } from './cold-candidates.ts';
import type { ColdCrew } from './cold-crew.ts';
import type { Saying } from './confirmed-result.ts';

export interface ColdConfirming {
  readonly crew: ColdCrew;
  readonly policy: ConfirmPolicy;
  readonly seed: number;
  readonly plan: MutationPlan;
  readonly selfControls: readonly SelfControlMutant[];
  readonly baseline: SuiteBaseline;
  /** The first warm control run. */
  readonly control: ControlRun;
  /** Whether the suite can run code that the warm run does not see. */
  readonly leavesProcess: boolean;
  readonly onProgress: CampaignRequest['onProgress'];
}

export interface Confirmed {
  /** In the order given; those that a cold run contradicts are changed. */
  readonly results: readonly MutantResult[];
  readonly confirmation: Confirmation;
}

/** A candidate with its mutant, and what the first cold run of it says; undefined when it was interrupted. */
interface Case extends Candidate {
  readonly mutant: ReadyMutant;
  readonly job: MutantJob;
  readonly finding: Finding | undefined;
}

/**
 * Measures the results that the policy asks for once more in cold runs. None is believed before the unmutated copy was
 * green with the tests of the warm control run, and a planted throw was noticed there.
 */
export async function confirmCold(confirming: ColdConfirming, results: readonly MutantResult[]): Promise<Confirmed> {
  const { policy, seed, leavesProcess, onProgress } = confirming;
  const candidates = candidatesOf(results, policy, seed, leavesProcess);
  if (candidates.length === 0) return conclude(confirming, results, [], { tests: [] });
  onProgress?.({ kind: 'phase', phase: 'confirming-cold' });
  const doubt = await doubtIn(confirming, candidates);
  if (doubt !== null) {
    const sayings = candidates.map(({ result }) => notConfirmed(result, doubt));
    return conclude(confirming, results, sayings, { tests: [], unavailable: doubt });
  }
  const cases = await measureAll(confirming, candidates);
  const opposed = cases.filter((item) => item.claim !== 'noticed' && item.finding?.outcome !== 'survived');
  const sensitive = await measureSensitivity(confirming, opposed);
  const sayings: Saying[] = [];
  for (const item of cases) sayings.push(await judge(confirming, item, sensitive));
  return conclude(confirming, results, sayings, { tests: [...sensitive].toSorted() });
}

interface Conclusion {
  readonly tests: readonly string[];
  readonly unavailable?: string;
}

function conclude(
  { crew, policy }: ColdConfirming,
  results: readonly MutantResult[],
  sayings: readonly Saying[],
  { tests, unavailable }: Conclusion,
): Confirmed {
  const changed = new Map(sayings.map(({ result }) => [result.mutant.id, result]));
  const count = (kind: Saying['kind']): number => sayings.filter((saying) => saying.kind === kind).length;
  return {
    results: results.map((result) => changed.get(result.mutant.id) ?? result),
    confirmation: {
      policy,
      confirmed: count('confirmed'),
      contradicted: count('contradicted'),
      unconfirmed: count('unconfirmed'),
      ...(unavailable === undefined ? {} : { unavailable }),
      sourceSensitiveTests: tests,
      coldRuns: crew.runs,
      coldMs: crew.totalMs,
    },
  };
}

/** Why no cold run can be believed, in words; null when they can. */
async function doubtIn(confirming: ColdConfirming, candidates: readonly Candidate[]): Promise<string | null> {
  const { crew, control } = confirming;
  try {
    const { control: cold } = await crew.runControl(0);
    const red = redness(cold);
    if (red !== null) return `the suite is red in a copy of the project: ${red}`;
    const differing = disagreement(control, cold);
    if (differing !== null) return `the suite is another in a copy of the project: ${differing}`;
    return await deafness(confirming, candidates);
  } catch (error) {
    if (error instanceof CrewFault || error instanceof HookproofError) return error.message;
    throw error;
  }
}

/** A throw that no cold run notices: it runs another text than the one in the copy. Kills show the same by themselves. */
async function deafness(confirming: ColdConfirming, candidates: readonly Candidate[]): Promise<string | null> {
  const silent = candidates.filter(({ claim }) => claim !== 'noticed').map(({ result }) => result.mutant.file);
  const canaries = confirming.selfControls
    .filter((control) => control.kind === 'always-throw' && silent.includes(control.file))
    // Where the definition may be executed by no test, the module that throws while loading is.
    .map((control) => control.otherwise ?? control);
  const findings = await measure(
    confirming,
    canaries.map(({ file, definition, mutatedText }) =>
      wholeSuiteJob(
        { label: definition, texts: [{ file, mutatedText }], identical: 'refused', omits: [], killers: [] },
        confirming.baseline,
      ),
    ),
  );
  const deaf = canaries.filter((_, place) => {
    const outcome = findings[place]?.outcome;
    return outcome === undefined || outcome === 'survived' || outcome === 'harness-error';
  });
  if (deaf.length === 0) return null;
  return `a throw is not noticed in a copy of the project, which may load another text: ${deaf.map(({ file }) => file).join(', ')}`;
}

async function measureAll(confirming: ColdConfirming, candidates: readonly Candidate[]): Promise<readonly Case[]> {
  const { plan, baseline, onProgress } = confirming;
  const ready = new Map(plan.mutants.flatMap((mutant) => (mutant.kind === 'ready' ? [[mutant.id, mutant]] : [])));
  const open = candidates.flatMap((candidate) => {
    const mutant = ready.get(candidate.result.mutant.id);
    return mutant === undefined ? [] : [{ ...candidate, mutant, job: wholeSuiteJob(jobSourceOf(mutant), baseline) }];
  });
  const total = open.length;
  const jobs = open.map(({ job }) => job);
  const first = await measure(confirming, jobs, (mutantId, done) =>
    onProgress?.({ kind: 'attempted', mutantId, done, total }),
  );
  const cases = open.map((item, place) => ({ ...item, finding: first[place] }));
  const failed = cases.filter(({ finding }) => finding?.outcome === 'harness-error');
  const again = await measure(
    confirming,
    failed.map(({ job }) => job),
  );
  return cases.map((item) => {
    const place = failed.indexOf(item);
    return place === -1 ? item : { ...item, finding: again[place] };
  });
}

async function measureSensitivity(confirming: ColdConfirming, opposed: readonly Case[]): Promise<ReadonlySet<string>> {
  const files = [...new Map(opposed.map(({ mutant }) => [mutant.file, mutant])).values()];
  const findings = await measure(
    confirming,
    files.map(({ file, originalText, hasBom }) =>
      wholeSuiteJob(
        {
          label: `a comment in ${file}`,
          texts: [{ file, mutatedText: originalText, ...(hasBom === undefined ? {} : { hasBom }) }],
          identical: 'allowed',
          omits: [],
          killers: [],
        },
        confirming.baseline,
      ),
    ),
  );
  return sensitiveTests(findings);
}

async function judge(confirming: ColdConfirming, item: Case, sensitive: ReadonlySet<string>): Promise<Saying> {
  const { result, claim, finding } = item;
  if (finding === undefined) return notConfirmed(result, 'interrupted before the end');
  if (finding.outcome === 'harness-error') return notConfirmed(result, finding.detail ?? 'a cold run failed');
  switch (claim) {
    case 'noticed':
      return agreed(result, finding) ?? contradicted(result, finding);
    case 'unnoticed': {
      const counted = withoutTests(finding, sensitive);
      return agreed(result, counted) ?? contradicted(result, counted);
    }
    case 'never-executed': {
      const counted = withoutTests(finding, sensitive);
      if (counted.outcome === 'survived') return { kind: 'confirmed', result };
      const [again] = await measure(confirming, [item.job]);
      return seenColdOnly(item, counted, again && withoutTests(again, sensitive), confirming.baseline);
    }
  }
}

async function measure(
  { crew }: ColdConfirming,
  jobs: readonly MutantJob[],
  onAttempt?: (label: string, done: number) => void,
): Promise<readonly (Finding | undefined)[]> {
  const limits = { fileMs: () => 0, testMs: null, loopTurns: () => null };
  const measurements = jobs.map((job): Measurement => ({ job, limits, mode: 'whole', notBySlot: null }));
  return (await crew.measure(measurements, 'never', onAttempt)).map((measured) => measured?.attempt.finding);
}
