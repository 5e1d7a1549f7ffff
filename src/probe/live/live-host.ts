import type { LivePlaces, LiveQuestion, PreparedCell } from './live-cell.ts';

/** Where a pinned host comes from: a package of npm, and the integrity of every package that its installation brings. */
export interface HostPackage {
  readonly name: string;
  /** By version: the path in the lock file -> integrity. A version that is not listed is installed, and said to be unpinned. */
  readonly pinned: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The executable below the installation folder, by platform; what its digest is taken of. */
  readonly executable: (os: NodeJS.Platform, cpu: string) => string;
}

/** An installed host. */
export interface InstalledHost {
  readonly version: string;
  readonly folder: string;
  /** Absolute. */
  readonly executable: string;
  /** sha256 of the executable, and of the lock file beside it. */
  readonly executableDigest: string;
  readonly lockDigest: string;
  /** Whether every package had the pinned integrity; false for a version without pins. */
  readonly isPinned: boolean;
}

/** A cell of a conformance matrix. */
export interface LiveCase {
  /** `<group>/<slug>`, unique within a host. */
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly prepare: (places: LivePlaces, installed: InstalledHost) => PreparedCell;
  /** null: the cell shows a fact about the host that no census row speaks of. */
  readonly ask: (places: LivePlaces, installed: InstalledHost) => LiveQuestion;
  /** Cases of one key share their reference cells. */
  readonly referenceKey: string;
  readonly noGuard: LiveCase['prepare'];
  readonly referenceDeny: LiveCase['prepare'];
}

/** How one host is installed, configured, started and asked. One file per host, listed in `live-hosts.ts`. */
export interface LiveHost {
  /** Name of its adapter. */
  readonly host: string;
  /** The version that the contract was observed on. */
  readonly contractVersion: string;
  readonly package: HostPackage;
  /** Cases of which the product may say that it does not know. The number may shrink and never grow. */
  readonly unverifiedMax: number;
  /** The matrix, as data. */
  readonly cases: readonly LiveCase[];
}
