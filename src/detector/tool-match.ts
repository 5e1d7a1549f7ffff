import type { HookRecord } from '../model/hook-record.ts';
import type { HostSemantics } from '../model/host-semantics.ts';
import type { Match } from '../model/match.ts';
import type { MatcherBand, MatcherProtocol } from '../model/matcher-protocol.ts';
import type { Route } from '../model/route.ts';
import { comparedText, exactEntries, undocumentedShape } from './matcher-shapes.ts';
import { bandOf, matchTool } from './matcher.ts';
import { placeholderPrefix } from './route-selector.ts';

/** Compares a record with the tool of a route: with its name, or with all that a nameless route or a placeholder leaves open. */
export function matchRouteTool(record: HookRecord, route: Route, host: HostSemantics): Match {
  const match = record.resolvedMatch ?? compareMatcher(record, route, host);
  return route.tool.placeholder && match.kind === 'matches' ? undecidedNames(route) : match;
}

function compareMatcher(record: HookRecord, route: Route, host: HostSemantics): Match {
  const { matcherProtocol } = host;
  const name = route.tool.canonical;
  if (route.tool.placeholder) return matchPlaceholder(matcherProtocol, record.matcher, route);
  if (name === null) return matchNameless(matcherProtocol, record.matcher, route);
  return matchTool(matcherProtocol, route.hostVersion, record.matcher, name);
}

/** A route without tool name is certain to be hit only by what matches everything. */
function matchNameless(protocol: MatcherProtocol, matcher: string | null, route: Route): Match {
  const match = matchTool(protocol, route.hostVersion, matcher, '');
  if (match.kind === 'matches' && match.branch === 'all') return match;
  if (match.kind === 'undecided') return match;
  const because = 'the route carries no tool name that the matcher could be compared with';
  return { kind: 'undecided', reason: 'tool-names-unknown', because };
}

/** Misses only when no tool name that begins like the placeholder could be hit, in every band that may apply. */
function matchPlaceholder(protocol: MatcherProtocol, matcher: string | null, route: Route): Match {
  if (matcher === null) return undecidedNames(route);
  const prefix = placeholderPrefix(route.tool);
  const bands = bandsFor(protocol, route);
  const missesAll = bands.length > 0 && bands.every((band) => missesPrefix(band, matcher, prefix));
  if (!missesAll) return undecidedNames(route);
  const because = `${JSON.stringify(matcher)} names no tool that begins with ${prefix}`;
  const form = wholeServerForm(protocol, matcher, route, prefix);
  return form === undefined ? { kind: 'misses', because } : { kind: 'misses', because, nearestWorkingForm: form };
}

/** The rewriting that would hit any tool of the server, judged on one that stands for all. */
function wholeServerForm(protocol: MatcherProtocol, matcher: string, route: Route, prefix: string): string | undefined {
  const match = matchTool(protocol, route.hostVersion, matcher, `${prefix}any`);
  const form = match.kind === 'misses' ? match.nearestWorkingForm : undefined;
  return form?.endsWith(`${prefix}.*`) === true ? form : undefined;
}

function bandsFor(protocol: MatcherProtocol, route: Route): readonly MatcherBand[] {
  if (route.hostVersion === 'unknown') return protocol.bands;
  const band = bandOf(protocol, route.hostVersion);
  return band === null ? [] : [band];
}

/** Whether the matcher provably names only tools with another beginning. An expression that is no plain list may hit. */
function missesPrefix(band: MatcherBand, written: string, prefix: string): boolean {
  const matcher = comparedText(band, written);
  if (band.matchAll.includes(matcher) || undocumentedShape(band, matcher, prefix) !== null) return false;
  const names = exactEntries(band, matcher) ?? anchoredNames(matcher);
  return names !== null && names.every((name) => !name.startsWith(prefix));
}

/** The names of `^Name$` and `^(One|Two)$`; null for every other expression. */
function anchoredNames(matcher: string): readonly string[] | null {
  const single = /^\^([\w-]+)\$$/u.exec(matcher)?.[1];
  if (single !== undefined) return [single];
  const group = /^\^\((?:\?:)?([\w|-]+)\)\$$/u.exec(matcher)?.[1];
  return group === undefined ? null : group.split('|');
}

function undecidedNames(route: Route): Match {
  const because = `the tools behind ${placeholderPrefix(route.tool)}* have not been seen yet`;
  return { kind: 'undecided', reason: 'tool-names-unknown', because };
}
