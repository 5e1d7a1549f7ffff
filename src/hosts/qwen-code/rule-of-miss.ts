import { namesOf } from '../../detector/matcher-names.ts';
import { matchInBand } from '../../detector/matcher.ts';
import { BAND } from './semantics.ts';
import { ALIASES } from './tools.ts';

/** The rule of the contract by which a matcher misses a tool. */
export function ruleOfMiss(matcher: string, tool: string): string {
  const aliases = namesOf(ALIASES, tool);
  if (tool === 'monitor' && hits(matcher, 'run_shell_command')) return 'QW-R1';
  if (aliases.some((alias) => spells(matcher, alias))) return 'QW-M4';
  if ([tool, ...aliases].some((name) => hits(matcher.toLowerCase(), name.toLowerCase()))) return 'QW-M7';
  if (/[,;]|\w\(|\w /.test(matcher.trim())) return 'QW-M5';
  if (/^\(\?[a-z-]+[:)]|^[[(]/.test(matcher.trim())) return 'QW-M6';
  if (matcher.replaceAll('|', '').trim() === '') return 'QW-M3';
  return tool.startsWith('mcp__') ? 'QW-N2' : 'QW-M2';
}

/** Whether the matcher would reach an alias if aliases were tried as expressions. */
function spells(matcher: string, alias: string): boolean {
  return (
    matchInBand({ ...BAND, namesFirst: { separator: '|', neverListAfter: [], aliases: {} } }, matcher, alias).kind ===
    'matches'
  );
}

function hits(matcher: string, name: string): boolean {
  return matchInBand(BAND, matcher, name).kind === 'matches';
}
