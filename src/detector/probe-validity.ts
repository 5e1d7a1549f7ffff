import type { PinnedFile, ProbeClass } from '../model/probe-observation.ts';
import type { Surface } from '../model/surface.ts';

/** What an observation of a copied guard is bound to. */
export interface BoundProbe {
  readonly host: string;
  readonly hostVersion: string;
  readonly surface: Surface;
  readonly class: ProbeClass;
  /** The programs of the guard and the files beside them; [] for one that is its command alone, which stands in the configuration. */
  readonly guardFiles: readonly PinnedFile[];
  readonly configuration: PinnedFile;
}

/** Digest of a file as it is now; null where it cannot be read. */
export type DigestNow = (path: string) => string | null;

/** Why an observation of a copied guard counts for nothing, whatever the route; null while it counts. */
export function probeDoubt(probe: BoundProbe, digestNow: DigestNow): string | null {
  if (probe.class !== 'discriminates') return `the probe did not show a guard: ${probe.class}`;
  const moved = [probe.configuration, ...probe.guardFiles].find(({ path, sha256 }) => digestNow(path) !== sha256);
  if (moved === undefined) return null;
  return digestNow(moved.path) === null
    ? `${moved.path} cannot be read, and was probed`
    : `${moved.path} is no longer what was probed`;
}

/**
 * Why the record that an acceptance row names shows no probe any more; null while all of it counts. It has to hold a probe
 * of the very host, version and surface for which it is named.
 */
export function probeRecordDoubt(
  probes: readonly BoundProbe[],
  named: Pick<BoundProbe, 'host' | 'hostVersion' | 'surface'>,
  digestNow: DigestNow,
): string | null {
  const own = probes.filter(
    ({ host, hostVersion, surface }) =>
      host === named.host && hostVersion === named.hostVersion && surface === named.surface,
  );
  if (own.length === 0) return `it holds no probe on ${named.host} ${named.hostVersion}, ${named.surface}`;
  return own.map((probe) => probeDoubt(probe, digestNow)).find((doubt) => doubt !== null) ?? null;
}
