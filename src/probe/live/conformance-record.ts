import { join } from 'node:path';
import { EXIT_CODES } from '../../model/exit-code.ts';
import { HookproofError } from '../../model/hookproof-error.ts';
import { writeExclusive } from '../../platform/atomic-write.ts';
import { sha256Hex } from '../../platform/digest.ts';
import { renderPretty } from '../../receipts/canonical-json.ts';
import type { ConformanceCell } from './conformance.ts';
import { judgeConformance, type ConformanceVerdict } from './judge-conformance.ts';
import type { InstalledHost, LiveHost } from './live-host.ts';

/** Name of the shape. */
export const CONFORMANCE_SCHEMA = 'urn:hookproof:schema:live-conformance:v1' as const;

/** A matrix on one build of one host, as a document. No clock, no duration and no folder in it: equal runs are equal bytes. */
export interface ConformanceRecord {
  readonly schema: typeof CONFORMANCE_SCHEMA;
  readonly tool: { readonly name: 'hookproof'; readonly version: string };
  readonly host: {
    readonly name: string;
    readonly version: string;
    readonly contractVersion: string;
    readonly package: string;
    readonly executableSha256: string;
    readonly lockSha256: string;
    readonly isPinned: boolean;
  };
  readonly setting: {
    readonly os: string;
    readonly cpu: string;
    readonly surface: 'cli-headless';
    /** Whether every run was held in a network with the loopback interface only. */
    readonly isLoopbackOnly: boolean;
  };
  readonly cells: readonly RecordedCell[];
  readonly verdict: ConformanceVerdict;
}

interface RecordedCell {
  readonly id: string;
  readonly title: string;
  readonly predicted: Omit<ConformanceCell['predicted'], 'because'>;
  readonly observed: ConformanceCell['observed'];
  readonly agreement: ConformanceCell['agreement'];
  readonly forbidden: string;
  readonly permitted: string | null;
  readonly starts: ConformanceCell['subject']['starts'];
}

/** The record of a matrix that was run. Pure. */
export function conformanceRecord(
  host: LiveHost,
  installed: InstalledHost,
  cells: readonly ConformanceCell[],
  version: string,
): ConformanceRecord {
  return {
    schema: CONFORMANCE_SCHEMA,
    tool: { name: 'hookproof', version },
    host: {
      name: host.host,
      version: installed.version,
      contractVersion: host.contractVersion,
      package: host.package.name,
      executableSha256: installed.executableDigest,
      lockSha256: installed.lockDigest,
      isPinned: installed.isPinned,
    },
    setting: {
      os: process.platform,
      cpu: process.arch,
      surface: 'cli-headless',
      isLoopbackOnly: cells.every(({ subject }) => subject.isLoopbackOnly),
    },
    cells: cells.map(
      ({ id, title, predicted: { prediction, status, decision, basis }, observed, agreement, subject }) => ({
        id,
        title,
        predicted: { prediction, status, decision, basis },
        observed,
        agreement,
        forbidden: subject.forbidden,
        permitted: subject.permitted,
        starts: subject.starts,
      }),
    ),
    verdict: judgeConformance(cells, host.unverifiedMax),
  };
}

/**
 * Writes it to `<folder>/<host>-<version>-<sha256 of the text>.json` and returns that path. Never replaces other bytes
 * (`receipt-exists`, exit 6).
 */
export function writeConformanceRecord(folder: string, record: ConformanceRecord): string {
  const bytes = Buffer.from(renderPretty(record), 'utf8');
  const path = join(folder, `${record.host.name}-${record.host.version}-${sha256Hex(bytes)}.json`);
  const writing = writeExclusive(path, bytes);
  if (writing.kind === 'written' || writing.kind === 'already-there') return path;
  const got = writing.kind === 'occupied' ? writing.by : `${writing.reason} at step "${writing.step}"`;
  throw new HookproofError('receipt-exists', `expected to write a record, got ${got}, at ${path}`, {
    exitCode: EXIT_CODES.receipt,
    hint: 'records are never replaced',
  });
}
