import type { CensusCase } from '../../cases/census-case.ts';
import { verdictOf } from '../../cases/census-case.ts';
import type { Verdict } from '../../src/model/verdict.ts';

export const GUARD = 'node /home/u/guard.mjs';

const GUARD_TEXT =
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n';

type Overrides = Partial<Omit<CensusCase, 'files' | 'route'>> & {
  readonly files?: Readonly<Record<string, object | string>>;
  readonly route?: Partial<CensusCase['route']>;
};

/** The verdict on one call of a host, with the guard of the corpus in the home directory. */
export function documented(host: string, hostVersion: string, tool: string): (overrides: Overrides) => Verdict {
  return ({ files = {}, route, ...row }) => {
    const written: Record<string, string> = {};
    for (const [path, value] of Object.entries(files))
      written[path] = typeof value === 'string' ? value : JSON.stringify(value);
    return verdictOf({
      id: 'inline',
      host,
      hostVersion,
      surface: 'cli-interactive',
      fault: 'inline',
      expect: { status: '' },
      ...row,
      files: { 'home/guard.mjs': GUARD_TEXT, ...written },
      route: { tool, ...route },
    });
  };
}

/** Everything that a verdict says, the standing of each record included. */
export function words(verdict: Verdict): string {
  const standings = verdict.deciding === null ? verdict.masked : [verdict.deciding, ...verdict.masked];
  return [...verdict.reasons.map(({ text }) => text), ...standings.map(({ because }) => because)].join('\n');
}
