import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { HostAdapter } from '../hosts/host-contract.ts';
import type { AcceptedObservation } from '../model/acceptance.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import type { Route } from '../model/route.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { realPath } from '../platform/path-kind.ts';
import { sha256Hex } from '../platform/digest.ts';
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
    const { witnessed } = evidenceOf(adapter, route, plan, own);
    const witness = recordOf(resolve(cwd, file), plan.directory);
    return (['loaded', 'matched'] as const).flatMap((level): readonly AcceptedObservation[] => {
      const seen = own.find(({ kind }) => KINDS[level].some((known) => known === kind));
      if (!witnessed.includes(level) || seen === undefined || route.hostVersion === 'unknown') return [];
      const made = { host: route.host, hostVersion: route.hostVersion, surface: route.surface };
      return [{ level, result: 'held', ...made, witness: { kind: seen.kind, ...witness } }];
    });
  });
}

function evidenceOf(
  adapter: HostAdapter,
  route: Route,
  plan: CensusPlan,
  hooks: ReturnType<CensusPlan['sessions']['seen']>['hooks'],
): { readonly witnessed: readonly string[] } {
  const seen = (host: string): ReturnType<CensusPlan['sessions']['seen']> => ({ ...plan.sessions.seen(host), hooks });
  const alone = { ...plan, acceptance: { rows: [], refused: [] }, sessions: { ...plan.sessions, seen } };
  const found = judgedRoutes(adapter, alone).judged.find(({ verdict }) => verdict.route.id === route.id);
  return found?.verdict.evidence ?? { witnessed: [] };
}

/** Path and digest of a record below the directory. */
function recordOf(path: string, directory: string): { readonly file: string; readonly sha256: string } {
  const reading = readBoundedFile(path, LIMITS.transcriptLineBytesMax);
  if (reading.kind !== 'bytes') throw unusable(`expected a record, got ${reading.kind}, at ${path}`);
  const file = relative(directory, realPath(path));
  if (isAbsolute(file) || file === '..' || file.startsWith(`..${sep}`))
    throw unusable(`expected a record below ${directory}, got one elsewhere, at ${path}`);
  return { file: file.replaceAll('\\', '/'), sha256: sha256Hex(reading.bytes.toString('utf8')) };
}

function unusable(message: string): HookproofError {
  return new HookproofError('input-unreadable', message, {
    exitCode: EXIT_CODES.usage,
    hint: 'copy the record into the directory, where whoever reads the row finds it again',
  });
}
