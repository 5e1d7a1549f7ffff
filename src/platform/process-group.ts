import { fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** Environment variable that every process of a group inherits; finds children that left the group. */
export const GROUP_MARKER = 'HOOKPROOF_GROUP';

/** A process that leads its own group. */
export type GroupLeader = ChildProcess;

export interface GroupLeaderOptions {
  readonly args: readonly string[];
  readonly execArgv: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Value of GROUP_MARKER, unique per group. */
  readonly marker: string;
}

/** Forks a Node script that leads its own process group. stdin and stdout are closed, stderr is piped, IPC clones structures. */
export function forkGroupLeader(entry: string, options: GroupLeaderOptions): GroupLeader {
  return fork(entry, [...options.args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv: [...options.execArgv],
    cwd: options.cwd,
    env: { ...options.env, [GROUP_MARKER]: options.marker },
  });
}

/**
 * Kills the group of this leader and, on Linux, the processes that left it but carry the marker.
 * Never throws; a group that is gone already is fine.
 */
export function killGroup(leader: number, marker: string): void {
  signalGroup(leader);
  killMarked(marker);
}

function signalGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Gone already. Where there are no groups the leader alone is ended; elsewhere its id may be another's by now.
    if (process.platform === 'win32') killOne(leader);
  }
}

/** Kills every process whose environment carries the marker, except this one. Where /proc is missing it does nothing. */
export function killMarked(marker: string): void {
  // A process may fork while the list is read, so look again until nothing is found.
  for (let round = 0; round < 5; round += 1) {
    const found = markedProcesses(marker);
    if (found.length === 0) return;
    for (const pid of found) killOne(pid);
  }
}

/** Processes that carry the marker, this one excepted. Where /proc is missing: []. */
export function markedProcesses(marker: string): readonly number[] {
  const wanted = `${GROUP_MARKER}=${marker}`;
  return processIds().filter((pid) => pid !== process.pid && environmentOf(pid).includes(wanted));
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Another user's process, or one that has just ended.
    return [];
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended in the meantime.
  }
}
