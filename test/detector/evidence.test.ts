import { describe, expect, it } from 'vitest';
import type { EvidenceLevel, EvidenceWitness, WitnessKind } from '../../src/model/evidence.ts';
import { EVIDENCE_LEVELS } from '../../src/model/evidence.ts';
import { evidenceSet } from '../../src/detector/evidence.ts';

const KIND_OF_LEVEL: Readonly<Record<EvidenceLevel, WitnessKind>> = {
  configured: 'configuration-file',
  loaded: 'session-record',
  matched: 'invocation-record',
  probed: 'canary-probe',
  enforced: 'effect-read-back',
  'verified-at-target': 'target-audit',
};

function witnesses(...levels: readonly EvidenceLevel[]): readonly EvidenceWitness[] {
  return levels.map((claims) => ({ kind: KIND_OF_LEVEL[claims], claims, observation: `log:${claims}` }));
}

describe('evidence levels', () => {
  it('nothing witnessed has no headline', () => {
    expect(evidenceSet([])).toEqual({ witnessed: [], headline: null, gaps: [], refused: [] });
  });

  it.each(EVIDENCE_LEVELS.map((level, index) => [level, index] as const))(
    'with everything up to %s witnessed that is the headline',
    (level, index) => {
      expect(evidenceSet(witnesses(...EVIDENCE_LEVELS.slice(0, index + 1))).headline).toBe(level);
    },
  );

  it('a level above a gap is witnessed but is no headline', () => {
    expect(evidenceSet(witnesses('configured', 'probed'))).toMatchObject({
      witnessed: ['configured', 'probed'],
      headline: 'configured',
      gaps: ['loaded', 'matched'],
    });
  });

  it('without configured there is no headline, whatever else is witnessed', () => {
    expect(evidenceSet(witnesses('loaded', 'enforced'))).toMatchObject({
      headline: null,
      gaps: ['configured', 'matched', 'probed'],
    });
  });

  it('the same witnesses in another order are the same set', () => {
    const all = witnesses(...EVIDENCE_LEVELS);
    expect(evidenceSet(all.toReversed())).toEqual(evidenceSet(all));
  });

  it('two witnesses of one level raise nothing', () => {
    expect(evidenceSet([...witnesses('configured'), ...witnesses('configured')]).headline).toBe('configured');
  });

  it('a file offered as proof of loading is refused: no level by relabelling', () => {
    const relabelled = { kind: 'configuration-file', claims: 'loaded', observation: 'settings.json' } as const;
    const { witnessed, refused } = evidenceSet([...witnesses('configured'), relabelled]);
    expect(witnessed).toEqual(['configured']);
    expect(refused).toEqual([
      { witness: relabelled, because: 'a configuration-file witnesses configured, not loaded' },
    ]);
  });

  it('a probe of a copied guard is no enforcement by the host', () => {
    const relabelled = { kind: 'canary-probe', claims: 'enforced', observation: 'probe-1' } as const;
    expect(evidenceSet([relabelled]).witnessed).toEqual([]);
  });

  it.each(['configured', 'loaded', 'matched', 'probed'] as const)(
    'an effect that was read back is no witness of %s: a stronger observation fills no gap below it',
    (claims) => {
      const relabelled = { kind: 'effect-read-back', claims, observation: 'line 9' } as const;
      const { witnessed, headline, refused } = evidenceSet([relabelled]);
      expect([witnessed, headline]).toEqual([[], null]);
      expect(refused).toEqual([
        { witness: relabelled, because: `a effect-read-back witnesses enforced, not ${claims}` },
      ]);
    },
  );

  it.each(['session-record', 'hook-listing', 'host-log'] as const)('a %s witnesses loading', (kind) => {
    expect(evidenceSet([{ kind, claims: 'loaded', observation: 'line 3' }]).witnessed).toEqual(['loaded']);
  });

  it('a witness without an observation is refused', () => {
    const empty = { kind: 'host-log', claims: 'loaded', observation: ' ' } as const;
    expect(evidenceSet([empty])).toMatchObject({ witnessed: [], refused: [{ because: 'it names no observation' }] });
  });
});
