import type { MatcherBand, UndocumentedShape } from '../model/matcher-protocol.ts';

/** The matcher as a band compares it. */
export function comparedText(band: MatcherBand, matcher: string): string {
  return band.trimsMatcher === true ? matcher.trim() : matcher;
}

/** A matcher seen as an exact list of one band: its entries, or null when it belongs to the other branch. */
export function exactEntries(band: MatcherBand, matcher: string): readonly string[] | null {
  if (!onlyExactCharacters(band, matcher)) return null;
  return splitEntries(band, matcher).map((entry) => (band.trimsEntries ? entry.trim() : entry));
}

function onlyExactCharacters(band: MatcherBand, text: string): boolean {
  return new RegExp(`^[${band.exactCharacters}]*$`).test(text);
}

function splitEntries(band: MatcherBand, matcher: string): readonly string[] {
  let entries: readonly string[] = [matcher];
  for (const separator of band.listSeparators) entries = entries.flatMap((entry) => entry.split(separator));
  return entries;
}

/** The first shape of the matcher that the band's evidence leaves open for this tool, or null. */
export function undocumentedShape(band: MatcherBand, matcher: string, toolName: string): UndocumentedShape | null {
  return band.undocumented.find((shape) => hasShape(band, matcher, toolName, shape)) ?? null;
}

function hasShape(band: MatcherBand, matcher: string, toolName: string, shape: UndocumentedShape): boolean {
  switch (shape) {
    case 'blank-only':
      return matcher !== '' && matcher.trim() === '';
    case 'empty-list-entry':
      return hasEmptyEntry(band, matcher);
    case 'padded-single-name':
      return isPaddedSingleName(band, matcher);
    case 'non-ascii-letter':
      return isExactBut(band, matcher, /[^\P{L}A-Za-z]|[^\P{N}0-9]|\p{M}/gu);
    case 'other-white-space':
      return isExactBut(band, matcher, /[^\S ]/gu);
    case 'bare-server-prefix':
      return toolName.startsWith('mcp__') && exactEntries(band, matcher)?.includes('mcp__') === true;
  }
}

function hasEmptyEntry(band: MatcherBand, matcher: string): boolean {
  const entries = exactEntries(band, matcher);
  return entries !== null && entries.length > 1 && entries.some((entry) => entry.trim() === '');
}

function isPaddedSingleName(band: MatcherBand, matcher: string): boolean {
  const entries = exactEntries(band, matcher);
  return entries?.length === 1 && matcher.trim() !== matcher;
}

/** Whether only these characters keep the matcher out of the exact branch, so that its branch depends on them. */
function isExactBut(band: MatcherBand, matcher: string, doubtful: RegExp): boolean {
  const rest = matcher.replaceAll(doubtful, '');
  return rest !== matcher && onlyExactCharacters(band, rest);
}
