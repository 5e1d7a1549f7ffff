import { EXIT_CODES, type ExitCode } from '../../model/exit-code.ts';
import type { RecordedControl, RecordedRun } from '../../model/recorded-run.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { judgedRuns, lineName } from '../judged-runs.ts';

/** A suite that is red, empty or not the same afterwards kills everything and proves nothing. */
export const controls: GateCondition = {
  id: 'controls',
  demands: 'control runs before and after the mutants, green, with tests, and with the same tests',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const runs = judgedRuns(input);
  return {
    looked: runs.reduce((sum, run) => sum + run.controls.length, 0),
    at: 'control runs',
    reasons: runs.flatMap((run) =>
      [...unsoundReasons(run), ...presenceReasons(run), ...run.controls.flatMap(controlReasons), ...sameTests(run)].map(
        ({ exitCode, text }) => ({ exitCode, text: `${lineName(run)}: ${text}` }),
      ),
    ),
    notes: runs.map((run) => `${lineName(run)}: ${run.tests.length} tests`),
  };
}

function unsoundReasons(run: RecordedRun): Cause[] {
  return run.unsound.map((kind) => ({ exitCode: unsoundExitCode(kind), text: `the run is not sound: ${kind}` }));
}

/** A kind that this version does not know is the harness's own fault. */
function unsoundExitCode(kind: string): ExitCode {
  const isControl = ['control-red', 'control-unstable', 'source-changed'].includes(kind);
  return isControl ? EXIT_CODES.control : EXIT_CODES.internal;
}

function presenceReasons(run: RecordedRun): Cause[] {
  const missing = (['before', 'after'] as const).filter(
    (when) => !run.controls.some((control) => control.when === when),
  );
  const exitCode = EXIT_CODES.control;
  return [
    ...missing.map((when) => ({ exitCode, text: `there was no control run ${when} the mutants` })),
    ...(run.tests.length === 0 ? [{ exitCode: EXIT_CODES.nothingMeasured, text: 'no tests' }] : []),
  ];
}

function controlReasons(control: RecordedControl): Cause[] {
  const { when, executed, passed, failed, errors } = control;
  if (executed === 0) return [{ exitCode: EXIT_CODES.nothingMeasured, text: `the control run ${when} ran no test` }];
  if (failed === 0 && errors === 0 && passed === executed) return [];
  return [
    {
      exitCode: EXIT_CODES.control,
      text: `the control run ${when} is red: ${failed} of ${executed} tests failed, ${errors} errors outside of tests`,
    },
  ];
}

function sameTests({ controls: all }: RecordedRun): Cause[] {
  const sets = new Set(all.map((control) => `${control.executed} ${control.testIdsSha256}`));
  if (sets.size <= 1) return [];
  return [{ exitCode: EXIT_CODES.control, text: 'the control runs did not run the same tests' }];
}
