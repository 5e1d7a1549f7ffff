import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedMutant, ReadyMutant } from '../../../src/model/mutation-plan.ts';
import { claimsOfPlan } from '../../../src/receipts/plan-claims.ts';
import { compareMutants, type MutantComparison } from '../../../src/receipts/verify/mutant-currency.ts';
import { planOf, readyMutant } from '../../support/plans.ts';
import { pinnedFolder, type PinnedFolder } from './pinned-folder.ts';

const FILE = 'mutants/gate/a.ts';
const MUTANT: ReadyMutant = readyMutant({ id: 'gate/a', file: 'src/gate.ts', mutantFile: FILE });

let folder: PinnedFolder;
beforeEach(() => {
  folder = pinnedFolder();
  folder.write(FILE, 'the fault');
});
afterEach(() => folder.dispose());

/** What a claim about `MUTANT` says when today's plan is another. */
function compared(today: readonly PlannedMutant[], before: () => void = () => undefined): MutantComparison {
  const mutants = claimsOfPlan(folder.root, planOf([MUTANT]));
  before();
  const { claim } = folder.run().predicate;
  return compareMutants(folder.root, { ...claim, mutants }, planOf(today), new Set());
}

describe('mutants of today', () => {
  it('that are those of the receipt say nothing against it', () => {
    expect(compared([MUTANT])).toEqual({ changed: [], mismatches: [] });
  });

  it('that a receipt does not know make it stale', () => {
    expect(compared([MUTANT, readyMutant({ id: 'gate/b' })]).changed).toMatchObject([
      { pin: 'pack', what: 'gate/b', expected: 'none' },
    ]);
  });

  it('among which a recorded one is missing make it stale', () => {
    expect(compared([]).changed).toMatchObject([{ pin: 'pack', what: 'gate/a', got: 'none' }]);
  });

  it('whose own file changed make it stale', () => {
    expect(compared([MUTANT], () => folder.write(FILE, 'another fault'))).toMatchObject({
      changed: [{ pin: 'mutant', what: 'gate/a' }],
      mismatches: [],
    });
  });

  it('from which a recorded digest does not follow contradict the receipt', () => {
    const other = { ...MUTANT, mutatedText: 'const a = 3;\n' };
    expect(compared([other])).toMatchObject({
      changed: [],
      mismatches: [{ step: 're-derived', what: 'applied of mutant gate/a' }],
    });
  });
});
