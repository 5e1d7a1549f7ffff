import type { ConfigHost } from '../../src/config-mutants/installation.ts';
import { BEYOND_FILES } from './catalogue-beyond-files.ts';
import { CATALOGUE_ROWS } from './catalogue-rows.ts';

/** What must become of a route that stands: stay, fall in whatever way, fall to one status, or some of each. */
export type CatalogueExpectation = 'keep' | 'drop' | 'both' | 'uncovered' | 'unverified' | 'absent' | 'target-side';

/** One change of the catalogue of changes, and the operators of the lane that make it. */
export interface CatalogueRow {
  readonly family: string;
  readonly slug: string;
  readonly by: readonly string[];
  readonly on: Readonly<Partial<Record<ConfigHost, CatalogueExpectation>>>;
  /** Parts of the names of the fixtures that it speaks of; [] for all. */
  readonly fixtures: readonly string[];
  /** Why nothing of this lane makes it, there or anywhere; '' where every host is measured. */
  readonly without: string;
}

const SHORT: Readonly<Record<string, ConfigHost>> = {
  CC: 'claude-code',
  CX: 'codex',
  GM: 'gemini-cli',
  QW: 'qwen-code',
  OC: 'opencode',
  CU: 'cursor',
  CP: 'copilot-cli',
  VS: 'vscode',
  CL: 'cline',
  WS: 'windsurf',
  KI: 'kiro',
  GO: 'goose',
  DR: 'droid',
  AM: 'amp',
  ZD: 'zed',
};

const EXPECTATIONS: readonly CatalogueExpectation[] = [
  'keep',
  'drop',
  'both',
  'uncovered',
  'unverified',
  'absent',
  'target-side',
];

/** `slug | operators | CC CX uncovered, GM keep | reason`; `slug @exact` speaks of fixtures of that name only. */
function row(family: string, line: string): CatalogueRow {
  const [name = '', operators = '', hosts = '', without = ''] = line.split('|').map((part) => part.trim());
  const [slug = '', ...fixtures] = name.split(' @');
  const on: Partial<Record<ConfigHost, CatalogueExpectation>> = {};
  for (const part of hosts.split(',').map((one) => one.trim())) {
    const words = part.split(' ').filter((word) => word !== '');
    const expected = EXPECTATIONS.find((one) => one === words.at(-1));
    if (words.length > 0 && expected === undefined) throw new RangeError(`no expectation: ${line}`);
    for (const letters of words.slice(0, -1)) if (expected !== undefined) on[hostOf(letters)] = expected;
  }
  return { family, slug, by: operators.split(' ').filter((one) => one !== ''), on, fixtures, without };
}

function hostOf(letters: string): ConfigHost {
  const host = SHORT[letters];
  if (host === undefined) throw new RangeError(`no host: ${letters}`);
  return host;
}

export const CATALOGUE: readonly CatalogueRow[] = Object.entries({ ...CATALOGUE_ROWS, ...BEYOND_FILES }).flatMap(
  ([family, lines]) => lines.map((line) => row(family, line)),
);
