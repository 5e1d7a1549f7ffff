/** A released version as three numbers. */
type Release = readonly [number, number, number];

const RELEASE = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;

/** The three numbers of `1.2.3` or `v1.2.3`; null for everything else, pre-releases included: no evidence speaks of those. */
export function parseRelease(version: string): Release | null {
  const found = RELEASE.exec(version);
  if (found === null) return null;
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** Negative, zero or positive like a sort callback; null when one of the two is no release. */
export function compareReleases(left: string, right: string): number | null {
  const a = parseRelease(left);
  const b = parseRelease(right);
  if (a === null || b === null) return null;
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** Whether a release lies in [from, before); null bounds are open. A text that is no release lies in no range. */
export function releaseInRange(version: string, from: string | null, before: string | null): boolean {
  if (parseRelease(version) === null) return false;
  const reached = from === null || (compareReleases(version, from) ?? -1) >= 0;
  const notYetOver = before === null || (compareReleases(version, before) ?? 1) < 0;
  return reached && notYetOver;
}
