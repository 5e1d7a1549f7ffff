import { EXIT_CODES } from '../../model/exit-code.ts';
import type { RecordedRun } from '../../model/recorded-run.ts';
import type { Cause } from '../campaign-verdict.ts';
import type { ConditionResult, GateCondition, GateInput } from '../gate-input.ts';
import { isSameLine, judgedRuns, lineName } from '../judged-runs.ts';

const NAMED_MAX = 10;

/** A population that shrinks in silence looks better with every mutant that it loses. */
export const population: GateCondition = {
  id: 'population',
  demands: 'each line has mutants: all that the project registered, and all that the base measured',
  judge,
};

function judge(input: GateInput): ConditionResult {
  const runs = judgedRuns(input);
  const mutants = runs.reduce((sum, run) => sum + run.mutants.length, 0);
  const reasons = [
    ...(runs.length === 0 ? [{ exitCode: EXIT_CODES.nothingMeasured, text: 'no run speaks for today' }] : []),
    ...runs.flatMap((run) => emptyReason(run)),
    ...registeredReasons(input, runs),
    ...baseReasons(input, runs),
  ];
  return { looked: mutants, at: 'mutants', reasons, notes: notesOf(input) };
}

function emptyReason(run: RecordedRun): Cause[] {
  if (run.mutants.length > 0) return [];
  return [{ exitCode: EXIT_CODES.nothingMeasured, text: `${lineName(run)}: no mutants` }];
}

/** Only the run of this configuration over everything is asked for what is registered. */
function registeredReasons({ registeredIds, configFile }: GateInput, runs: readonly RecordedRun[]): Cause[] {
  if (registeredIds === null) return [];
  const empty =
    registeredIds.length === 0
      ? [{ exitCode: EXIT_CODES.nothingMeasured, text: 'the register of mutants is empty' }]
      : [];
  const own = runs.filter((run) => run.lane === 'named' && run.configFile === configFile && run.selection.length === 0);
  return [...empty, ...own.flatMap((run) => missingReason(run, registeredIds, 'is registered'))];
}

function baseReasons({ base, runs: all }: GateInput, runs: readonly RecordedRun[]): Cause[] {
  if (base.kind !== 'read') return [];
  const names = new Set(base.fileNames);
  const ofBase = all.filter((run) => names.has(run.fileName));
  return runs.flatMap((run) => {
    const [newest] = ofBase.filter((other) => isSameLine(other, run)).toSorted(byStartDescending);
    if (newest === undefined) return [];
    const ids = newest.mutants.map(({ id }) => id);
    return missingReason(run, ids, `was measured at ${base.ref}`);
  });
}

function byStartDescending(a: RecordedRun, b: RecordedRun): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt) || (a.receiptId < b.receiptId ? 1 : -1);
}

function missingReason(run: RecordedRun, expected: readonly string[], how: string): Cause[] {
  const measured = new Set(run.mutants.map(({ id }) => id));
  const missing = expected.filter((id) => !measured.has(id));
  if (missing.length === 0) return [];
  const more = missing.length > NAMED_MAX ? ` and ${missing.length - NAMED_MAX} more` : '';
  const text = `${lineName(run)}: not measured, and each ${how}: ${missing.slice(0, NAMED_MAX).join(', ')}${more}`;
  return [{ exitCode: EXIT_CODES.receipt, text }];
}

function notesOf({ registeredIds, base }: GateInput): string[] {
  return [
    registeredIds === null ? 'the project keeps no register of mutants' : `${registeredIds.length} registered`,
    ...(base.kind === 'read' ? [] : ['not compared with the mutants of a base']),
  ];
}
