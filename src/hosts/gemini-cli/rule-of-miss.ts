import { namesOf } from '../../detector/matcher-names.ts';
import { matchInBand } from '../../detector/matcher.ts';
import { BAND } from './semantics.ts';

/** The rule of the contract by which a matcher misses a tool. */
export function ruleOfMiss(matcher: string, tool: string): string {
  const foreign = namesOf(BAND.foreignNames ?? {}, tool);
  const entries = matcher.split('|').map((entry) =>
    entry
      .trim()
      .replace(/^\^?\(?/, '')
      .replace(/\)?\$?$/, ''),
  );
  if (tool === OLD_NAME && hits(matcher, NEW_NAME)) return 'GM-R4';
  if (entries.some((entry) => foreign.includes(entry))) return 'GM-N1';
  if (hits(matcher.toLowerCase(), tool.toLowerCase())) return 'GM-M4';
  if (/[,;]|\w\(|\w /.test(matcher.trim())) return 'GM-M5';
  if (/^\(\?[a-z-]+[:)]|^[[(]/.test(matcher.trim())) return 'GM-M3';
  return tool.startsWith('mcp_') ? 'GM-N2' : 'GM-M2';
}

const OLD_NAME = 'search_file_content';
const NEW_NAME = 'grep_search';

function hits(matcher: string, name: string): boolean {
  return matchInBand(BAND, matcher, name).kind === 'matches';
}
