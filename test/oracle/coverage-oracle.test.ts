import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../src/model/status.ts';
import { oracleCase, ORACLE_SEED } from './oracle-case.ts';
import { objection, verdictOf } from './oracle-judgement.ts';

const RUNS = 4_000;

describe(`generated configurations, ${RUNS} of seed ${ORACLE_SEED}`, () => {
  it('COVERED is prevented, the counterexample of UNCOVERED gets through, UNVERIFIED is open both ways', () => {
    fc.assert(
      fc.property(oracleCase, (asked) => {
        expect(objection(asked, verdictOf(asked))).toBeNull();
      }),
      { seed: ORACLE_SEED, numRuns: RUNS },
    );
  });

  it('every status really occurs, so that none of the claims is empty', () => {
    const counts: Partial<Record<Status, number>> = {};
    for (const asked of fc.sample(oracleCase, { seed: ORACLE_SEED, numRuns: RUNS })) {
      const { status } = verdictOf(asked);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    process.stdout.write(`oracle population: ${JSON.stringify(counts)}\n`);
    expect(counts.COVERED).toBeGreaterThan(400);
    expect(counts.UNCOVERED).toBeGreaterThan(400);
    expect(counts.UNVERIFIED).toBeGreaterThan(400);
    expect(counts.ABSENT).toBeGreaterThan(40);
    expect(counts.RESIDUAL).toBeGreaterThan(40);
    expect(counts.TARGET_SIDE).toBeGreaterThan(40);
  });
});
