import { exitCodeOfOutcomes } from '../../model/outcome-exit-code.ts';
import { isExpected, OUTCOMES, ranToItsEnd } from '../../model/outcome.ts';
import { claimIdOf } from '../claim-id.ts';
import { countByOutcome, packDigest, testIdsDigest } from '../build-statement.ts';
import { demand, differs, unsorted, type Contradiction } from '../contradiction.ts';
import type { ControlClaim, MutantClaim, RunClaim, RunStatement } from './run-statement.ts';

/** All that a receipt says twice, or that follows from what else it says. `computed`: the claim id, where it is known. */
export function contradictions(
  statement: RunStatement,
  computed: string = claimIdOf(statement.predicate.claim),
): Contradiction[] {
  const { claim, claimId, runDetails } = statement.predicate;
  const subjects = claim.subjects.map(({ file, gitBlob, sha256 }) => `${file} ${gitBlob} ${sha256}`);
  const controlTests = new Set(claim.controlTests);
  const stated = statement.subject.map(({ name, digest }) => `${name} ${digest.gitBlob} ${digest.sha256}`);
  return [
    ...differs('predicate.claimId', computed, claimId),
    ...differs('subject', subjects.join(', '), stated.join(', ')),
    ...differs('runDetails.controls', String(claim.controls.length), String(runDetails.controls.length)),
    ...demand(!Number.isNaN(Date.parse(runDetails.startedAt)), 'runDetails.startedAt', 'a date', runDetails.startedAt),
    ...orderProblems(claim),
    ...countProblems(claim),
    ...controlProblems(claim),
    ...claim.mutants.flatMap((mutant) => mutantProblems(mutant, claim, controlTests)),
    ...confirmationProblems(claim),
    ...exitCodeProblems(claim),
    ...goodEndProblems(claim),
  ];
}

function orderProblems(claim: RunClaim): Contradiction[] {
  const sets: readonly (readonly [string, readonly string[]])[] = [
    ['subjects', claim.subjects.map((pin) => pin.file)],
    ['mutants', claim.mutants.map((mutant) => mutant.id)],
    ['suite.files', claim.suite.files.map((pin) => pin.file)],
    ['suite.testFiles', claim.suite.testFiles],
    ['config', claim.config.map((pin) => pin.file)],
    ['lockFiles', claim.lockFiles.map((pin) => pin.file)],
    ['controlTests', claim.controlTests],
    ['confirmation/sourceSensitiveTests', claim.confirmation?.sourceSensitiveTests ?? []],
    ...claim.mutants.map((mutant) => [`mutants/${mutant.id}/killers`, mutant.killers] as const),
  ];
  return sets.flatMap(([where, items]) => unsorted(where, items));
}

function countProblems(claim: RunClaim): Contradiction[] {
  const total = claim.mutants.length;
  const counted = countByOutcome(claim.mutants);
  const sum = OUTCOMES.reduce((running, outcome) => running + claim.counts[outcome], 0);
  return [
    ...OUTCOMES.flatMap((outcome) =>
      differs(`counts.${outcome}`, String(counted[outcome]), String(claim.counts[outcome])),
    ),
    ...differs('sum of counts', String(total), String(sum)),
    ...differs('pack.mutants', String(total), String(claim.pack.mutants)),
    ...differs('pack.sha256', packDigest(claim.mutants), claim.pack.sha256),
  ];
}

function controlProblems(claim: RunClaim): Contradiction[] {
  const [first] = claim.controls;
  const testFiles = [...new Set(claim.controlTests.map((test) => test.split(' > ', 1)[0] ?? test))].toSorted();
  if (first === undefined) return differs('controlTests', '0', String(claim.controlTests.length));
  return [
    ...differs('suite.testFiles', testFiles.join(', '), claim.suite.testFiles.join(', ')),
    ...differs('controls/0/testIdsSha256', testIdsDigest(claim.controlTests), first.testIdsSha256),
    ...claim.controls.flatMap((control, index) => {
      const where = `controls/${index}`;
      return [
        ...differs(`${where}/executed`, String(control.passed + control.failed), String(control.executed)),
        ...demand(
          control.failedTestIds.length === control.failed,
          `${where}/failed`,
          String(control.failedTestIds.length),
          String(control.failed),
        ),
      ];
    }),
  ];
}

