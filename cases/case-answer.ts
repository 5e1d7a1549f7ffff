import { verdictOf, type CensusCase } from './census-case.ts';
import { decisionOf, type ProbeCase } from './probe-case.ts';
import { belongsTo, FAULTS, ruleOfVerdict, type Fault } from './rule-of-verdict.ts';

/** How an answer differs, worst first. */
export const DIFFERENCES = [
  'false-covered',
  'false-uncovered',
  'could-not-tell',
  'other',
  'missing',
  'rule',
  'failed',
] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** What became of one row. */
export interface CaseAnswer {
  readonly id: string;
  readonly host: string;
  readonly expected: string;
  readonly got: string;
  /** Rule that the answer hangs on. */
  readonly rule: string;
  readonly reason: string;
  /** null when it is right. */
  readonly difference: Difference | null;
  /** The answer stands on weak ground: it is reported and does not gate. */
  readonly isDoubtful: boolean;
}

/** Answers one row of either format. Never throws: a row that fails is an answer too. */
export function answerCase(row: CensusCase | ProbeCase): CaseAnswer {
  const base = { id: row.id, host: row.host, isDoubtful: row.doubt === true };
  const expected = typeof row.expect === 'string' ? row.expect : row.expect.status;
  try {
    return { ...base, expected, ...('guard' in row ? answerProbe(row) : answerCensus(row)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...base, expected, got: 'failed', rule: 'none', reason, difference: 'failed' };
  }
}

type Answered = Pick<CaseAnswer, 'got' | 'rule' | 'reason' | 'difference'>;

function answerProbe(row: ProbeCase): Answered {
  const { decision, rule, because } = decisionOf(row);
  return { got: decision, rule, reason: because, difference: probeDifference(row.expect, decision) };
}

/** An effect that happens where it was said to be blocked is the false cover of a probe. */
function probeDifference(expected: string, got: string): Difference | null {
  if (expected === got) return null;
  if (got === 'blocks') return 'false-covered';
  if (got === 'undecidable') return 'could-not-tell';
  return got === 'runs' && expected === 'blocks' ? 'false-uncovered' : 'other';
}

function answerCensus(row: CensusCase): Answered {
  const verdict = verdictOf(row);
  const rule = ruleOfVerdict(verdict);
  const [first, second] = verdict.reasons;
  const reason = (first?.rule === 'G-CONJ' ? (second ?? first) : first)?.text ?? '';
  return { got: verdict.status, rule, reason, difference: censusDifference(row, verdict, rule) };
}

function censusDifference(row: CensusCase, verdict: ReturnType<typeof verdictOf>, rule: string): Difference | null {
  const { status, alsoAccept = [], missing = [] } = row.expect;
  if (![status, ...alsoAccept].includes(verdict.status)) return statusDifference(status, verdict.status);
  const sorted = (names: readonly string[]): string => [...names].toSorted().join();
  const compares = verdict.status === status && row.expect.missing !== undefined && verdict.status !== 'ABSENT';
  if (compares && sorted(verdict.missing) !== sorted(missing)) return 'missing';
  if (row.expect.rule !== undefined && row.expect.rule !== rule) return 'rule';
  const fault = FAULTS.find((known): known is Fault => known === row.fault);
  return fault === undefined || belongsTo(rule, fault, verdict.status) ? null : 'rule';
}

function statusDifference(expected: string, got: string): Difference {
  if (got === 'COVERED') return 'false-covered';
  if (got === 'UNVERIFIED') return 'could-not-tell';
  return got === 'UNCOVERED' && expected === 'COVERED' ? 'false-uncovered' : 'other';
}
