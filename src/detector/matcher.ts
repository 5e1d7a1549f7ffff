import type { Match } from '../model/match.ts';
import type { MatcherBand, MatcherProtocol, NamesFirst } from '../model/matcher-protocol.ts';
import type { Known } from '../model/unknown.ts';
import { LIMITS } from '../model/limits.ts';
import { compareReleases, releaseInRange } from './host-version.ts';
import { testExpression } from './matcher-expression.ts';
import type { ExpressionResult } from './matcher-expression.ts';
import { nearestWorkingForm } from './matcher-nearest.ts';
import { compareNames, namesOf } from './matcher-names.ts';
import { comparedText, exactEntries, undocumentedShape } from './matcher-shapes.ts';
import { readRustExpression } from './rust-expression.ts';

/**
 * Compares a matcher as written (null: the key is absent) with the name a host hands to its hooks, by the band of the
 * host's version. Never throws; hostile expressions cost bounded time and end as `undecided`.
 *
 * Unknown version: a matcher that misses in every band misses, whichever of the known versions runs; anything else is
 * undecided. A version without evidence (newer than the newest known, no release, between bands) is undecided always.
 */
export function matchTool(
  protocol: MatcherProtocol,
  version: Known<string>,
  matcher: string | null,
  toolName: string,
): Match {
  const answers = ANSWERS.get(protocol) ?? new Map<string, Match>();
  ANSWERS.set(protocol, answers);
  const question = JSON.stringify([version, matcher, toolName]);
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = compareTool(protocol, version, matcher, toolName);
  if (answers.size >= ANSWERS_MAX) answers.clear();
  answers.set(question, answer);
  return answer;
}

/** Folders of one repository ask the same again and again, and the answer depends on nothing else. */
const ANSWERS = new WeakMap<MatcherProtocol, Map<string, Match>>();
const ANSWERS_MAX = 5_000;

function compareTool(
  protocol: MatcherProtocol,
  version: Known<string>,
  matcher: string | null,
  toolName: string,
): Match {
  if (version === 'unknown') return matchInEveryBand(protocol, matcher, toolName);
  const band = bandOf(protocol, version);
  if (band === null) {
    const because = `no evidence says how ${protocol.host} ${version} compares matchers; the newest known is ${protocol.newestKnown}`;
    return { kind: 'undecided', reason: 'version-not-covered-by-evidence', because };
  }
  return matchWithAliases(protocol, band, matcher, toolName);
}

/** The band of a release, or null when no evidence speaks of it; a text that is no release counts as newer than all. */
export function bandOf(protocol: MatcherProtocol, version: string): MatcherBand | null {
  const newer = (compareReleases(version, protocol.newestKnown) ?? 1) > 0;
  if (newer) return null;
  return protocol.bands.find((band) => releaseInRange(version, band.from, band.before)) ?? null;
}

function matchInEveryBand(protocol: MatcherProtocol, matcher: string | null, toolName: string): Match {
  const answers = protocol.bands.map((band) => matchWithAliases(protocol, band, matcher, toolName));
  const newest = answers.at(-1);
  if (newest !== undefined && answers.every((answer) => answer.kind === 'misses')) return newest;
  const because = answers.every((answer) => answer.kind === 'matches')
    ? `matches in every known version of ${protocol.host}, but the version is unknown`
    : `the known versions of ${protocol.host} disagree or leave it open, and the version is unknown`;
  return { kind: 'undecided', reason: 'version-unknown', because };
}

/** A miss is not certain while the host may compare the tool under a further name too. */
function matchWithAliases(
  protocol: MatcherProtocol,
  band: MatcherBand,
  matcher: string | null,
  toolName: string,
): Match {
  const direct = matchInBand(band, matcher, toolName);
  if (direct.kind !== 'misses' || matcher === null) return direct;
  const known = (band.aliases?.[toolName] ?? []).map((alias) => matchInBand(band, matcher, alias));
  const other = known.find(({ kind }) => kind === 'matches') ?? known.find(({ kind }) => kind === 'undecided');
  if (other !== undefined) return other;
  const aliases = protocol.doubtfulAliases?.[toolName] ?? [];
  const hit = aliases.find((alias) => matchInBand(band, matcher, alias).kind !== 'misses');
  if (hit === undefined) return direct;
  const because = `${shown(matcher)} names ${hit}; whether that still stands for ${toolName} is undocumented`;
  return { kind: 'undecided', reason: 'undocumented-alias', because };
}

/** A longer matcher is no near miss that somebody would mend by one rewriting, and rewriting it costs many comparisons. */
const NEAREST_CHARACTERS_MAX = 400;

/** Compares by the rules of one band. Same failure modes as `matchTool`, without the question of the version. */
export function matchInBand(band: MatcherBand, matcher: string | null, toolName: string): Match {
  const plain = compareInBand(band, matcher, toolName);
  if (plain.kind !== 'misses' || matcher === null || matcher.length > NEAREST_CHARACTERS_MAX) return plain;
  const hits = (candidate: string): boolean => compareInBand(band, candidate, toolName).kind === 'matches';
  const form = nearestWorkingForm(matcher, toolName, hits, namesOf(band.foreignNames ?? {}, toolName));
  return form === undefined ? plain : { ...plain, nearestWorkingForm: form };
}