/** What a claim about a mutant is held against: the tests of the control run, and how far killers were looked for. */
type MutantContext = Pick<RunClaim, 'controlTests' | 'runner'>;

/** Everything in one mutant's claim that contradicts itself or the control run; [] when nothing does. `known`: those tests. */
export function mutantProblems(
  mutant: MutantClaim,
  claim: MutantContext,
  known: ReadonlySet<string> = new Set(claim.controlTests),
): Contradiction[] {
  const where = `mutants/${mutant.id}`;
  const omitted = mutant.omitted.map((test) => test.testId);
  const strangers = [...mutant.killers, ...omitted].filter((test) => !known.has(test));
  return [
    ...demand(strangers.length === 0, where, 'tests of the control run', strangers.join(', ')),
    ...demand(
      !mutant.killers.some((test) => omitted.includes(test)),
      `${where}/killers`,
      'tests that ran',
      'an omitted test',
    ),
    ...differs(`${where}/failed`, String(mutant.killers.length + mutant.otherFailures.length), String(mutant.failed)),
    ...totalProblems(mutant, where, claim),
    ...demand(
      (mutant.outcome === 'invalid') === (mutant.reason !== null),
      `${where}/reason`,
      mutant.outcome === 'invalid' ? 'a reason' : 'none',
      String(mutant.reason),
    ),
    ...demand(
      mutant.applied !== null || mutant.outcome === 'invalid',
      `${where}/applied`,
      'digests of an applied fault',
      'none',
    ),
    ...demand(
      mutant.applied === null || mutant.applied.firstLine <= mutant.applied.lastLine,
      `${where}/applied/lastLine`,
      'at least firstLine',
      String(mutant.applied?.lastLine),
    ),
    ...demand(
      mutant.reusedFrom === undefined || mutant.outcome === 'killed',
      `${where}/reusedFrom`,
      'killed, the only outcome that is used again',
      mutant.outcome,
    ),
    ...outcomeProblems(mutant, where),
  ];
}

/** Every test of the control run is accounted for; a mutant that never met the suite may plan none. */
function totalProblems(mutant: MutantClaim, where: string, claim: MutantContext): Contradiction[] {
  const controlTests = claim.controlTests.length;
  const stopsEarly = claim.runner.matrix !== undefined && mutant.outcome === 'killed';
  const { planned, executed, passed, failed, unrelated, notRun, omitted } = mutant;
  const accounted = executed + omitted.length + unrelated + notRun;
  const measured = ranToItsEnd(mutant.outcome);
  return [
    ...demand(
      planned === controlTests || (planned === 0 && !measured),
      `${where}/planned`,
      String(controlTests),
      String(planned),
    ),
    ...differs(`${where}/planned`, String(accounted), String(planned)),
    ...differs(`${where}/executed`, String(passed + failed), String(executed)),
    ...demand(notRun === 0 || !measured || stopsEarly, `${where}/notRun`, '0', String(notRun)),
  ];
}

function outcomeProblems(mutant: MutantClaim, where: string): Contradiction[] {
  const asDeclared = mutant.declaredKillers.some((declared) =>
    mutant.killers.some((killer) => mayBeTest(killer, declared)),
  );
  const isCertain = mutant.declaredKillers.some((declared) => mutant.killers.includes(declared));
  switch (mutant.outcome) {
    case 'killed':
      return [
        ...demand(mutant.killers.length > 0, `${where}/killers`, 'at least one', 'none'),
        ...demand(
          asDeclared || mutant.declaredKillers.length === 0,
          `${where}/killers`,
          'a declared killer',
          mutant.killers.join(', '),
        ),
      ];
    case 'killed-elsewhere':
      return demand(
        mutant.killers.length > 0 && !isCertain,
        `${where}/killers`,
        'only killers that were not declared',
        mutant.killers.join(', '),
      );
    case 'equivalent':
      // A run finds no equivalence: that is an answer of a person, and this kind of receipt holds none.
      return demand(false, `${where}/outcome`, 'an outcome of a run', mutant.outcome);
    case 'survived':
    case 'unreached':
    case 'pending':
      return demand(mutant.failed === 0, `${where}/failed`, '0', String(mutant.failed));
    case 'killed-by-crash':
    case 'timeout':
    case 'flaky':
    case 'invalid':
    case 'harness-error':
      return [];
  }
}

