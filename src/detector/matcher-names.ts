import type { MatcherBand, NamesFirst } from '../model/matcher-protocol.ts';

/** What comparing names leaves to do: nothing, or a text to be tried as an expression. */
export type NamesAnswer =
  | { readonly kind: 'hit'; readonly name: string }
  | { readonly kind: 'empty-list' }
  | { readonly kind: 'expression'; readonly text: string };

/** Compares a matcher as text with a tool's name and aliases, entry by entry where it is a list. */
export function compareNames(band: MatcherBand, names: NamesFirst, matcher: string, toolName: string): NamesAnswer {
  const known = [toolName, ...namesOf(names.aliases, toolName)];
  if (known.includes(matcher)) return { kind: 'hit', name: matcher };
  const entries = listEntries(names, matcher);
  if (entries === null) return { kind: 'expression', text: matcher };
  const hit = entries.find((entry) => known.includes(entry) || band.matchAll.includes(entry));
  if (hit !== undefined) return { kind: 'hit', name: hit };
  return entries.length === 0 ? { kind: 'empty-list' } : { kind: 'expression', text: entries.join(names.separator) };
}

/** The names listed for a tool; [] for one that is not in the table itself. */
export function namesOf(table: Readonly<Record<string, readonly string[]>>, toolName: string): readonly string[] {
  return Object.hasOwn(table, toolName) ? (table[toolName] ?? []) : [];
}

/** Entries of a list without blanks around them and without the empty ones; null for a matcher that is no list. */
function listEntries(names: NamesFirst, matcher: string): readonly string[] | null {
  if (names.neverListAfter.some((beginning) => matcher.startsWith(beginning))) return null;
  const entries = splitOutside(matcher, names.separator);
  return entries.length === 1 ? null : entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Splits at a character that stands outside groups, classes and escapes. */
function splitOutside(text: string, separator: string): readonly string[] {
  const entries: string[] = [];
  let from = 0;
  let groups = 0;
  let inClass = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') groups += 1;
    else if (character === ')') groups = Math.max(0, groups - 1);
    else if (character === separator && groups === 0) {
      entries.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...entries, text.slice(from)];
}
