import { describe, expect, it } from 'vitest';
import { parseRelease } from '../../../src/detector/host-version.ts';
import { CLAUDE_CODE_FACTS, hasEvidence, holds } from '../../../src/hosts/claude-code/facts.ts';
import { CLAUDE_CODE_MATCHERS, CLAUDE_CODE_SEMANTICS, OLDEST_KNOWN } from '../../../src/hosts/claude-code/semantics.ts';
import { HOSTS } from '../../../src/hosts/registry.ts';

describe('facts of claude-code', () => {
  it('have an id of their own, a claim, and the date on which the source was read', () => {
    const ids = CLAUDE_CODE_FACTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { claim, checked } of CLAUDE_CODE_FACTS) {
      expect(claim).not.toBe('');
      expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('are bounded by releases, the end after the beginning', () => {
    for (const { from, before } of CLAUDE_CODE_FACTS) {
      for (const bound of [from, before]) expect(bound === null || parseRelease(bound) !== null).toBe(true);
    }
  });

  it('hold from their first version and not one before', () => {
    expect(holds('CC-H5', '2.1.295')).toBe(true);
    expect(holds('CC-H5', '2.1.294')).toBe(false);
  });

  it('no longer hold in the version that ends them', () => {
    expect(holds('CC-O5', '2.1.90')).toBe(true);
    expect(holds('CC-O5', '2.1.91')).toBe(false);
  });

  it.each(['unknown', '2.2.0', 'git-1a2b3c'])('a fact with a range is unknown in version %s', (version) => {
    expect(holds('CC-H5', version)).toBe('unknown');
  });

  it('the newest version has evidence, the next one has none', () => {
    expect(hasEvidence('2.1.332')).toBe(true);
    expect(hasEvidence('2.1.333')).toBe(false);
  });

  it('a fact that the table does not hold is an error of the adapter, never a default', () => {
    expect(() => holds('CC-NONE', '2.1.332')).toThrow(RangeError);
  });
});

describe('the registry of hosts', () => {
  it('every host speaks for itself in its semantics and its matchers', () => {
    for (const { host, semantics } of HOSTS) {
      expect(semantics.host).toBe(host);
      expect(semantics.matcherProtocol.host).toBe(host);
    }
  });

  it('the bands of claude-code follow each other without a gap', () => {
    const { bands } = CLAUDE_CODE_MATCHERS;
    expect(bands[0]?.from).toBe(OLDEST_KNOWN);
    expect(bands.at(-1)?.before).toBeNull();
    expect(bands.slice(1).map(({ from }) => from)).toEqual(bands.slice(0, -1).map(({ before }) => before));
  });

  it('every verdict of claude-code says that it was not observed live', () => {
    expect(CLAUDE_CODE_SEMANTICS.standingCaveats).toContain('not-observed-live');
  });
});
