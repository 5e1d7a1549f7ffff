import { placeOf, type HostCensus, type SessionFile } from './census-report.ts';
import { plainText } from './plain-text.ts';

const CALLS_SHOWN_MAX = 40;

/** What session records say of a host, a sentence each; [] when none was read. */
export function sessionLines({ host, hostVersion, session }: HostCensus): readonly string[] {
  if (session === null) return [];
  const { called, listing, versions, leftOut } = session;
  const others = versions.filter(({ version }) => version !== hostVersion);
  return [
    ...others.map(
      ({ version, first }) =>
        `version ${version} at ${placeOf(first)}: an observation of that session, not used here (--host-version ${host}=${version})`,
    ),
    ...(listing === 'unknown'
      ? []
      : [
          `${listing.tools.length} tools and ${listing.servers.length} MCP servers offered, by ${placeOf(listing.first)}`,
        ]),
    ...called.slice(0, CALLS_SHOWN_MAX).map(({ raw, agent = 'main', times, first }) => {
      const by = agent === 'main' ? '' : ` by a ${agent}`;
      return `${plainText(raw, 80)} called ${times} times${by}, first at ${placeOf(first)}`;
    }),
    ...(called.length > CALLS_SHOWN_MAX ? [`and ${called.length - CALLS_SHOWN_MAX} more tools called (--json)`] : []),
    ...(leftOut === 0 ? [] : [`${leftOut} names were too long or too many, and are left out`]),
  ];
}

/** What could not be read of session records, a sentence for each file; [] when all of it could. */
export function sessionGaps(files: readonly SessionFile[]): readonly string[] {
  return files.flatMap(({ file, lines, broken, tooLong, unknown, cut }) => {
    const gaps = [
      ...(broken === 0 ? [] : [`${broken} broken`]),
      ...(tooLong === 0 ? [] : [`${tooLong} too long to be read`]),
      ...(unknown === 0 ? [] : [`${unknown} of no kind that is known`]),
      ...(cut ? ['the last one cut'] : []),
    ];
    if (lines === 0) return [`${file}: no lines`];
    return gaps.length === 0 ? [] : [`${file}: of ${lines} lines ${gaps.join(', ')}`];
  });
}
