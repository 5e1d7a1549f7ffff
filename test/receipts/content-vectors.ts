import { packDigest } from '../../src/receipts/build-statement.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';
import { receiptCase, restated, type Draft, type VectorCase } from './vector-case.ts';

type Run = Draft<RunStatement>;
type Claim = Run['predicate']['claim'];

/** Each is put right in all that is derived, so that only the one contradiction can be found. */
export function contentCases(sound: RunStatement): readonly VectorCase[] {
  const cases: readonly (readonly [string, string, (claim: Claim, run: Run) => void])[] = [
    ['flipped-outcome_fail', 'a killed mutant now survived, the counts kept', ({ mutants }) => survive(mutants[0]!)],
    ['added-mutant_fail', 'a mutant more, the counts kept', (claim) => addMutant(claim)],
    [
      'doubled-mutant_fail',
      'a mutant twice, and counted twice',
      (claim) => {
        claim.mutants.push(structuredClone(claim.mutants[1]!));
        recount(claim);
      },
    ],
    [
      'unsorted-mutants_fail',
      'mutants in another order',
      (claim) => {
        claim.mutants.reverse();
        recount(claim);
      },
    ],
    ['other-pack_fail', 'the digest of another pack', ({ pack }) => void (pack.sha256 = 'a'.repeat(64))],
    [
      'other-control-tests_fail',
      'a control run of other tests',
      ({ controls }) => void (controls[0]!.testIdsSha256 = 'a'.repeat(64)),
    ],
    [
      'other-test-files_fail',
      'a test file that no control test is of',
      ({ suite }) => void suite.testFiles.push('test/other.test.ts'),
    ],
    [
      'control-differs_fail',
      'a good end although the control run after met other tests',
      ({ controls }) => void (controls[2]!.testIdsSha256 = 'a'.repeat(64)),
    ],
    [
      'control-red_fail',
      'a good end although the control run after was red',
      ({ controls }) => {
        Object.assign(controls[2]!, { passed: 1, failed: 1, failedTestIds: ['test/gate.test.ts > four is open'] });
      },
    ],
    [
      'control-error_fail',
      'a good end although an error fell outside of the tests',
      ({ controls }) => void (controls[2]!.errors = 1),
    ],
    [
      'control-sum_fail',
      'a control run that passed more than it executed',
      ({ controls }) => void (controls[1]!.passed = 3),
    ],
    ['unsound-end_fail', 'a good end of an unsound campaign', ({ unsound }) => void unsound.push('source-changed')],
    [
      'good-end-survivor_fail',
      'a good end although a mutant survived',
      (claim) => {
        survive(claim.mutants[0]!);
        recount(claim);
      },
    ],
    [
      'omitted-killer_fail',
      'a killer that was left out of the run',
      ({ mutants }) => {
        const [mutant] = mutants;
        mutant!.omitted = [{ testId: mutant!.killers[0]!, reason: 'slow' }];
        Object.assign(mutant!, { executed: 1, passed: 0 });
      },
    ],
    [
      'undeclared-killer_fail',
      'killed, but by none of the declared tests',
      ({ mutants }) => void (mutants[0]!.declaredKillers = ['test/gate.test.ts > five']),
    ],
    [
      'declared-elsewhere_fail',
      'killed elsewhere by a declared test',
      (claim) => {
        claim.mutants[0]!.outcome = 'killed-elsewhere';
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'equivalent-run_fail',
      'a run that calls a mutant equivalent',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.outcome = 'equivalent';
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'reused-survivor_fail',
      'a survivor that was taken from another receipt',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.reusedFrom = 'a'.repeat(64);
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'unconfirmed-survivor_fail',
      'a survivor that no cold run confirmed',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.confirmation = { policy: 'survivors', confirmed: 0, contradicted: 0, sourceSensitiveTests: [] };
        claim.exitCode = 2;
        recount(claim);
      },
    ],
    [
      'reasonless-invalid_fail',
      'an invalid mutant without a reason',
      (claim) => {
        survive(claim.mutants[0]!);
        claim.mutants[0]!.outcome = 'invalid';
        claim.exitCode = 5;
        recount(claim);
      },
    ],
    [
      'unapplied_fail',
      'a mutant that was killed and never applied',
      (claim) => {
        claim.mutants[0]!.applied = null;
        recount(claim);
      },
    ],
    [
      'backward-lines_fail',
      'a definition that ends before it begins',
      ({ mutants }) => void (mutants[0]!.applied!.lastLine = 1),
    ],
    [
      'vanished-test_fail',
      'a test that a killed mutant kept from running',
      ({ mutants }) => {
        Object.assign(mutants[0]!, { executed: 1, passed: 0, notRun: 1 });
      },
    ],
    [
      'missing-details_fail',
      'circumstances of fewer control runs than the claim has',
      (_claim, run) => void run.predicate.runDetails.controls.pop(),
    ],
    [
      'no-such-day_fail',
      'a start in the thirteenth month',
      (_claim, run) => void (run.predicate.runDetails.startedAt = '2026-13-01T00:00:00Z'),
    ],
  ];
  return [
    receiptCase(
      'sound-crash',
      restated(sound, 'named', ({ predicate: { claim } }) => {
        const [mutant] = claim.mutants;
        mutant!.outcome = 'killed-by-crash';
        mutant!.expects = 'any-failure';
        mutant!.otherFailures = [{ by: 'crash', testId: mutant!.killers[0]! }];
        mutant!.killers = [];
        recount(claim);
      }),
      { why: 'a crash where the mutant promises any failure', group: 'content', expected: 'ok' },
    ),
    receiptCase('sound-first-kill', restated(sound, 'named', firstKill), {
      why: 'the run of a mutant stopped at its first killer, as the runner says',
      group: 'content',
      expected: 'ok',
    }),
    ...cases.map(([name, why, change]) =>
      receiptCase(
        name,
        restated(sound, 'named', (run) => change(run.predicate.claim, run)),
        {
          why,
          group: 'content',
          expected: 'tampered consistency',
        },
      ),
    ),
  ];
}

function firstKill({ predicate: { claim } }: Run): void {
  claim.runner.matrix = 'first-kill';
  Object.assign(claim.mutants[0]!, { executed: 1, passed: 0, notRun: 1 });
}

function survive(mutant: Claim['mutants'][number]): void {
  Object.assign(mutant, { outcome: 'survived', killers: [], failed: 0, passed: mutant.executed });
}

function addMutant(claim: Claim): void {
  claim.mutants.push({ ...structuredClone(claim.mutants[1]!), id: 'gate/zero-is-open' });
  claim.pack.sha256 = packDigest(claim.mutants);
}

function recount(claim: Claim): void {
  for (const outcome of Object.keys(claim.counts) as (keyof Claim['counts'])[])
    claim.counts[outcome] = claim.mutants.filter((mutant) => mutant.outcome === outcome).length;
  claim.pack.mutants = claim.mutants.length;
  claim.pack.sha256 = packDigest(claim.mutants);
}
