import { readdirSync, readFileSync } from 'node:fs';

/** One process as /proc tells of it. */
export interface ProcessState {
  readonly pid: number;
  readonly parent: number;
  /** User and system time of this process alone, in milliseconds. */
  readonly cpuMs: number;
}

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const MS_PER_TICK = 10;

/** Fields of /proc/<pid>/stat after the name, which may hold blanks and brackets. */
function statFields(pid: number | 'self'): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ticks(fields: readonly string[], ...places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) * MS_PER_TICK;
}

/** CPU milliseconds of the children that this process has waited for, and of theirs; null where there is no /proc. */
export function waitedForCpuMs(): number | null {
  try {
    return ticks(statFields('self'), 13, 14);
  } catch {
    return null;
  }
}

/** The process, and after it its descendants, that live now; [] where there is no /proc. */
export function processTree(root: number): readonly ProcessState[] {
  const all = listProcesses();
  const found: ProcessState[] = all.filter(({ pid }) => pid === root);
  for (let index = 0; index < found.length; index += 1) {
    const parent = found[index]?.pid;
    found.push(...all.filter((process) => process.parent === parent));
  }
  return found;
}

function listProcesses(): readonly ProcessState[] {
  let names: readonly string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    if (!/^\d+$/u.test(name)) return [];
    try {
      const fields = statFields(Number(name));
      return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: ticks(fields, 11, 12) }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** Bytes of memory of a process, shared pages by their share (PSS); 0 when it has just ended. */
export function proportionalBytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
