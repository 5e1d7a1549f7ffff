import type { BenchRow, SubjectResult, Target } from './bench-result.ts';

const TIMES_FASTER_MIN = 20;
const MEMORY_SHARE_MAX = 0.6;
const ABOVE_LIMIT_MS = { 'first kill': 2, 'full matrix': 4 } as const;
const SLOW_TESTS_SHARE_MAX = 1.1;

/** Without confirmation, whose cost is a row of its own. Rows that were not run have no target. */
export function targetsOf(result: Omit<SubjectResult, 'targets'>): readonly Target[] {
  return [
    ...result.rows.filter(({ mode }) => mode === 'first kill').flatMap((row) => againstStryker(row, result.waitMs > 0)),
    ...result.rows.filter(({ workers }) => workers === 1).flatMap((row) => againstLimit(row, result)),
    verdictTarget(result),
  ];
}

function againstStryker({ mode, workers, againstStryker: ratios }: BenchRow, slowTests: boolean): readonly Target[] {
  if (ratios === null) return [];
  const row = `${mode}, ${workers} worker(s)`;
  const faster: Target = {
    what: `wall time of StrykerJS over ours, ${row}`,
    wanted: `at least ${TIMES_FASTER_MIN}`,
    got: ratios.wall.toFixed(1),
    met: ratios.wall >= TIMES_FASTER_MIN,
  };
  const memory: readonly Target[] =
    ratios.memory === null
      ? []
      : [
          {
            what: `peak memory against StrykerJS, ${row}`,
            wanted: `at most ${MEMORY_SHARE_MAX}`,
            got: ratios.memory.toFixed(2),
            met: ratios.memory <= MEMORY_SHARE_MAX,
          },
        ];
  // Tests that take long by themselves take as long under every tool.
  return slowTests ? memory : [faster, ...memory];
}

function againstLimit(
  { mode, median }: BenchRow,
  { limit, waitMs }: Pick<SubjectResult, 'limit' | 'waitMs'>,
): Target[] {
  const got = median.statedMsPerMutant;
  if (got === null || (mode !== 'first kill' && mode !== 'full matrix')) return [];
  const bare = (mode === 'first kill' ? limit.firstKillMs : limit.allMs) / limit.mutants;
  const most = waitMs > 0 ? bare * SLOW_TESTS_SHARE_MAX : bare + ABOVE_LIMIT_MS[mode];
  const how = waitMs > 0 ? 'the limit plus a tenth' : `the limit plus ${ABOVE_LIMIT_MS[mode]}`;
  return [
    {
      what: `ms per mutant once started, ${mode}`,
      wanted: `at most ${most.toFixed(2)} (${how})`,
      got: got.toFixed(2),
      met: got <= most,
    },
  ];
}

function verdictTarget({ agreement }: Pick<SubjectResult, 'agreement'>): Target {
  const wrong = agreement.disagreements.filter((each) => each.wrong === 'hookproof' || each.wrong === 'both');
  const mutants = new Set(wrong.map(({ id }) => id)).size;
  return { what: 'mutants on which hookproof is wrong', wanted: '0', got: String(mutants), met: mutants === 0 };
}
