import { describe, expect, it } from 'vitest';
import type { MutantClaim, RunClaim } from '../../../src/receipts/kinds/run-statement.ts';
import { compareClaims, sampledIds } from '../../../src/receipts/replay/compare-claims.ts';
import { soundStatement } from '../sound-statement.ts';

const recorded = (): RunClaim => soundStatement().predicate.claim;

function withFirst(claim: RunClaim, changes: Partial<MutantClaim>): RunClaim {
  const [first, ...rest] = claim.mutants;
  return { ...claim, mutants: [{ ...first!, ...changes }, ...rest] };
}

const lives = (claim: RunClaim): RunClaim => withFirst(claim, { outcome: 'survived', killers: [] });
const otherSeed = (claim: RunClaim): RunClaim => ({ ...claim, runner: { ...claim.runner, seed: 99 } });
const firstId = (): string => recorded().mutants[0]!.id;
const secondId = (): string => recorded().mutants[1]!.id;

describe('a repeated run', () => {
  it('that claims the same matches', () => {
    expect(compareClaims(recorded(), recorded(), null)).toEqual({
      kind: 'matched',
      mutants: 2,
      outcomes: [],
      pins: [],
    });
  });

  it('in which a mutant lives differs, and says which', () => {
    const { kind, outcomes } = compareClaims(recorded(), lives(recorded()), null);
    expect(kind).toBe('differs');
    expect(outcomes).toContainEqual({
      what: `mutants/${firstId()}/outcome`,
      recorded: '"killed"',
      repeated: '"survived"',
    });
  });

  it('under another seed differs in a pin and in no outcome', () => {
    const { kind, outcomes, pins } = compareClaims(recorded(), otherSeed(recorded()), null);
    expect([kind, outcomes, pins.map(({ what }) => what)]).toEqual(['differs', [], ['runner']]);
  });

  it('of another fault differs in what was stated, not in what became of it', () => {
    const { outcomes, pins } = compareClaims(recorded(), withFirst(recorded(), { title: 'Another fault' }), null);
    expect([outcomes, pins.map(({ what }) => what)]).toEqual([[], [`mutants/${firstId()}/title`]]);
  });

  it('that lost a mutant differs in every member of it', () => {
    const { kind, mutants, outcomes } = compareClaims(
      recorded(),
      { ...recorded(), mutants: recorded().mutants.slice(1) },
      null,
    );
    expect([kind, mutants]).toEqual(['differs', 2]);
    expect(outcomes).toContainEqual({ what: `mutants/${firstId()}/outcome`, recorded: '"killed"', repeated: 'none' });
  });

  it('is not held to members that came later than the receipt', () => {
    const emitted = recorded().subjects.map((subject) => ({ ...subject, emittedSha256: 'a'.repeat(64) }));
    const newer = { ...recorded(), subjects: emitted };
    expect(compareClaims(recorded(), newer, null).kind).toBe('matched');
    expect(compareClaims(newer, newer, null).kind).toBe('matched');
    expect(compareClaims(newer, { ...newer, subjects: recorded().subjects }, null).kind).toBe('differs');
  });
});

describe('a sample', () => {
  it('is compared where it was taken, and nowhere else', () => {
    expect(compareClaims(recorded(), lives(recorded()), [secondId()])).toMatchObject({ kind: 'matched', mutants: 1 });
    expect(compareClaims(recorded(), lives(recorded()), [firstId()])).toMatchObject({ kind: 'differs', mutants: 1 });
  });

  it('under other pins is no match, though every outcome is the same', () => {
    expect(compareClaims(recorded(), otherSeed(recorded()), [firstId()]).kind).toBe('differs');
  });

  it('may ask for some mutants only, and for nothing else of the scope', () => {
    const { scope } = recorded();
    const asked = { ...recorded(), scope: { ...scope, selection: [firstId()] } };
    expect(compareClaims(recorded(), asked, [firstId()]).kind).toBe('matched');
    const deeper = { ...asked, scope: { ...asked.scope, deep: !scope.deep } };
    expect(compareClaims(recorded(), deeper, [firstId()]).kind).toBe('differs');
  });

  it('is the same for the same seed, of the size that was asked for, and another for some other seed', () => {
    const ids = Array.from({ length: 40 }, (_, index) => `fee/${index}`);
    const [mutant] = recorded().mutants;
    const claim = { ...recorded(), mutants: ids.map((id) => ({ ...mutant!, id })) };
    const taken = sampledIds(claim, 5, 7);
    expect(taken).toHaveLength(5);
    expect(sampledIds(claim, 5, 7)).toEqual(taken);
    expect(taken).toEqual(taken.toSorted());
    expect(sampledIds(claim, 5, 8)).not.toEqual(taken);
  });
});
