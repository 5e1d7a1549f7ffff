/** A way in which a mutation harness can tell something false, by a name that tests begin with. */
export interface FaultRow {
  readonly id: string;
  /** What is told falsely. */
  readonly fault: string;
  /**
   * `tested`: a test of that name · `not-applicable`: this harness has no part in which it could happen · `planned`: the
   * part in which it could happen, or the guard against it, is not there yet.
   */
  readonly state: 'tested' | 'not-applicable' | 'planned';
  /** Why there is no test; absent when there is one. */
  readonly because?: string;
}

const FAULTS: Readonly<Record<string, string>> = {
  // Before anything is measured
  'red-baseline-accepted': 'mutants are scored on a suite that was red before',
  'baseline-narrower-than-mutants': 'mutants meet tests that the control run never saw',
  'contaminated-baseline': 'the control run is taken on a source that holds an old mutant',
  'zero-tests-read-as-survived': 'a run that executed nothing is a survivor',
  'name-filter-matches-nothing': 'a name pattern without a match is a green run',
  'name-filter-matches-too-much': 'one test is taken for another whose name begins alike',
  'upgrade-breaks-selection': 'a new version of the runner selects no test any more, and all survive',
  'survivor-contradicted-by-suite': 'a survivor is one only for the tests that were selected',
  'import-time-values-misattributed': 'what is computed while files load belongs to no test',
  'static-mutant-never-active': 'a mutated constant keeps its old value in some tests',
  'reach-data-lost': 'missing reach data looks like code that no test reaches',
  'baseline-hangs': 'a control run that never ends leaves nothing behind',
  'mutants-silently-fewer': 'mutants vanish from the pack without a word',
  'announced-but-not-run': 'planned mutants without a result look like a finished run',
  // Applying a fault, and taking it back
  'not-applied': 'a fault that was never planted looks like a survivor',
  'no-op-mutant': 'a fault that changes no program looks like one',
  'ambiguous-anchor': 'an edit lands in more places than one',
  'stale-anchor-in-denominator': 'dead anchors, or a new outcome, are in no bucket',
  'other-code-ran': 'tests ran another copy of the code than the mutated one',
  'workspace-link-to-original': 'a linked package leads tests to the original',
  'patch-slides': 'a diff is applied where it was not written for',
  'offset-drift': 'byte order marks, line ends or wide characters move an edit',
  'duplicate-effect': 'one fault counts twice under two names',
  'source-sensitive-suite': 'a test of the source text kills whatever is edited',
  'mutant-left-on-disk': 'an interrupted run leaves the fault in the tree',
  'restore-looks-like-a-pass': 'green after the last mutant proves nothing, or the wrong file came back',
  'compares-the-constant': 'the proof that nothing changed compares a value with itself',
  'cache-serves-old-code': 'the mutant before is run again',
  'temp-copy-decays': 'a temporary copy loses files in a long run',
  'compile-gate-race': 'whether a mutant compiles depends on who else compiles',
  // What a run means
  'load-break-misread': 'a module that does not load is a kill or a survivor',
  'crash-counted-as-kill': 'a program that cannot run counts as a fault that was noticed',
  'killed-for-another-reason': 'a test that fails anyway, or for another cause, is credited',
  'hook-failure-reads-as-skip': 'a broken hook skips its tests, and nothing failed',
  'unhandled-error-split': 'an error outside the tests is seen by one channel only',
  'worker-death-reads-as-survivor': 'a worker that died reported no failure',
  'busy-loop-escapes': 'a loop outlives the limit of its test',
  'timeout-counted-as-kill': 'a slow machine kills mutants',
  'in-test-timeout-reads-as-kill': 'a test over its limit is a failed test like any other',
  'assertion-test-by-name-only': 'failures without the name of an assertion are misread',
  'retry-hides-failure': 'a repeated test hides what failed',
  'inverted-tests': 'a test that must fail passes for any failure',
  'exit-call-in-test': 'an exit call ends the run with a good exit code',
  'unparsed-output': 'a cut or doubled text is read as a result',
  'old-build-passes': 'what was compiled before is tested in place of what does not compile',
  'errors-scored-as-detected': 'errors, time-outs and invalid mutants raise the score',
  'bail-hides-killers': 'the first failure hides the other killers',
  // Twice the same
  'concurrency-changes-verdict': 'more workers give other verdicts',
  'flaky-test-counted-as-kill': 'a test that fails now and then kills',
  'environment-flips-verdict': 'the shell of the user decides',
  'order-changes-verdict': 'the order of tests decides',
  'shared-environment': 'what one test file or mutant leaves behind decides about the next',
  'unstable-report-order': 'two reports of one result differ',
  // Processes
  'processes-outlive-run': 'children stay behind',
  'vitest-cannot-stop-a-loop': 'the runner waits for ever for a worker that loops',
  'leftover-sandbox-collected': 'copies of the suite that a tool left behind are tests too',
  'workers-share-one-sandbox': 'files that one mutant wrote are met by another',
  'host-exit-code-polluted': 'the runner sets the exit code of its host',
  'run-dirties-its-own-input': 'a run writes into what it measures',
  // Old results
  'incremental-false-pass': 'a result is believed after what it rests on has changed',
  'receipt-too-strict': 'every edit voids every result, so nobody looks any more',
  'resume-reuses-too-much': 'a resumed run keeps results of other circumstances',
  'change-scope-empty': 'a change that selects no mutant passes',
  'results-accumulate': 'failures of an earlier run are shown for a later one',
  // The gate
  'vacuous-gate': 'nothing measured is a pass',
  'missing-file-is-perfect': 'no result file means no survivor',
  'ratchet-skips-modules': 'a module that was never run stays green',
  'incomplete-merge': 'parts are missing, doubled or mixed, and the sum looks whole',
  'check-never-reports': 'a check that says nothing is taken for a good one',
  'inconclusive-shrinks-set': 'mutants without a conclusion leave the total',
  'rounded-gate': 'almost all is rounded to all',
  'blended-score': 'populations are added up to one figure',
};

