import { compareReleases } from '../detector/host-version.ts';
import type { HostInput } from '../hosts/host-contract.ts';
import type { MatcherProtocol } from '../model/matcher-protocol.ts';
import type { Known } from '../model/unknown.ts';

/** What a census by these inputs cannot see, each a sentence that says how to see more. */
export function blindSpots(
  input: HostInput,
  offered: Known<readonly string[]>,
  { host, newestKnown }: MatcherProtocol,
): readonly string[] {
  const spots: string[] = [];
  if (input.hostVersion === 'unknown') {
    const known = newestKnown === 'none' ? '' : `; one with evidence is ${host}=${newestKnown}`;
    spots.push(`the version of the host is unknown, so nothing that depends on it is COVERED (--host-version)${known}`);
  } else if (input.hostVersion !== newestKnown && (compareReleases(input.hostVersion, newestKnown) ?? 1) > 0) {
    spots.push(`no evidence speaks of version ${input.hostVersion}; the newest known is ${newestKnown}`);
  }
  if (offered === 'unknown') {
    spots.push(
      'what the session offers is unknown: tools come from a catalogue, and tools outside it have no row (--session or --offered)',
    );
  }
  if (input.home === null) spots.push("the user's settings and the trust of the folder were not read (--user)");
  if (!input.readsManaged) spots.push("the administrator's settings were not read (--managed)");
  spots.push(
    'policy from a server or a device manager, command-line flags and environment of the session were not seen',
  );
  if (input.plugins === 'unknown') spots.push('installed plugins and their hooks were not looked at');
  if (input.files.look(`${input.gitRoot}/.git`).kind === 'absent') {
    spots.push('there is no .git here: the directory is taken as the root of the repository');
  }
  spots.push('folders below are read when an agent is started there, and have a census of their own (--nested)');
  spots.push(
    'hooks in the frontmatter of skills, agents and commands hold only while those are in use, and calls by subagents have rows only where a transcript shows them (--transcript)',
  );
  return spots;
}