function compareInBand(band: MatcherBand, written: string | null, toolName: string): Match {
  if (written === null) return { kind: 'matches', branch: 'all', because: 'an absent matcher matches every tool' };
  const matcher = comparedText(band, written);
  if (band.matchAll.includes(matcher)) {
    return { kind: 'matches', branch: 'all', because: `${shown(matcher)} matches every tool` };
  }
  if (matcher.length > LIMITS.patternCharactersMax) {
    const because = `the matcher is longer than ${LIMITS.patternCharactersMax} characters`;
    return { kind: 'undecided', reason: 'pattern-too-large', because };
  }
  const shape = undocumentedShape(band, matcher, toolName);
  if (shape !== null) {
    const because = `${shown(matcher)} has a shape that no evidence speaks of: ${shape}`;
    return { kind: 'undecided', reason: 'undocumented-shape', because };
  }
  if (band.namesFirst !== undefined) return compareNamesFirst(band, band.namesFirst, matcher, toolName);
  const entries = exactEntries(band, matcher);
  return entries === null ? compareExpression(band, matcher, toolName) : compareEntries(matcher, entries, toolName);
}

function compareNamesFirst(band: MatcherBand, names: NamesFirst, matcher: string, toolName: string): Match {
  const answer = compareNames(band, names, matcher, toolName);
  switch (answer.kind) {
    case 'hit':
      return {
        kind: 'matches',
        branch: 'exact',
        because: `${shown(answer.name)} in ${shown(matcher)} names ${toolName}`,
      };
    case 'empty-list':
      return { kind: 'misses', because: `${shown(matcher)} is a list without entries` };
    case 'expression':
      return compareExpression(band, answer.text, toolName);
  }
}

function compareEntries(matcher: string, entries: readonly string[], toolName: string): Match {
  if (entries.includes(toolName)) {
    return { kind: 'matches', branch: 'exact', because: `${toolName} stands in the exact list ${shown(matcher)}` };
  }
  return { kind: 'misses', because: `${shown(matcher)} is a list of exact names, and ${toolName} is none of them` };
}

function compareExpression(band: MatcherBand, matcher: string, toolName: string): Match {
  if (band.regex === 'none') return compareText(matcher, toolName);
  const result =
    band.regex === 'rust'
      ? testRustExpression(band, matcher, toolName)
      : testExpression(matcher, toolName, band.anchored);
  switch (result.kind) {
    case 'tested':
      return expressionAnswer(matcher, toolName, result.matches);
    case 'malformed':
      return compareMalformed(band, matcher, toolName, result.detail);
    case 'unsupported':
      return {
        kind: 'undecided',
        reason: 'outside-supported-subset',
        because: `${shown(matcher)} uses ${result.detail}, which is not evaluated`,
      };
    case 'too-large':
      return { kind: 'undecided', reason: 'pattern-too-large', because: `${shown(matcher)} is ${result.detail}` };
  }
}

/** What both engines share is told to the one that is bounded; the names of tools are printable ASCII. */
function testRustExpression(band: MatcherBand, matcher: string, toolName: string): ExpressionResult {
  const reading = readRustExpression(matcher);
  if (reading.kind !== 'told') return reading;
  if (!/^[\x20-\x7e]*$/u.test(toolName)) return { kind: 'unsupported', detail: 'a name that is no plain ASCII' };
  return testExpression(reading.expression, toolName, band.anchored);
}

function expressionAnswer(matcher: string, toolName: string, matches: boolean): Match {
  return matches
    ? { kind: 'matches', branch: 'regex', because: `the expression ${shown(matcher)} matches ${toolName}` }
    : { kind: 'misses', because: `the expression ${shown(matcher)} matches nothing in ${toolName}` };
}

function compareMalformed(band: MatcherBand, matcher: string, toolName: string, detail: string): Match {
  switch (band.malformed) {
    case 'unknown':
      return {
        kind: 'undecided',
        reason: 'malformed-pattern',
        because: `${shown(matcher)} is no valid expression (${detail}), and what the host does then is undocumented`,
      };
    case 'never-matches':
      return { kind: 'misses', because: `${shown(matcher)} is no valid expression, so it never matches` };
    case 'compared-as-text':
      return compareText(matcher, toolName);
  }
}

function compareText(matcher: string, toolName: string): Match {
  return matcher === toolName
    ? { kind: 'matches', branch: 'exact', because: `${shown(matcher)} is the name itself` }
    : { kind: 'misses', because: `${shown(matcher)} is compared as text and is not ${toolName}` };
}

/** The matcher in quotes, cut for print. */
function shown(matcher: string): string {
  const text = matcher.length > 80 ? `${matcher.slice(0, 80)}…` : matcher;
  return JSON.stringify(text).replaceAll(/[\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}

/** A character that is not seen in print, spelled out: without it two texts would look alike. */
function escaped(character: string): string {
  return `\\u{${Number(character.codePointAt(0)).toString(16)}}`;
}
