import { narrowJob, onlyTests } from './mutant-job.ts';
import { LOOP_LIMIT_PASSED } from './worker-protocol.ts';
import type { Attempt, AttemptLimits } from './attempt.ts';
import type { CampaignCrew } from './crew.ts';
import type { Measured, Measurement } from './measurement.ts';
import type { Finding } from './classify-run.ts';
import type { MutantJob } from './mutant-job.ts';
import type { KillerMatrix } from '../model/campaign.ts';
import type { Outcome } from '../model/outcome.ts';

/** What became of a job after every run that it needs. */
export interface Settled {
  readonly finding: Omit<Finding, 'outcome'> & { readonly outcome: Outcome };
  /** The part of the job that the finding is about. */
  readonly ran: MutantJob;
  /** Tests that would have to run for a full matrix, those of `ran` included. */
  readonly relatedTests: number;
  readonly reached: boolean | 'unknown';
  readonly durationMs: number;
}

/** Time is what counts now; loops may turn as often as they can. */
function stretched(limits: AttemptLimits, factor: number): AttemptLimits {
  return {
    fileMs: (file) => limits.fileMs(file) * factor,
    testMs: limits.testMs === null ? null : limits.testMs * factor,
    factor: (limits.factor ?? 1) * factor,
    loopTurns: () => null,
  };
}

export interface Confirmation {
  readonly crew: CampaignCrew;
  readonly limits: AttemptLimits;
  readonly matrix: KillerMatrix;
  /** Whether anything is measured a second time; otherwise the first attempts are all that is known. */
  readonly repeats: boolean;
}

interface OpenCase {
  readonly index: number;
  readonly job: MutantJob;
  readonly measured: Measured;
}

const SECOND_LIMIT_FACTOR = 2;

/**
 * Confirms first attempts: a passed limit or a lost worker alone with twice the limit; then kills once more in
 * another worker; then survivors once more in a fresh one, where it is measured whether the definition was executed.
 * Attempts that were not made stay undefined.
 */
export async function confirmAll(
  confirmation: Confirmation,
  jobs: readonly MutantJob[],
  first: readonly (Measured | undefined)[],
  onSettled: (index: number, settled: Settled) => void,
): Promise<readonly (Settled | undefined)[]> {
  const settled: (Settled | undefined)[] = jobs.map(() => undefined);
  const settle = (index: number, result: Settled): void => {
    settled[index] = result;
    onSettled(index, result);
  };
  const cases = jobs.flatMap((job, index) => {
    const measured = first[index];
    return measured === undefined ? [] : [{ index, job, measured }];
  });
  if (!confirmation.repeats) {
    for (const item of cases) settle(item.index, withReach(plainly(item.measured.attempt)));
    return settled;
  }
  const open = await remeasureAlone(confirmation, cases);
  for (const item of open) {
    const { outcome } = item.measured.attempt.finding;
    if (outcome !== 'killed' && outcome !== 'killed-by-crash' && outcome !== 'survived')
      settle(item.index, plainly(item.measured.attempt));
  }
  await repeatKills(confirmation, open, settle);
  await repeatSurvivors(confirmation, open, settle);
  return settled;
}

function plainly(attempt: Attempt): Settled {
  const { finding, ran, relatedTests, reached, durationMs } = attempt;
  return { finding, ran, relatedTests, reached, durationMs };
}

async function remeasureAlone(
  { crew, limits }: Confirmation,
  cases: readonly OpenCase[],
): Promise<readonly OpenCase[]> {
  const result: OpenCase[] = [];
  for (const item of cases) {
    const { finding } = item.measured.attempt;
    const again =
      finding.outcome === 'timeout' || (finding.outcome === 'harness-error' && item.measured.attempt.spoiled !== null);
    result.push(again ? await alone(crew, item, limits) : item);
  }
  return result;
}

/** The rest of the crew waits meanwhile, so that nothing but the mutant can make it slow. */
async function alone(crew: CampaignCrew, item: OpenCase, limits: AttemptLimits): Promise<OpenCase> {
  // Counted turns say nothing of time, so for them this is the first look at the clock.
  const isCounted = item.measured.attempt.finding.failedTests.some((test) => test.message === LOOP_LIMIT_PASSED);
  const longer = stretched(limits, isCounted ? 1 : SECOND_LIMIT_FACTOR);
  const [measured] = await crew.measure([{ job: item.job, limits: longer, mode: 'outcome', notBySlot: null }], 'never');
  return measured === undefined ? item : { ...item, measured };
}

type Settle = (index: number, settled: Settled) => void;

/**
 * First the killers alone; those that then do not fail alike once more in their whole files, because a test may lean on
 * an earlier one. A crash may have come from anywhere, so everything is repeated.
 */
