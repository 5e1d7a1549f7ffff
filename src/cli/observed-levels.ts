import { resolve } from 'node:path';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { AcceptedObservation } from '../model/acceptance.ts';
import type { EvidenceSet } from '../model/evidence.ts';
import type { Route } from '../model/route.ts';
import { recordBelow } from './record-below.ts';
import { judgedRoutes, type CensusPlan } from './take-census.ts';

/** The kinds of records that witness a level, as they stand in records of sessions. */
const KINDS = { loaded: ['hook-listing', 'host-log'], matched: ['invocation-record'] } as const;

/**
 * What records of sessions witness of one route, level by level, each file for itself. What a file does not show of all
 * controls of the route it does not witness. Throws HookproofError `input-unreadable` (exit 1) for a record outside the
 * directory: nobody could find it again.
 */
export function observedLevels(
  adapter: HostAdapter,
  route: Route,
  plan: CensusPlan,
  cwd: string,
): readonly AcceptedObservation[] {
  const { hooks } = plan.sessions.seen(adapter.host);
  const files = [...new Set(hooks.map(({ at }) => at.file))];
  return files.flatMap((file) => {
    const own = hooks.filter(({ at }) => at.file === file);
    const { witnessed } = evidenceFrom(adapter, route, plan, own);
    const { file: path, sha256 } = recordBelow(resolve(cwd, file), plan.directory);
    return (['loaded', 'matched'] as const).flatMap((level): readonly AcceptedObservation[] => {
      const seen = own.find(({ kind }) => KINDS[level].some((known) => known === kind));
      if (!witnessed.includes(level) || seen === undefined || route.hostVersion === 'unknown') return [];
      const made = { host: route.host, hostVersion: route.hostVersion, surface: route.surface };
      return [{ level, result: 'held', ...made, witness: { kind: seen.kind, file: path, sha256 } }];
    });
  });
}

/** The evidence of one route from these records of sessions, without what rows say of it. */
export function evidenceFrom(
  adapter: HostAdapter,
  route: Route,
  plan: CensusPlan,
  hooks: ReturnType<CensusPlan['sessions']['seen']>['hooks'],
): Pick<EvidenceSet, 'witnessed' | 'refused'> {
  const seen = (host: string): ReturnType<CensusPlan['sessions']['seen']> => ({ ...plan.sessions.seen(host), hooks });
  const alone = { ...plan, live: [], acceptance: { rows: [], refused: [] }, sessions: { ...plan.sessions, seen } };
  const found = judgedRoutes(adapter, alone).judged.find(({ verdict }) => verdict.route.id === route.id);
  return found?.verdict.evidence ?? { witnessed: [], refused: [] };
}
