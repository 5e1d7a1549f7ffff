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
 * Families of rules by the letters between the host's prefix and the number. A family stands here only where a row of the
 * corpus needs it, so that no answer is right for a reason that nobody looked at.
 */
export const FAMILIES: Readonly<Record<Fault, readonly string[]>> = {
  matcher: ['M', 'N', 'OBS'],
  event: ['OBS', 'NONE', 'E', 'N'],
  shape: ['NONE', 'L', 'U', 'S', 'LIVE'],
  handler: ['I', 'O', 'FILE', 'H', 'F', 'DECIDE', 'LOG', 'UNK'],
  trust: ['T', 'L'],
  layer: ['L', 'O', 'LIVE', 'NONE', 'T', 'U', 'P', 'ABS'],
  route: ['O', 'M', 'ABS', 'OBS', 'TARGET', 'DECIDE', 'R', 'N', 'NONE', 'P', 'E'],
  composition: ['K', 'LOG', 'X', 'UNK'],
  version: ['NONE', 'U', 'M', 'O', 'CONJ', 'VER', 'V', 'T', 'OBS'],
  discovery: ['NONE', 'M', 'MCPNEW', 'S', 'L'],
  rule: ['RES', 'M', 'P', 'ABS', 'NONE', 'U'],
  surface: ['O', 'M', 'NONE', 'OBS', 'R', 'L'],
  control: ['CONJ', 'UNK', 'LOG', 'M', 'I', 'TIER'],
  residual: ['RES', 'TARGET'],
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
