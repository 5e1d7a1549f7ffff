import { runContained, type ContainedRequest, type ContainedRun } from '../../src/platform/contained/contained-run.ts';
import type { Isolation } from '../../src/platform/contained/isolation.ts';
import type { PrivateFolder } from '../../src/platform/contained/private-folder.ts';

/** Runs a shell script contained, with limits that a test can wait for. */
export async function containedShell(
  folder: PrivateFolder,
  script: string,
  more: Partial<ContainedRequest> = {},
  isolation?: Isolation,
): Promise<ContainedRun> {
  const request = { folder, program: 'sh', args: ['-c', script], timeoutMs: 8_000, terminationMs: 200, pipesMs: 300 };
  return await runContained({ ...request, ...more }, isolation);
}

export function streamText(stream: ContainedRun['stdout']): string {
  return stream.bytes.toString('utf8');
}

/** A number of seconds that no other process sleeps for, to be found again on a command line. */
export function ownSleep(): string {
  return `8${String(process.pid).padStart(7, '0')}${String(Math.floor(Math.random() * 1e6))}`;
}
