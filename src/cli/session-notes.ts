import { sessionGaps } from '../report/session-lines.ts';
import { plainText } from '../report/plain-text.ts';
import type { CommandContext } from './command.ts';
import type { ReadSessions } from './session-sources.ts';

/** What could not be read of session records, for commands whose output has no place for it. */
export function noteSessionGaps({ files }: ReadSessions, { stderr }: CommandContext): void {
  for (const gap of sessionGaps(files)) stderr(`note: session records: ${plainText(gap)}\n`);
}

/** Session records of hosts that nobody asked about count for nothing, and are not to be missed in silence. */
export function noteForeignSessions(
  sessions: ReadSessions,
  asked: readonly string[] | null,
  { stderr }: CommandContext,
): void {
  const foreign = asked === null ? [] : sessions.hosts.filter((host) => !asked.includes(host));
  if (asked === null || foreign.length === 0) return;
  stderr(
    `note: session records of ${foreign.join(', ')} were read and count for nothing here: asked about ${asked.join(', ')}\n`,
  );
}
