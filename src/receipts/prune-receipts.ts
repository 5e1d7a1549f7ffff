import { join } from 'node:path';
import { listFolder } from '../platform/list-files.ts';
import { removePath } from '../platform/remove-path.ts';
import { isRunReceipt, readReceipt } from './read-receipt.ts';
import { lineMember, type LineMember } from './succession.ts';

const KEPT_PER_LINE = 20;

/**
 * Removes old receipts of ordinary runs: of every line of succession the newest stay. For the git-ignored folder only,
 * never for recorded receipts. `written`, the path of the latest, stays whatever its clock says. What is no sound
 * receipt of a run is left alone, and so is what cannot be removed.
 * Never throws.
 */
export function pruneReceipts(folder: string, written: string, keptPerLine: number = KEPT_PER_LINE): void {
  const listing = listFolder(folder);
  if (listing.kind !== 'entries' || listing.entries.length <= keptPerLine) return;
  const lines = new Map<string, (LineMember & { readonly path: string })[]>();
  for (const { name } of listing.entries.filter((entry) => entry.type === 'file')) {
    const path = join(folder, name);
    const reading = readReceipt(path);
    if (!isRunReceipt(reading)) continue;
    const member = { ...lineMember(reading), path };
    const line = lines.get(member.line);
    if (line === undefined) lines.set(member.line, [member]);
    else line.push(member);
  }
  for (const members of lines.values()) {
    for (const { path } of members.toSorted((a, b) => b.startedAt - a.startedAt).slice(keptPerLine)) {
      if (path === written) continue;
      try {
        removePath(path);
      } catch {
        // A receipt too many harms nobody; a run that fails for it would.
      }
    }
  }
}
