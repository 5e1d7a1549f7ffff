import type { Verdict } from '../src/model/verdict.ts';

/** Kinds of faults that a row is about. */
export const FAULTS = [
  'matcher',
  'event',
  'shape',
  'handler',
  'trust',
  'layer',
  'route',
  'composition',
  'version',
  'discovery',
  'rule',
  'surface',
  'control',
  'residual',
] as const;
export type Fault = (typeof FAULTS)[number];

const RULE = /\b(?:[A-Z]{1,3}-[A-Z]+\d*)\b/gu;

/** Texts of configurations stand in quotes; what looks like a rule in one is none. */
const QUOTED = /"(?:[^"\\]|\\.)*"/gu;

/**
 * The rule that a verdict hangs on, most special first: what the deciding reason names in its words, else the id it is
 * told under. `G-CONJ` for a verdict that only counts supplies.
 */
export function ruleOfVerdict({ reasons }: Verdict): string {
  const [first, second] = reasons;
  const reason = first?.rule === 'G-CONJ' && second !== undefined ? second : first;
  if (reason === undefined) return 'none';
  const named =
    reason.text
      .replace(/^\S+: /u, '')
      .replace(QUOTED, '')
      .match(RULE) ?? [];
  return named[0] ?? reason.rule;
}

/**
 * Families of rules by the letters between the host's prefix and the number: those that can speak of a fault, so also ones
 * that no row at hand needs. `U` is what evidence leaves open, and may be open of nearly everything.
 */
export const FAMILIES: Readonly<Record<Fault, readonly string[]>> = {
  matcher: ['M', 'N', 'U', 'MATCH', 'MCPNEW', 'UNK', 'OBS', 'R'],
  event: ['E', 'OBS', 'NONE', 'U', 'N', 'L'],
  shape: ['S', 'L', 'NONE', 'U', 'H', 'E', 'LIVE', 'M', 'ABS', 'T'],
  handler: ['H', 'I', 'F', 'FILE', 'UNK', 'DECIDE', 'O', 'U', 'D', 'LOG', 'M'],
  trust: ['T', 'V', 'L', 'LIVE', 'ABS', 'NONE'],
  layer: ['L', 'V', 'NONE', 'LIVE', 'O', 'X', 'U', 'P', 'ABS', 'T', 'S', 'TIER'],
  route: ['R', 'DECIDE', 'N', 'M', 'O', 'ABS', 'TARGET', 'OBS', 'RES', 'POINT', 'U', 'NONE', 'P', 'E', 'TIER'],
  composition: ['K', 'X', 'P', 'LOG', 'CONJ', 'UNK', 'COMP', 'M'],
  version: ['VER', 'V', 'M', 'H', 'E', 'O', 'U', 'L', 'CONJ', 'NONE', 'K', 'N', 'T', 'TIER', 'OBS', 'R'],
  discovery: ['NONE', 'MCPNEW', 'M', 'L', 'N', 'VER', 'TIER', 'S', 'R'],
  rule: ['P', 'M', 'RES', 'R', 'OBS', 'N', 'L', 'ABS', 'NONE', 'U'],
  surface: ['O', 'R', 'L', 'M', 'NONE', 'P', 'N', 'OBS', 'POINT', 'U', 'T', 'TIER', 'DECIDE', 'VER'],
  // Anything may keep the supply of a second control away.
  control: ['UNK', 'LOG', 'CONJ', 'M', 'DECIDE', 'H', 'I', 'U', 'T', 'FILE', 'LIVE', 'N', 'K', 'TIER'],
  residual: ['RES', 'TARGET', 'R'],
};

/**
 * Whether a rule speaks of this kind of fault. What supplies everything hangs on no fault, and neither does what stands
 * there by documents that nobody observed to hold.
 */
export function belongsTo(rule: string, fault: Fault, status: Verdict['status']): boolean {
  const family = familyOf(rule, status);
  return family === null || FAMILIES[fault].includes(family);
}

/** The family of the rule that a verdict hangs on; null where it hangs on no fault. */
export function familyOf(rule: string, status: Verdict['status']): string | null {
  if (status === 'COVERED' || (status === 'UNVERIFIED' && rule === 'G-TIER')) return null;
  return /^[A-Z]{1,3}-([A-Z]+)/u.exec(rule)?.[1] ?? 'none';
}