async function repeatKills(
  { crew, limits, matrix }: Confirmation,
  cases: readonly OpenCase[],
  settle: Settle,
): Promise<void> {
  const dead = cases.filter(({ measured }) => isDead(measured.attempt.finding));
  if (dead.length === 0) return;
  if (crew.size === 1) await crew.renew();
  const repeat = async (items: readonly OpenCase[], partOf: (item: OpenCase) => Repetition): Promise<OpenCase[]> => {
    const parts = items.map(partOf);
    const measurements: Measurement[] = items.map((item, place) => ({
      job: parts[place]?.job ?? item.job,
      limits,
      mode: 'again',
      notBySlot: crew.size === 1 ? null : item.measured.slot,
    }));
    const repeated = await crew.measure(measurements, 'never');
    return items.filter((item, place) => {
      const measured = repeated[place];
      if (measured === undefined) return false;
      const judged = judgeRepeat(item.measured.attempt, measured.attempt, parts[place]?.killers ?? []);
      settle(item.index, judged);
      return judged.finding.outcome === 'flaky';
    });
  };
  const doubtful = await repeat(dead, ({ job, measured }) => onlyKillers(job, measured.attempt, matrix));
  const inWholeFiles = doubtful.filter(({ measured }) => measured.attempt.finding.outcome === 'killed');
  await repeat(inWholeFiles, ({ job, measured }) => killersFiles(job, measured.attempt.finding));
}

function isDead(finding: Finding): boolean {
  return finding.outcome === 'killed' || finding.outcome === 'killed-by-crash';
}

/** What runs again, and which of the killers must then fail again. */
interface Repetition {
  readonly job: MutantJob;
  readonly killers: readonly string[];
}

function onlyKillers(job: MutantJob, { finding, ran }: Attempt, matrix: KillerMatrix): Repetition {
  if (finding.outcome !== 'killed') return { job: ran, killers: finding.killers };
  const declared = finding.killers.filter((killer) => job.declaredIds.has(killer));
  const chosen = declared.length > 0 ? declared : finding.killers.slice(0, 1);
  const killers = matrix === 'full' ? finding.killers : chosen;
  return { job: onlyTests(job, new Set(killers)), killers };
}

function killersFiles(job: MutantJob, finding: Finding): Repetition {
  const killers = new Set(finding.killers);
  const files = narrowJob(job, (file) => file.tests.some((test) => killers.has(test.id)));
  return { job: files, killers: finding.killers };
}

function judgeRepeat(first: Attempt, repeat: Attempt, killers: readonly string[]): Settled {
  const durationMs = first.durationMs + repeat.durationMs;
  const { ran, relatedTests, reached } = first;
  const same =
    first.finding.outcome === repeat.finding.outcome && killers.join('\n') === repeat.finding.killers.join('\n');
  if (same) return { finding: first.finding, ran, relatedTests, reached, durationMs };
  const detail = `first ${describe(first.finding)}, then ${describe(repeat.finding)}`;
  return {
    finding: { ...first.finding, outcome: 'flaky', killers: [], detail },
    ran,
    relatedTests,
    reached,
    durationMs,
  };
}

function describe(finding: Finding): string {
  const names = finding.killers.slice(0, 3).join('; ');
  return `${finding.outcome}${names === '' ? '' : ` by ${names}`}${finding.detail === undefined ? '' : ` (${finding.detail})`}`;
}

async function repeatSurvivors(
  { crew, limits }: Confirmation,
  cases: readonly OpenCase[],
  settle: Settle,
): Promise<void> {
  const survivors = cases.filter(({ measured }) => measured.attempt.finding.outcome === 'survived');
  if (survivors.length === 0) return;
  await crew.renewProved();
  const measurements: Measurement[] = survivors.map(({ job }) => ({
    job,
    limits,
    mode: 'whole',
    notBySlot: null,
  }));
  const repeats = await crew.measure(measurements, 'at-the-end');
  const contradicted: OpenCase[] = [];
  for (const [place, item] of survivors.entries()) {
    const repeat = repeats[place];
    if (repeat === undefined) continue;
    settle(item.index, judgeSurvivor(item.measured.attempt, repeat.attempt));
    // A test that was left out can be the one that fails: it sees what another one left behind.
    const isWider = repeat.attempt.ran.expectedIds.size > item.measured.attempt.ran.expectedIds.size;
    if (isDead(repeat.attempt.finding) && isWider) contradicted.push({ ...item, measured: repeat });
  }
  if (contradicted.length === 0) return;
  await crew.renewProved();
  const thirds = await crew.measure(
    contradicted.map(({ job }) => ({ job, limits, mode: 'whole', notBySlot: null })),
    'at-the-end',
  );
  for (const [place, item] of contradicted.entries()) {
    const third = thirds[place];
    if (third === undefined) continue;
    const { attempt } = item.measured;
    const judged = judgeRepeat(attempt, third.attempt, attempt.finding.killers);
    if (judged.finding.outcome !== 'flaky') settle(item.index, judged);
  }
}

/** The second run is the wider one, so its counts are the ones to keep. */
function judgeSurvivor(first: Attempt, repeat: Attempt): Settled {
  const settled = judgeRepeat(first, repeat, first.finding.killers);
  if (settled.finding.outcome !== 'survived') return settled;
  const { finding, ran, relatedTests } = repeat;
  return withReach({ ...settled, finding, ran, relatedTests });
}

function withReach(settled: Settled): Settled {
  if (settled.finding.outcome !== 'survived' || settled.reached !== false) return settled;
  const detail = 'no test executed the mutated definition';
  return { ...settled, finding: { ...settled.finding, outcome: 'unreached', detail } };
}
