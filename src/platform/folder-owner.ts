import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { randomHex } from './random-hex.ts';
import { removeTree } from './remove-tree.ts';

/**
 * Names of folders say whose they are: `<prefix><machine>-<pid>-<start>-<random>`. What stands there as `machine` is known to
 * processes only that see each other's ids: since the last start of the system, in one namespace. Digits and nothing else, as a
 * program under test reads them and must not answer to a word in them.
 */
const OWNED = /^(?:hookproof|hp)-(?:[a-z-]+-)?([0-9a-f]{8})-(\d+)-(\d+)-[0-9a-f]{8}$/u;

/** A fresh name under a prefix that ends with a dash. Where the system tells no start of a process it names no owner. */
export function ownedName(prefix: string): string {
  const machine = machineNow();
  const start = startOf(process.pid);
  const owner = machine === null || start === null ? '' : `${machine}-${process.pid}-${start}-`;
  return `${prefix}${owner}${randomHex(4)}`;
}

/**
 * Removes folders of earlier processes of ours, which were ended in a way that left nobody to do it. Only of this user and
 * this machine, and only where the owner is gone for certain. Returns their paths; never throws.
 */
export function sweepOrphans(folder: string): readonly string[] {
  const machine = machineNow();
  if (machine === null) return [];
  return namesIn(folder)
    .filter((name) => isOrphan(name, machine))
    .map((name) => join(folder, name))
    .filter((path) => isOwnFolder(path) && removeTree(path));
}

function isOrphan(name: string, machine: string): boolean {
  const [, of, pid, start] = OWNED.exec(name) ?? [];
  return of === machine && pid !== undefined && startOf(Number(pid)) !== start;
}

function isOwnFolder(path: string): boolean {
  try {
    const found = lstatSync(path);
    return found.isDirectory() && found.uid === process.getuid?.();
  } catch {
    return false;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** null where the system does not tell. */
function machineNow(): string | null {
  try {
    const parts = [readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), readlinkSync('/proc/self/ns/pid')];
    return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
  } catch {
    return null;
  }
}

/** When a process began, in ticks since the start of the system; null where there is none, or one that has ended. */
function startOf(pid: number): string | null {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
