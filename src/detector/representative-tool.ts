import type { MatcherProtocol } from '../model/matcher-protocol.ts';
import type { Known } from '../model/unknown.ts';
import { matchTool } from './matcher.ts';

export type RepresentativeTool =
  | {
      readonly kind: 'tool';
      readonly name: string;
      /** Where the name came from: seen in this session, the host's catalogue, or written in the matcher itself. */
      readonly from: 'offered' | 'catalogue' | 'matcher';
    }
  | { readonly kind: 'none'; readonly because: string };

/**
 * One concrete tool that a matcher hits, for a probe: a wildcard is no tool name, and a payload must carry one.
 * Offered tools come first, then the catalogue, then names written in the matcher. Only a certain match counts.
 */
export function representativeTool(
  protocol: MatcherProtocol,
  version: Known<string>,
  matcher: string | null,
  candidates: { readonly offered: readonly string[]; readonly catalogue: readonly string[] },
): RepresentativeTool {
  const hits = (name: string): boolean => matchTool(protocol, version, matcher, name).kind === 'matches';
  const offered = candidates.offered.find(hits);
  if (offered !== undefined) return { kind: 'tool', name: offered, from: 'offered' };
  const listed = candidates.catalogue.find(hits);
  if (listed !== undefined) return { kind: 'tool', name: listed, from: 'catalogue' };
  const written = namesWrittenIn(matcher).find(hits);
  if (written !== undefined) return { kind: 'tool', name: written, from: 'matcher' };
  const because = 'no offered tool, none of the catalogue and no name in the matcher is certain to match it';
  return { kind: 'none', because };
}

/** Names that a matcher spells out; a whole-server pattern gets an invented tool of that server. */
function namesWrittenIn(matcher: string | null): readonly string[] {
  if (matcher === null) return [];
  const words = matcher.match(/[A-Za-z0-9_-]+/g) ?? [];
  return words.flatMap((word) => (word.endsWith('__') ? [`${word}probe`] : [word, `${word}__probe`]));
}
