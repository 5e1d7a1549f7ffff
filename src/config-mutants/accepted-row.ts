import type { AcceptanceInput } from '../detector/coverage.ts';
import type { BoundaryNow, ReadAcceptance } from '../model/acceptance.ts';
import type { Route } from '../model/route.ts';
import type { Surface } from '../model/surface.ts';

/** How an acceptance row of a fixture's route differs from one that is in force; {} is in force. */
export interface AcceptedRow {
  /** What it was observed on, where that is not the route's own. */
  readonly host?: string;
  readonly version?: string;
  readonly surface?: Surface;
  /** Id of the route that it speaks of. */
  readonly route?: string;
  /** What is no longer as it was. */
  readonly moved?: 'configuration' | 'guards' | 'trust' | 'policy' | 'expiry' | 'witness';
}

const NOW: BoundaryNow = {
  configurationSha256: 'configuration',
  guardsSha256: 'guards',
  trustSha256: 'trust',
  policySha256: 'policy',
  today: '2026-11-30',
};

/** The row as the detector is handed it, on a day of the lane's own; null for none. It witnesses `loaded` and nothing else. */
export function acceptanceOf(accepted: AcceptedRow | null, route: Route): AcceptanceInput | null {
  return accepted === null ? null : { rows: [readRow(accepted, route)], now: NOW };
}

function readRow(accepted: AcceptedRow, route: Route): ReadAcceptance {
  const { moved } = accepted;
  const { surface, hostVersion } = route;
  const before = (part: AcceptedRow['moved'], now: string): string => (part === moved ? `another ${now}` : now);
  return {
    file: 'rows/accepted.json',
    witnesses: [moved === 'witness' ? 'absent' : 'unchanged'],
    row: {
      version: 1,
      route: { id: accepted.route ?? route.id, tool: route.tool.raw, via: route.via, agent: route.agent },
      host: { name: route.host, version: hostVersion },
      adapter: { hookproof: '0.1.0', newestKnown: hostVersion },
      scope: { surface, sources: [] },
      requiredControls: ['gate'],
      obligation: 'the target stays as it is',
      authority: { kind: 'guard', name: 'guard' },
      probe: 'read back',
      actorChain: { links: [], originalTarget: 'survives', originalIdentity: 'survives' },
      observed: [
        {
          level: 'loaded',
          result: 'held',
          host: accepted.host ?? route.host,
          hostVersion: accepted.version ?? hostVersion,
          surface: accepted.surface ?? surface,
          witness: { kind: 'hook-listing', file: 'rows/session.jsonl', sha256: 'session' },
        },
      ],
      failure: { onFailure: 'prevented', onUncertain: 'unknown', procedure: 'ask' },
      residual: { owner: 'desk' },
      boundary: {
        hostVersions: { from: hostVersion, to: hostVersion },
        configurationSha256: before('configuration', 'configuration'),
        guardsSha256: before('guards', 'guards'),
        trustSha256: before('trust', 'trust'),
        policySha256: before('policy', 'policy'),
        expires: moved === 'expiry' ? '2026-11-29' : '2027-02-28',
      },
      acceptedBy: 'desk',
      acceptedOn: '2026-11-28',
    },
  };
}
