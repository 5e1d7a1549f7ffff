import { compareReleases, releaseInRange } from '../detector/host-version.ts';
import type { Known } from '../model/unknown.ts';
import type { HostFact } from './host-contract.ts';

/** Versions that the evidence of one host speaks of: a range, or single releases. */
export type EvidenceVersions =
  | { readonly kind: 'range'; readonly oldest: string; readonly newest: string }
  | { readonly kind: 'releases'; readonly releases: readonly string[] };

/** Questions to the facts of one host. */
export interface FactTable {
  /**
   * Whether a fact's range covers the version; 'unknown' for an unknown version and for one that no evidence speaks of.
   * Throws a RangeError for an id that is not in the table.
   */
  readonly holds: (id: string, version: Known<string>) => Known<boolean>;
  /** Whether evidence speaks of this version at all. A newer one never inherits. */
  readonly hasEvidence: (version: Known<string>) => boolean;
}

/** The facts of one host as a table that can be asked. */
export function factTable(host: string, facts: readonly HostFact[], versions: EvidenceVersions): FactTable {
  const hasEvidence = (version: Known<string>): boolean => version !== 'unknown' && speaksOf(versions, version);
  return {
    hasEvidence,
    holds: (id, version) => {
      const found = facts.find((candidate) => candidate.id === id);
      if (found === undefined) throw new RangeError(`expected a fact of the table, got ${id}, at ${host} facts`);
      if (version === 'unknown' || !hasEvidence(version))
        return found.from === null && found.before === null ? true : 'unknown';
      return releaseInRange(version, found.from, found.before);
    },
  };
}

function speaksOf(versions: EvidenceVersions, version: string): boolean {
  switch (versions.kind) {
    case 'range':
      return (
        (compareReleases(version, versions.oldest) ?? -1) >= 0 && (compareReleases(version, versions.newest) ?? 1) <= 0
      );
    case 'releases':
      return versions.releases.includes(version);
  }
}
