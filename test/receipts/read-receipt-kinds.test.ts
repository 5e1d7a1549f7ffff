import { describe, expect, it } from 'vitest';
import { checkReceipt } from '../../src/receipts/read-receipt.ts';
import { soundStatement } from './sound-statement.ts';
import { answerOf, hexOf, matrixOf, planOf, roundOf, withdrawalOf } from './sample-records.ts';
import { restated, written, type Draft, type NamedFile } from './vector-case.ts';
import type { RunStatement } from '../../src/receipts/kinds/run-statement.ts';

function verdictOf({ fileName, bytes }: NamedFile): string {
  const reading = checkReceipt(fileName, bytes);
  return reading.kind === 'ok' ? 'ok' : `${reading.kind} ${reading.mismatches.map(({ what }) => what).join()}`;
}

const RUN_ID = hexOf('run');
const OTHERS = {
  plan: () => planOf(soundStatement()),
  round: () => roundOf({ plan: hexOf('plan'), runs: [RUN_ID], run: soundStatement() }),
  answer: () => answerOf(soundStatement(), RUN_ID),
  matrix: () => matrixOf(),
  withdrawal: () => withdrawalOf('named', [RUN_ID]),
} as const;

describe('a claim id that is not of the claim', () => {
  it.each(['plan', 'round', 'answer', 'matrix', 'withdrawal'] as const)('makes a %s tampered', (kind) => {
    const statement = OTHERS[kind]();
    const forged = { ...statement, predicate: { ...statement.predicate, claimId: hexOf('another claim') } };
    expect(verdictOf(written(statement, kind))).toBe('ok');
    expect(verdictOf(written(forged, kind))).toBe('tampered predicate.claimId');
  });
});

describe('a run', () => {
  const changed = (change: (claim: Draft<RunStatement>['predicate']['claim']) => void): string =>
    verdictOf(restated(soundStatement(), 'named', (draft) => change(draft.predicate.claim)));

  it('that nobody touched is sound', () => {
    expect(changed(() => undefined)).toBe('ok');
  });

  it('whose counts moved from one bucket to another is tampered', () => {
    const verdict = changed(({ counts }) => {
      counts.killed -= 1;
      counts.survived += 1;
    });
    expect(verdict).toBe('tampered counts.killed,counts.survived');
  });

  it('of which a mutant was killed by nobody, and declared nobody, is tampered', () => {
    const verdict = changed(({ mutants: [first] }) => {
      Object.assign(first!, { declaredKillers: [], killers: [], failed: 0, passed: first!.executed });
    });
    expect(verdict).toBe('tampered mutants/gate/shut-means-open/killers');
  });

  it('that finds an equivalence beside a survivor is tampered', () => {
    const verdict = changed((claim) => {
      const outcomes = ['equivalent', 'survived'] as const;
      for (const [index, mutant] of claim.mutants.entries()) {
        Object.assign(mutant, { outcome: outcomes[index], killers: [], failed: 0, passed: mutant.executed });
      }
      Object.assign(claim.counts, { killed: 0, equivalent: 1, survived: 1 });
      claim.exitCode = 2;
    });
    expect(verdict).toBe('tampered mutants/gate/shut-means-open/outcome');
  });

  it('whose exit code does not follow from its outcomes is tampered', () => {
    const verdict = changed((claim) => {
      const [first] = claim.mutants;
      Object.assign(first!, { outcome: 'survived', killers: [], failed: 0, passed: first!.executed });
      claim.counts.killed -= 1;
      claim.counts.survived += 1;
      claim.exitCode = 3;
    });
    expect(verdict).toBe('tampered exitCode');
  });
});
