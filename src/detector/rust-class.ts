import { isFault, otherCase, readEscape, told } from './rust-escape.ts';
import type { RustFault } from './rust-escape.ts';

/** A class told in the JavaScript dialect, or why not; `end` is where reading goes on. */
export interface RustClass {
  readonly told: string | RustFault;
  readonly end: number;
  /** Whether reading stopped inside: where the class ends is not known. */
  readonly endsEarly: boolean;
}

interface Reader {
  readonly pattern: string;
  readonly ignoresCase: boolean;
  readonly members: string[];
  doubt: RustFault | null;
  at: number;
}

/** Reads the bracketed class at `at`, where `[` stands. Classes in classes and operations on them are not followed. */
export function readClass(pattern: string, at: number, ignoresCase: boolean): RustClass {
  const negated = pattern[at + 1] === '^';
  const reader: Reader = { pattern, ignoresCase, members: [], doubt: null, at: at + (negated ? 2 : 1) };
  readBeginning(reader);
  const fault = readMembers(reader);
  if (fault !== null) return { told: fault, end: reader.at, endsEarly: fault.kind === 'unsupported' };
  const written = reader.doubt ?? `[${negated ? '^' : ''}${reader.members.join('')}]`;
  return { told: written, end: reader.at + 1, endsEarly: false };
}

/** Leading hyphens, and then a closing bracket where there were none, are members. */
function readBeginning(reader: Reader): void {
  const start = reader.at;
  while (reader.pattern[reader.at] === '-') reader.at += 1;
  if (reader.at > start) reader.members.push(told(45));
  else if (reader.pattern[reader.at] === ']') {
    reader.members.push(told(93));
    reader.at += 1;
  }
}

function readMembers(reader: Reader): RustFault | null {
  const { pattern } = reader;
  while (pattern[reader.at] !== ']') {
    if (reader.at >= pattern.length) return { kind: 'malformed', detail: 'a class is not closed' };
    const two = pattern.slice(reader.at, reader.at + 2);
    if (two.startsWith('[')) return { kind: 'unsupported', detail: 'a class inside a class' };
    if (['&&', '--', '~~'].includes(two)) return { kind: 'unsupported', detail: 'an operation on classes' };
    const fault = readMember(reader);
    if (fault?.kind === 'malformed') return fault;
    reader.doubt ??= fault;
  }
  return null;
}

/** One unit, a set such as `\d`, or a range. */
function readMember(reader: Reader): RustFault | null {
  const low = readUnit(reader);
  if (typeof low !== 'number' && isFault(low)) return low;
  const { pattern } = reader;
  const isRange = pattern[reader.at] === '-' && ![']', '-', undefined].includes(pattern[reader.at + 1]);
  if (!isRange) {
    addMember(reader, low, low);
    return null;
  }
  reader.at += 1;
  const high = readUnit(reader);
  if (typeof high !== 'number' && isFault(high)) return high;
  if (typeof low !== 'number' || typeof high !== 'number') return { kind: 'malformed', detail: 'a range of sets' };
  if (low > high) return { kind: 'malformed', detail: 'a range that runs backwards' };
  addMember(reader, low, high);
  return null;
}

function readUnit(reader: Reader): number | string | RustFault {
  const { pattern } = reader;
  if (pattern[reader.at] !== '\\') {
    const unit = pattern.charCodeAt(reader.at);
    reader.at += 1;
    const isHalf = unit >= 0xd8_00 && unit <= 0xdf_ff;
    return isHalf ? { kind: 'unsupported', detail: 'a character outside the basic plane' } : unit;
  }
  const read = readEscape(pattern, reader.at);
  reader.at = read.end;
  switch (read.kind) {
    case 'unit':
      return read.unit;
    case 'set':
      return read.told;
    case 'anchor':
      return { kind: 'malformed', detail: 'an anchor inside a class' };
    case 'fault':
      return read.fault;
  }
}

function addMember(reader: Reader, low: number | string, high: number | string): void {
  if (typeof low !== 'number' || typeof high !== 'number') {
    reader.members.push(String(low));
    return;
  }
  reader.members.push(`${told(low)}-${told(high)}`);
  if (!reader.ignoresCase) return;
  if (high > 0x7f) reader.doubt ??= { kind: 'unsupported', detail: 'case folding beyond ASCII' };
  for (const [first, last] of [
    [65, 90],
    [97, 122],
  ] as const) {
    const from = otherCase(Math.max(low, first));
    const to = otherCase(Math.min(high, last));
    if (from !== null && to !== null && from <= to && Math.max(low, first) <= Math.min(high, last)) {
      reader.members.push(`${told(from)}-${told(to)}`);
    }
  }
}