/** Mutants and runs with a known answer: each says that the harness can still tell one thing from another. */
const CONTROLS: Readonly<Record<string, string>> = {
  'control-clean-suite': 'a suite that is green only once is a base',
  'control-untouched-text': 'the path of a mutant changes the program by itself',
  'control-always-throw': 'a function that always throws goes unseen',
  'control-top-level-throw': 'a module that throws goes unseen',
  'control-busy-loop': 'a loop without end is waited for',
  'control-known-survivor': 'a fault that nobody can see dies',
  'control-known-kill': 'a fault that everybody sees lives',
  'control-forced-failure': 'a suite that cannot fail is good',
  'control-empty-pack': 'no mutant is a pass',
  'error-shapes': 'one of the ways in which a failure arrives is taken for another',
};

/** What reading the report of StrykerJS must not believe. */
const MACHINE_RULES: Readonly<Record<string, string>> = {
  'machine-pinned-versions': 'another version of the tool runs than the one whose report is known',
  'machine-canary': 'a pair of versions whose verdicts are wrong is believed',
  'machine-zero-tests': 'a survivor that met no test is one',
  'machine-counts-decide': 'the exit code of the tool decides',
  'machine-never-incremental': 'results of an earlier run are mixed in',
  'machine-static-counts': 'mutants outside of functions vanish',
  'machine-fixed-environment': 'the shell of the user decides about snapshots',
  'machine-clean-sandbox': 'sandboxes of an earlier run are collected',
  'machine-time-limit': 'a slow machine kills mutants',
  'machine-remeasured-timeouts': 'a time-out under load stands unquestioned',
  'machine-replayed-survivors': 'a survivor of the filter of the tool stands unquestioned',
  'machine-killers-without-bail': 'the first killer hides the others',
  'machine-in-process-suite': 'tests that cannot see a mutant, or see only its text, are asked',
  'machine-sorted-mutants': 'two reports of one result differ',
  'machine-related-off': 'tests that reach the source in another way are left out',
};

type Untested = Omit<FaultRow, 'id' | 'fault'>;

const notApplicable = (because: string): Untested => ({ state: 'not-applicable', because });

const UNTESTED: Readonly<Record<string, Untested>> = {
  'machine-killers-without-bail': notApplicable(
    'the lane reads no killer from the report; it stops at the first one to be quicker',
  ),
};

function rowsOf(faults: Readonly<Record<string, string>>): readonly FaultRow[] {
  return Object.entries(faults).map(([id, fault]) => ({ id, fault, ...(UNTESTED[id] ?? { state: 'tested' }) }));
}

/** Every fault that this harness must not have, in groups. */
export const CATALOGUE: readonly FaultRow[] = [FAULTS, CONTROLS, MACHINE_RULES].flatMap(rowsOf);
