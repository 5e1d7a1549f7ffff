import type { AcceptanceRow, AcceptedObservation, BoundaryNow, ReadAcceptance } from '../../src/model/acceptance.ts';

/** A decision about the route of `aRoute`, with nothing observed. */
export function aRow(overrides: Partial<AcceptanceRow> = {}): AcceptanceRow {
  return {
    version: 1,
    route: { id: 'test-host/cli-headless/tool-call/Write', tool: 'Write', via: 'tool-call', agent: 'main' },
    host: { name: 'test-host', version: '2.0.0' },
    adapter: { hookproof: '0.1.0', newestKnown: '2.0.0' },
    scope: { surface: 'cli-headless', sources: ['settings.json'] },
    requiredControls: ['gate'],
    obligation: 'nothing is published without a release',
    authority: { kind: 'guard', name: 'gate.sh' },
    probe: 'a call that would write release.txt',
    actorChain: {
      links: ['user', 'main agent', 'file tool'],
      originalTarget: 'survives',
      originalIdentity: 'lost',
    },
    observed: [],
    failure: { onFailure: 'happens', onUncertain: 'unknown', procedure: 'read the target back' },
    residual: { owner: 'release desk' },
    boundary: {
      hostVersions: { from: '2.0.0', to: '2.0.0' },
      configurationSha256: 'a'.repeat(64),
      guardsSha256: 'b'.repeat(64),
      trustSha256: 'c'.repeat(64),
      policySha256: 'd'.repeat(64),
      expires: '2027-02-28',
    },
    acceptedBy: 'release desk',
    acceptedOn: '2026-11-30',
    ...overrides,
  };
}

/** The guard was seen to be asked, on the host, version and surface of `aRow`. */
export function anAcceptedObservation(overrides: Partial<AcceptedObservation> = {}): AcceptedObservation {
  return {
    level: 'loaded',
    result: 'held',
    host: 'test-host',
    hostVersion: '2.0.0',
    surface: 'cli-headless',
    witness: { kind: 'hook-listing', file: 'records/hooks.json', sha256: 'e'.repeat(64) },
    ...overrides,
  };
}

/** The row as it was read, with its records as they were. */
export function aReadRow(row: AcceptanceRow, overrides: Partial<ReadAcceptance> = {}): ReadAcceptance {
  return {
    file: 'hookproof.acceptance/row.json',
    row,
    witnesses: row.observed.map(() => 'unchanged'),
    ...overrides,
  };
}

/** The boundary of `aRow`, unmoved, on the day after it was accepted. */
export function aBoundaryNow(overrides: Partial<BoundaryNow> = {}): BoundaryNow {
  return {
    configurationSha256: 'a'.repeat(64),
    guardsSha256: 'b'.repeat(64),
    trustSha256: 'c'.repeat(64),
    policySha256: 'd'.repeat(64),
    today: '2026-12-01',
    ...overrides,
  };
}
