import { join, resolve } from 'node:path';
import { parseRelease } from '../detector/host-version.ts';
import { HOSTS } from '../hosts/registry.ts';
import { READ_TEXTS } from '../hosts/session-record.ts';
import { sessionTally, type SeenSession, type SessionFileCount, type StatedSession } from '../hosts/session-tally.ts';
import { withoutUnreadTexts } from '../hosts/unread-texts.ts';
import { EXIT_CODES } from '../model/exit-code.ts';
import { HookproofError } from '../model/hookproof-error.ts';
import { LIMITS } from '../model/limits.ts';
import { SURFACES } from '../model/surface.ts';
import { readBoundedFile } from '../platform/bounded-file.ts';
import { forEachLine } from '../platform/line-stream.ts';
import { fileTypeAt, globFiles } from '../platform/list-files.ts';
import { pathKind } from '../platform/path-kind.ts';

/** What was asked for, as typed: paths of transcripts (files or folders) and of session listings. */
export interface SessionPaths {
  readonly transcripts: readonly string[];
  readonly sessions: readonly string[];
  /** Each a file, with version and surface before it where they are stated: `0.171.0/cli-headless=hooks.json`. */
  readonly observed: readonly string[];
}

/** What session records say, by host, and how far each file could be read. */
export interface ReadSessions {
  readonly seen: (host: string) => SeenSession;
  /** Hosts of which something was read. */
  readonly hosts: readonly string[];
  readonly files: readonly SessionFileCount[];
}

/**
 * Streams session records; which host wrote a line is told by the line. Memory does not grow with the files. Throws the
 * usage error for what is absent or unreadable, and for a `--session` file
 * without a listing of tools or an `--observed` one without a word of hooks.
 */
export function readSessions(paths: SessionPaths, cwd: string): ReadSessions {
  const tally = sessionTally(
    Object.fromEntries(HOSTS.flatMap(({ host, sessions }) => (sessions === undefined ? [] : [[host, sessions]]))),
  );
  const keptOf = withoutUnreadTexts(READ_TEXTS);
  const read = (path: string, shown: string, option: string, stated?: StatedSession): SessionFileCount => {
    const { add, count } = tally.file(shown, stated);
    const whole = option === '--transcript' ? null : documentAt(path);
    if (whole !== null) {
      for (const text of whole) add({ kind: 'text', number: 1, text, ended: true });
      return count();
    }
    const reading = forEachLine(path, LIMITS.transcriptLineBytesMax, add, keptOf);
    if (reading.kind === 'unreadable') throw unusable(`a file that can be read, got ${reading.reason}`, shown, option);
    return count();
  };
  const transcripts = paths.transcripts.flatMap((typed) =>
    transcriptsAt(typed, cwd).map(({ path, shown }) => read(path, shown, '--transcript')),
  );
  const sessions = paths.sessions.map((typed) => {
    const count = read(resolve(cwd, typed), typed, '--session');
    if (count.listings > 0) return count;
    throw unusable('the first message of a session with its tools, got none', typed, '--session');
  });
  const observed = paths.observed.map((typed) => {
    const { file, stated } = observedFile(typed);
    const count = read(resolve(cwd, file), file, '--observed', stated);
    if (count.hooks > 0) return count;
    throw unusable('a record of hooks that were listed or ran, got none', file, '--observed');
  });
  return { seen: tally.seen, hosts: tally.hosts(), files: [...transcripts, ...sessions, ...observed] };
}

/** The path, and what is stated before it; a text without both a version and a surface is a path alone. */
function observedFile(typed: string): { readonly file: string; readonly stated?: StatedSession } {
  const parts = /^([^/=]+)\/([^/=]+)=(.+)$/su.exec(typed);
  const surface = SURFACES.find((known) => known === parts?.[2]);
  const [, version = '', , file = ''] = parts ?? [];
  if (surface === undefined || parseRelease(version) === null) return { file: typed };
  return { file, stated: { version: version.replace(/^v/, ''), surface } };
}

/** A file that is one JSON document over several lines, as lines; null when it is not one. */
function documentAt(path: string): readonly string[] | null {
  const reading = readBoundedFile(path, LIMITS.transcriptLineBytesMax);
  if (reading.kind !== 'bytes') return null;
  try {
    const value: unknown = JSON.parse(reading.bytes.toString('utf8'));
    return (Array.isArray(value) ? value : [value]).map((item: unknown) => JSON.stringify(item));
  } catch {
    return null;
  }
}

interface Place {
  readonly path: string;
  readonly shown: string;
}

/** A file itself; of a folder every `*.jsonl` below that is no symbolic link. */
function transcriptsAt(typed: string, cwd: string): readonly Place[] {
  const path = resolve(cwd, typed);
  if (pathKind(path) !== 'folder') return [{ path, shown: typed }];
  const found = globFiles(path, ['**/*.jsonl'], []).filter((file) => fileTypeAt(join(path, file)) === 'file');
  if (found.length === 0) throw unusable('at least one *.jsonl below the folder, got none', typed, '--transcript');
  if (found.length > LIMITS.transcriptFilesMax) {
    const got = `at most ${LIMITS.transcriptFilesMax} files, got ${found.length}`;
    throw unusable(got, typed, '--transcript');
  }
  return found.map((file) => ({ path: join(path, file), shown: join(typed, file) }));
}

function unusable(expectedAndGot: string, typed: string, option: string): HookproofError {
  return new HookproofError('usage', `expected ${expectedAndGot}, at ${option} ${typed}`, {
    exitCode: EXIT_CODES.usage,
    hint: '"hookproof census --help" lists the options',
  });
}
