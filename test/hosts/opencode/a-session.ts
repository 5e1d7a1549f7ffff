import type { CensusCase } from '../../../cases/census-case.ts';
import { verdictOf } from '../../../cases/census-case.ts';
import type { Verdict } from '../../../src/model/verdict.ts';

const USER_PLUGIN = 'home/.config/opencode/plugins/stop.js';
export const THROWING = 'async () => { throw new Error("refused by guard"); }';

/** A module with one plugin whose hook has this key and this handler. */
export function plugin(handler: string = THROWING, key = 'tool.execute.before'): string {
  return `export const Stop = async () => ({ "${key}": ${handler} });\n`;
}

type Overrides = Partial<Omit<CensusCase, 'files' | 'route'>> & {
  readonly files?: Readonly<Record<string, string>>;
  readonly plugin?: string;
  readonly user?: object | string;
  readonly project?: object | string;
  readonly route?: Partial<CensusCase['route']>;
};

function text(value: object | string): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The verdict on `write` of a headless session of the release that was observed. */
export function assess(overrides: Overrides): Verdict {
  const { files = {}, plugin: module, user, project, route, ...row } = overrides;
  return verdictOf({
    id: 'inline',
    host: 'opencode',
    hostVersion: '1.18.33',
    surface: 'cli-headless',
    fault: 'inline',
    expect: { status: '' },
    ...row,
    files: {
      ...(module === undefined ? {} : { [USER_PLUGIN]: module }),
      ...(user === undefined ? {} : { 'home/.config/opencode/opencode.json': text(user) }),
      ...(project === undefined ? {} : { 'repo/opencode.json': text(project) }),
      ...files,
    },
    route: { tool: 'write', ...route },
  });
}

export function statusOf(overrides: Overrides): string {
  return assess(overrides).status;
}

/** Everything that the verdict says, the standing of each record included. */
export function wordsOf(overrides: Overrides): string {
  const verdict = assess(overrides);
  const standings = verdict.deciding === null ? verdict.masked : [verdict.deciding, ...verdict.masked];
  return [...verdict.reasons.map(({ text: said }) => said), ...standings.map(({ because }) => because)].join('\n');
}
