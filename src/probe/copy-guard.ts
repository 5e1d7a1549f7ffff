import type { EncodedCall } from '../hosts/proposed-call.ts';
import type { PinnedFile } from '../model/probe-observation.ts';
import type { Bind } from '../platform/contained/contained-run.ts';
import type { Isolation } from '../platform/contained/isolation.ts';
import type { PrivateFolder } from '../platform/contained/private-folder.ts';
import { copyBeside } from '../platform/copy-beside.ts';
import { copyReached } from '../platform/copy-reached.ts';
import { pathKind } from '../platform/path-kind.ts';
import { GUARD_LIMITS } from './asked-guard.ts';
import { isOfSystem, pathsIn } from './command-paths.ts';
import type { GuardUnderProbe } from './guard-under-probe.ts';
import { copyPlace, pinnedName } from './pinned-places.ts';

/** What was copied, and what of it has to be shown at the path of its original. */
export interface CopiedGuard {
  readonly files: readonly PinnedFile[];
  readonly binds: readonly Bind[];
}

/** A program outside the directory stands among what has nothing to do with it. */
const REACHED_LIMITS = { filesMax: 50, bytesMax: 4_194_304 } as const;

/**
 * Each program that the command names: in the project with what stands beside it; outside, where a home was named, with the
 * files that it reaches by paths from its own folder. Throws an Error in words where one cannot be copied.
 */
export function copyGuard(
  guard: GuardUnderProbe,
  call: EncodedCall,
  folder: PrivateFolder,
  isolation: Isolation,
): CopiedGuard {
  const { directory, home } = guard;
  const named = pathsIn(writtenCommand(guard), variablesOf(guard, call), directory);
  const programs = named.filter((path) => pathKind(path) === 'file');
  const inside = programs.filter((path) => path.startsWith(`${directory}/`));
  const outside = programs.filter((path) => !inside.includes(path) && !isOfSystem(path));
  const refusal = outside[0] === undefined ? null : refusalOf(outside[0], home, isolation);
  if (refusal !== null) throw new Error(refusal);
  const beside = inside.flatMap((path) => copyBeside(path, directory, folder.work, GUARD_LIMITS));
  const placed = (path: string): string => copyPlace(pinnedName(path, home), folder);
  const reached = outside.flatMap((path) => copyReached(path, placed, REACHED_LIMITS));
  const pinned = reached.map(({ path, sha256 }) => ({ path: pinnedName(path, home), sha256 }));
  const binds = reached.map(({ path, copy }) => ({ from: copy, to: path, readOnly: false }));
  return {
    files: [...new Map([...beside, ...pinned].map((file) => [file.path, file])).values()],
    binds: [...new Map(binds.map((bind) => [bind.to, bind])).values()],
  };
}

function refusalOf(path: string, home: string | null, isolation: Isolation): string | null {
  if (home === null)
    return `expected a guard inside the directory, got one that would run where it stands, at ${path}; with --user <home> a copy of it is run`;
  if (isolation.hasMountNamespace) return null;
  return `expected a system that can show a copy at the path of its original, got none (${isolation.missingBecause ?? 'no reason given'}), at ${path}`;
}

/** With the home written out that a shell reads from a tilde. */
function writtenCommand({ command, home }: GuardUnderProbe): string {
  const written = [command.line, ...(command.args ?? [])].join(' ');
  return home === null ? written : written.replaceAll(/(?<=^|[\s"'=;|&(])~\//gu, `${home}/`);
}

/** Variables of the host that lead to the project, seen from the original, and the home. */
function variablesOf({ directory, home }: GuardUnderProbe, call: EncodedCall): Readonly<Record<string, string>> {
  const ofProject = Object.fromEntries(Object.keys(call.env).map((name) => [name, directory]));
  return home === null ? ofProject : { HOME: home, ...ofProject };
}
