import { configurationText, guardsText, trustText } from '../detector/boundary-text.ts';
import type { HostInput, Running } from '../hosts/host-contract.ts';
import type { BoundaryNow } from '../model/acceptance.ts';
import type { HookRecord } from '../model/hook-record.ts';
import type { Route } from '../model/route.ts';
import { sha256Hex } from '../platform/digest.ts';

/** Guards that are rules or switches of the host itself: their text is configuration. */
const OF_THE_HOST = 'host/';

/** An input that remembers the programs about which it was asked. */
export interface WatchedInput {
  readonly input: HostInput;
  readonly programs: ReadonlyMap<string, readonly GuardProgram[]>;
  /** Digest of a file that a record names; what was found instead where it could not be read. */
  readonly sourceDigest: (file: string) => string;
}

interface GuardProgram {
  readonly path: string;
  readonly sha256: string;
}

/** Watches which programs a collector finds, by the guard that each is taken for. */
export function watchPrograms(input: HostInput): WatchedInput {
  const programs = new Map<string, GuardProgram[]>();
  const identify = (running: Running): ReturnType<HostInput['identify']> => {
    const guard = input.identify(running);
    const program = programOf(running, input);
    const known = programs.get(guard) ?? [];
    const isKnown = known.some(({ path, sha256 }) => path === program.path && sha256 === program.sha256);
    if (!isKnown) programs.set(guard, [...known, program]);
    return guard;
  };
  const digests = new Map<string, string>();
  const sourceDigest = (file: string): string => {
    const known = digests.get(file);
    if (known !== undefined) return known;
    const look = input.files.look(absolute(file, input));
    const digest = look.kind === 'file' ? sha256Hex(look.text) : look.kind;
    digests.set(file, digest);
    return digest;
  };
  return { input: { ...input, identify }, programs, sourceDigest };
}

function programOf(running: Running, input: HostInput): GuardProgram {
  switch (running.kind) {
    case 'program':
    case 'module':
      return { path: portable(running.path, input), sha256: sha256Hex(running.text) };
    case 'http':
      return { path: running.url, sha256: 'not a program' };
    case 'mcp-tool':
      return { path: `${running.server}/${running.tool}`, sha256: 'not a program' };
  }
}

/** The boundary of one route as it stands now. Paths of this machine are written from the directory and the home. */
export function routeBoundary(
  route: Route,
  records: readonly HookRecord[],
  { input, programs, sourceDigest }: WatchedInput,
  { policySha256, today }: Pick<BoundaryNow, 'policySha256' | 'today'>,
): BoundaryNow {
  const digest = (text: string): string => sha256Hex(portable(text, input));
  const guards = [...new Set(records.map(({ guard }) => guard.id))].filter((id) => !id.startsWith(OF_THE_HOST));
  const isRead = guards.every((id) => programs.has(id));
  const files = [...new Set(records.map(({ source }) => source.file))];
  const sources = Object.fromEntries(files.map((file) => [file, sourceDigest(file)]));
  return {
    configurationSha256: digest(configurationText(route, records, sources)),
    guardsSha256: isRead ? digest(guardsText(guards.flatMap((id) => programs.get(id) ?? []))) : 'unknown',
    trustSha256: digest(trustText(records)),
    policySha256,
    today,
  };
}

/** Where a file stands that a record names from the directory or the home. */
function absolute(file: string, { cwd, home }: HostInput): string {
  if (file.startsWith('~/') && home !== null) return `${home}/${file.slice(2)}`;
  return file.startsWith('/') ? file : `${cwd}/${file}`;
}

function portable(text: string, { cwd, home }: HostInput): string {
  const below = text.replaceAll(`${cwd}/`, './');
  return home === null ? below : below.replaceAll(`${home}/`, '~/');
}
