import { testsOf } from './mutant-job.ts';
import type { MutantResult } from '../model/campaign.ts';
import type { MutantSummary, PlannedMutant } from '../model/mutation-plan.ts';
import type { TestReference } from '../model/test-identity.ts';
import { nearestNames } from '../mutation/nearest-names.ts';
import type { Settled } from './confirm.ts';
import type { MutantJob } from './mutant-job.ts';
import type { SuiteBaseline } from './suite-baseline.ts';

/** Names that are compared with one that nobody knows. */
const NEAR_CANDIDATES_MAX = 2_000;
const NOTHING_RAN = { failedTests: [], killers: [], executed: 0, passed: 0, durationMs: 0 } as const;

/** A mutant that was planned and not run; `planned` is 0 where no suite is known. */
export function pendingResult(mutant: PlannedMutant, detail: string, baseline: SuiteBaseline | null): MutantResult {
  const planned = baseline?.tests.size ?? 0;
  if (mutant.kind === 'invalid') return invalidResult(mutant, planned);
  return {
    mutant: summaryOf(mutant),
    outcome: 'pending',
    detail,
    ...NOTHING_RAN,
    planned,
    omitted: [],
    unrelated: 0,
    notRun: planned,
    reached: 'unknown',
  };
}

/** A mutant that the plan found invalid. */
export function invalidResult(mutant: Extract<PlannedMutant, { kind: 'invalid' }>, planned: number): MutantResult {
  return {
    mutant: summaryOf(mutant),
    outcome: 'invalid',
    invalidReason: mutant.reason,
    detail: mutant.detail,
    ...NOTHING_RAN,
    planned,
    omitted: [],
    unrelated: 0,
    notRun: planned,
    reached: 'unknown',
  };
}

/** Declarations that name no test of the control run, in words; null when all do. A wrong declaration is never good news. */
export function wrongDeclaration(mutant: MutantSummary, baseline: SuiteBaseline): string | null {
  const unknown = (references: readonly TestReference[], what: string): readonly string[] =>
    references
      .filter((reference) => testsOf(reference, baseline).length === 0)
      .map((reference) => `${what} ${reference.file} > ${reference.test}${nearTests(reference, baseline)}`);
  const missing = [...unknown(mutant.declaredKillers, 'killer'), ...unknown(mutant.omits, 'omitted test')];
  return missing.length === 0 ? null : `declared, but not in the control run: ${missing.join('; ')}`;
}

/** Which test of the control run may have been meant: of the same file, or where it has none, in a file with such a name. */
function nearTests({ file, test }: TestReference, baseline: SuiteBaseline): string {
  const references = [...baseline.tests.values()].map(({ reference }) => reference);
  const titles = new Set(references.filter((each) => each.file === file).map((each) => each.test));
  if (titles.size > 0) {
    const near = nearestNames(test, [...titles].slice(0, NEAR_CANDIDATES_MAX), 1);
    return near[0] === undefined
      ? `, which is none of the ${titles.size} tests of that file`
      : `, did you mean "${near[0]}"?`;
  }
  const files = [...new Set(references.map((each) => each.file))];
  const sameTitle = references.find((each) => each.test === test)?.file;
  const [near] = sameTitle === undefined ? nearestNames(file, files.slice(0, NEAR_CANDIDATES_MAX), 1) : [sameTitle];
  return near === undefined ? '' : `, no test of that file ran, did you mean the file "${near}"?`;
}

/** Of what became of a job, the part that a result is made of. */
export type Settlement = Omit<Settled, 'ran'> & { readonly ran: Pick<MutantJob, 'omittedIds'> };

/** Reconciles the counts: planned = executed + omitted + unrelated + notRun. */
export function assembleResult(mutant: PlannedMutant, settled: Settlement, baseline: SuiteBaseline): MutantResult {
  const { finding } = settled;
  const planned = baseline.tests.size;
  const omitted = omissions(mutant, settled.ran, baseline);
  const unrelated = planned - omitted.length - settled.relatedTests;
  const elsewhere = finding.outcome === 'killed' && isKilledElsewhere(mutant, finding.killers, baseline);
  const detail = elsewhere
    ? `none of its declared killers failed by assertion; killed by ${finding.killers.slice(0, 5).join('; ')}`
    : finding.detail;
  return {
    mutant: summaryOf(mutant),
    outcome: elsewhere ? 'killed-elsewhere' : finding.outcome,
    ...(finding.invalidReason === undefined ? {} : { invalidReason: finding.invalidReason }),
    ...(detail === undefined ? {} : { detail }),
    failedTests: finding.failedTests,
    killers: finding.killers,
    planned,
    executed: finding.executed,
    passed: finding.passed,
    omitted,
    unrelated,
    notRun: Math.max(0, planned - omitted.length - unrelated - finding.executed),
    reached: settled.reached,
    durationMs: settled.durationMs,
  };
}

function omissions(mutant: PlannedMutant, job: Settlement['ran'], baseline: SuiteBaseline): MutantResult['omitted'] {
  return mutant.omits
    .flatMap((omitted) => testsOf(omitted, baseline).map((test) => ({ testId: test.id, reason: omitted.reason })))
    .filter((omitted) => job.omittedIds.has(omitted.testId));
}

function isKilledElsewhere(mutant: PlannedMutant, killers: readonly string[], baseline: SuiteBaseline): boolean {
  if (mutant.declaredKillers.length === 0) return false;
  const declared = new Set(
    mutant.declaredKillers.flatMap((killer) => testsOf(killer, baseline)).map((test) => test.id),
  );
  return !killers.some((killer) => declared.has(killer));
}

/** Texts, spans and diffs stay in the plan. */
function summaryOf(mutant: PlannedMutant): MutantSummary {
  const {
    id,
    title,
    breaks,
    why,
    precedent,
    file,
    definition,
    declaredKillers,
    omits,
    sharesKillersBecause,
    expects,
    since,
  } = mutant;
  return {
    id,
    title,
    breaks,
    why,
    ...(precedent === undefined ? {} : { precedent }),
    file,
    definition,
    declaredKillers,
    omits,
    ...(sharesKillersBecause === undefined ? {} : { sharesKillersBecause }),
    expects,
    since,
  };
}
