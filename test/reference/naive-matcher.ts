import type { MatcherBand, MatcherProtocol } from '../../src/model/matcher-protocol.ts';

/** Plain reading of one matcher against one tool name. */
export type NaiveMatch = 'hits' | 'misses' | 'undecided';

/** By the band of the version; several bands when the version is unknown. Meant for short, harmless expressions only. */
export function naiveMatch(
  protocol: MatcherProtocol,
  version: string,
  matcher: string | null,
  tool: string,
): NaiveMatch {
  if (version === 'unknown') {
    const answers = new Set(protocol.bands.map((band) => naiveMatchInBand(band, matcher, tool)));
    return answers.size === 1 && answers.has('misses') ? 'misses' : 'undecided';
  }
  if (isBefore(protocol.newestKnown, version)) return 'undecided';
  const band = protocol.bands.findLast(({ from }) => from === null || !isBefore(version, from));
  return band === undefined ? 'undecided' : naiveMatchInBand(band, matcher, tool);
}

function isBefore(left: string, right: string): boolean {
  const numbers = (version: string): number[] => version.split('.').map(Number);
  const [a = 0, b = 0, c = 0] = numbers(left);
  const [x = 0, y = 0, z = 0] = numbers(right);
  return a !== x ? a < x : b !== y ? b < y : c < z;
}

/** Without the question of the version. */
function naiveMatchInBand(band: MatcherBand, matcher: string | null, tool: string): NaiveMatch {
  if (matcher === null || band.matchAll.includes(matcher)) return 'hits';
  const open = (shape: MatcherBand['undocumented'][number]): boolean => band.undocumented.includes(shape);
  if (open('blank-only') && matcher.trim() === '') return 'undecided';
  const isExact = (text: string): boolean => new RegExp(`^[${band.exactCharacters}]*$`).test(text);
  if (!isExact(matcher)) {
    const ascii = matcher.replaceAll(/[^\p{ASCII}]/gu, '');
    if (open('non-ascii-letter') && ascii !== matcher && isExact(ascii)) return 'undecided';
    const blanks = matcher.replaceAll(/[\t\n\r]/g, '');
    if (open('other-white-space') && blanks !== matcher && isExact(blanks)) return 'undecided';
    return naiveExpression(band, matcher, tool);
  }
  let entries = [matcher];
  for (const separator of band.listSeparators) entries = entries.flatMap((entry) => entry.split(separator));
  if (open('empty-list-entry') && entries.some((entry) => entry.trim() === '')) return 'undecided';
  if (open('padded-single-name') && entries.length === 1 && matcher.trim() !== matcher) return 'undecided';
  if (band.trimsEntries) entries = entries.map((entry) => entry.trim());
  if (open('bare-server-prefix') && entries.includes('mcp__') && tool.startsWith('mcp__')) return 'undecided';
  return entries.includes(tool) ? 'hits' : 'misses';
}

function naiveExpression(band: MatcherBand, matcher: string, tool: string): NaiveMatch {
  if (band.regex !== 'javascript' || /\\\d/.test(matcher)) return 'undecided';
  try {
    const expression = new RegExp(band.anchored ? `^(?:${matcher})$` : matcher);
    return expression.test(tool) ? 'hits' : 'misses';
  } catch {
    return band.malformed === 'unknown' ? 'undecided' : 'misses';
  }
}
