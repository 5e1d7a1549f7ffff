import { describe, expect, it } from 'vitest';
import { faultsOfRuns, overlapWith, type KnownFault } from '../../../src/receipts/rounds/overlap.ts';
import { soundStatement } from '../sound-statement.ts';
import { asRead, packRun } from './review-records.ts';

const applied = (effectFingerprint: string) => ({
  definitionSha256: '',
  firstLine: 1,
  lastLine: 1,
  linesSha256: '',
  diffSha256: '',
  mutatedSha256: '',
  effectFingerprint,
});
const known = (
  effectFingerprint: string,
  lane: KnownFault['lane'],
  id: string,
  receipt: string | null,
): KnownFault => ({
  effectFingerprint,
  lane,
  id,
  receipt,
});
const PACK = [
  { id: 'p/b', applied: applied('two') },
  { id: 'p/a', applied: applied('one') },
  { id: 'p/c', applied: null },
];

describe('overlap of a pack with what is known', () => {
  it('is found by effect in every lane, sorted', () => {
    const found = overlapWith(PACK, [
      known('two', 'named', 'n', 'r1'),
      known('one', 'review', 'v', 'r2'),
      known('one', 'machine', '7', null),
    ]);
    expect(found).toEqual([
      { mutant: 'p/a', lane: 'machine', with: '7', receipt: null },
      { mutant: 'p/a', lane: 'review', with: 'v', receipt: 'r2' },
      { mutant: 'p/b', lane: 'named', with: 'n', receipt: 'r1' },
    ]);
  });

  it('names one known mutant once, by the first record', () => {
    const found = overlapWith(PACK, [known('two', 'named', 'n', 'newest'), known('two', 'named', 'n', 'older')]);
    expect(found.map(({ receipt }) => receipt)).toEqual(['newest']);
  });

  it('is none for other effects under equal names, and for a fault that did not apply', () => {
    expect(overlapWith(PACK, [known('three', 'review', 'p/a', 'r'), known('', 'named', 'p/c', 'r')])).toEqual([]);
  });
});

describe('the faults of runs', () => {
  it('are those that applied, with lane and receipt', () => {
    const statement = soundStatement();
    const [first, second] = statement.predicate.claim.mutants;
    const run = asRead('run', packRun(statement, { mutants: [first!, { ...second!, applied: null }] }));
    expect(faultsOfRuns([run])).toEqual([
      { effectFingerprint: first!.applied!.effectFingerprint, lane: 'review', id: first!.id, receipt: run.receiptId },
    ]);
  });
});
