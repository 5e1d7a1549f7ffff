import { join } from 'node:path';
import { adapterFor } from '../../src/hosts/registry.ts';
import { runConformance, type ConformanceCell } from '../../src/probe/live/conformance.ts';
import { hostsFolder, installHost } from '../../src/probe/live/host-cache.ts';
import { judgeConformance, type ConformanceVerdict } from '../../src/probe/live/judge-conformance.ts';
import { LIVE_HOSTS } from '../../src/probe/live/live-hosts.ts';

const ROOT: string = join(import.meta.dirname, '..', '..');

export interface RunMatrix {
  readonly cells: readonly ConformanceCell[];
  readonly verdict: ConformanceVerdict;
}

/** Whether only a part of a long matrix is run, as in continuous integration. */
export const runsPart: boolean = process.env['HOOKPROOF_LIVE'] === 'part';

/**
 * The matrix of a host in the version of its contract, which is installed when it is not there yet: all of it, or the cases of `part`.
 */
export async function runMatrix(name: string, part: readonly string[] | null = null): Promise<RunMatrix> {
  const host = LIVE_HOSTS.find((one) => one.host === name);
  if (host === undefined) throw new Error(`no live host ${name}`);
  const { contractVersion } = host;
  const unknown = (part ?? []).filter((id) => !host.cases.some((one) => one.id === id));
  if (unknown.length > 0) throw new Error(`no cases ${unknown.join(', ')}`);
  const cases = part === null ? host.cases : host.cases.filter(({ id }) => part.includes(id));
  const installed = await installHost({
    host: name,
    version: contractVersion,
    package: host.package,
    folder: hostsFolder(process.env, ROOT),
    env: process.env,
    onInstall: (text) => process.stderr.write(`${text}\n`),
  });
  if (!installed.isPinned) throw new Error(`${name}@${contractVersion} is not pinned`);
  const cells = await runConformance({
    adapter: adapterFor(name),
    contractVersion,
    cases,
    installed,
    width: 2,
    onCase: () => undefined,
  });
  return { cells, verdict: judgeConformance(cells, host.unverifiedMax) };
}

/** The class that was observed for a case. */
export function seen({ cells }: RunMatrix, id: string): string | undefined {
  return cells.find((cell) => cell.id === id)?.observed.class;
}
