import { spawn } from 'node:child_process';
import { killMarked } from './process-group.ts';

/**
 * Runs as the leader of a process group: starts the program that its arguments name, in the same group, and ends as
 * that ends. Its stdin is the leash. When nobody holds the other end any more, the whole group is killed: the kernel
 * closes a pipe also for a process that was killed itself and could forward nothing. With `--marker=<value>` before the
 * program, processes that left the group and carry the marker are ended with it.
 */

function endGroup(): void {
  if (marker !== undefined) killMarked(marker);
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Where there are no groups, or it leads none.
    child?.kill('SIGKILL');
    process.kill(process.pid, 'SIGKILL');
  }
}

const MARKER_OPTION = '--marker=';

const given = process.argv.slice(2);
const marker = given[0]?.startsWith(MARKER_OPTION) === true ? given.shift()?.slice(MARKER_OPTION.length) : undefined;
const [command, ...args] = given;
const child = command === undefined ? undefined : spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child?.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.kill(process.pid, 'SIGKILL');
});
child?.on('exit', (exitCode, signal) => {
  if (signal !== null) process.kill(process.pid, signal);
  process.exitCode = exitCode ?? 1;
  // The leash itself must not keep the process up; what the program left behind is the starter's to kill.
  process.stdin.destroy();
});
process.stdin.on('end', endGroup).on('error', endGroup).resume();