/**
 * A declaration means every test of that title; ids number the second and later ones. Another test may have a title
 * that ends like such a number, so only an equal id is certain.
 */
function mayBeTest(id: string, declared: string): boolean {
  if (id === declared) return true;
  return id.startsWith(`${declared} #`) && /^[2-9]$|^[1-9]\d+$/u.test(id.slice(declared.length + 2));
}

/** A receipt that speaks of confirmation holds no survivor without one. */
function confirmationProblems({ confirmation, counts, mutants }: RunClaim): Contradiction[] {
  if (confirmation === undefined) return [];
  const survivors = mutants.filter(({ outcome, reusedFrom }) => outcome === 'survived' && reusedFrom === undefined);
  const { confirmed, contradicted } = confirmation;
  return [
    ...demand(
      confirmed >= survivors.length,
      'confirmation/confirmed',
      `at least ${survivors.length}, the survivors`,
      String(confirmed),
    ),
    ...demand(
      contradicted <= counts.flaky,
      'confirmation/contradicted',
      `at most ${counts.flaky}, the flaky mutants`,
      String(contradicted),
    ),
  ];
}

/**
 * The exit code follows from the outcomes. Of a campaign of which nothing is believed, or that lacked a control, it
 * says that; of any other the worst outcome decides.
 */
function exitCodeProblems(claim: RunClaim): Contradiction[] {
  const lacksControl =
    claim.mutants.length === 0 ||
    claim.controls.every(({ when }) => when === 'before') ||
    claim.controls.some(({ executed }) => executed === 0) ||
    new Set(claim.selfControls.map(({ kind }) => kind)).size < 2;
  if (claim.unsound.length > 0 || lacksControl) {
    return demand(claim.exitCode !== 0, 'exitCode', 'another than 0 without sound controls', '0');
  }
  return differs('exitCode', String(exitCodeOfOutcomes(claim.mutants)), String(claim.exitCode));
}

/** Exit code 0 is a strong word: a whole, sound campaign in which every mutant ended as it declared. */
function goodEndProblems(claim: RunClaim): Contradiction[] {
  if (claim.exitCode !== 0) return [];
  const before = claim.controls.filter((control) => control.when === 'before');
  const after = claim.controls.filter((control) => control.when === 'after');
  const bad = claim.mutants.filter((mutant) => !isExpected(mutant.outcome, mutant.expects));
  const wrongSelfControls = claim.selfControls.filter((control) => control.expected !== control.got);
  const kinds = new Set(claim.selfControls.map((control) => control.kind));
  const where = 'exitCode 0';
  return [
    ...demand(claim.mutants.length > 0, where, 'at least one mutant', 'none'),
    ...demand(claim.unsound.length === 0, where, 'a sound campaign', claim.unsound.join(', ')),
    ...demand(
      before.length > 0 && after.length > 0,
      where,
      'control runs before and after',
      `${before.length} and ${after.length}`,
    ),
    ...demand(
      claim.controls.every((control) => isGreen(control, claim)),
      where,
      'green control runs of one set of tests',
      'others',
    ),
    ...demand(
      wrongSelfControls.length === 0 && kinds.size === 2,
      where,
      'both self-controls as expected',
      wrongSelfControls.map((control) => control.kind).join(', '),
    ),
    ...demand(
      bad.length === 0,
      where,
      'every mutant as declared',
      bad.map((mutant) => `${mutant.id} ${mutant.outcome}`).join(', '),
    ),
  ];
}

function isGreen(control: ControlClaim, claim: RunClaim): boolean {
  return (
    control.executed > 0 &&
    control.failed === 0 &&
    control.errors === 0 &&
    control.testIdsSha256 === testIdsDigest(claim.controlTests)
  );
}
