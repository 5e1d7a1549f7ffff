import { resolve } from 'node:path';
import { LIMITS } from '../../model/limits.ts';
import { readBoundedFile } from '../../platform/bounded-file.ts';

/** Ways to run code elsewhere than in the process that runs the tests, and packages that wrap them. */
const WAYS_OUT =
  /child_process|worker_threads|node:cluster|['"](?:execa|cross-spawn|tinyexec|nano-spawn|zx|shelljs|node-pty|tinypool|piscina|jest-worker)['"/]/;

/**
 * Whether a file of the project that the suite loads names a way to run code in another process or thread. A file that
 * cannot be read counts as naming one. `files`: relative to the root.
 */
export function leavesProcess(root: string, files: readonly string[]): boolean {
  return files.some((file) => {
    const reading = readBoundedFile(resolve(root, file), LIMITS.sourceFileBytesMax);
    return reading.kind !== 'bytes' || WAYS_OUT.test(reading.bytes.toString('utf8'));
  });
}
