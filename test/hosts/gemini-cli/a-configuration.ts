import { verdictOf, type CensusCase } from '../../../cases/census-case.ts';
import { ruleOfVerdict } from '../../../cases/rule-of-verdict.ts';
import type { Verdict } from '../../../src/model/verdict.ts';

const GUARD_TEXT =
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n';

export const GUARD: Readonly<Record<string, unknown>> = {
  type: 'command',
  name: 'guard',
  command: 'node /home/u/guards/guard.mjs',
};

/** Settings with one group at BeforeTool. */
export function settings(matcher?: unknown, handler: object = GUARD, rest: object = {}): object {
  const group = matcher === undefined ? { hooks: [handler] } : { matcher, hooks: [handler] };
  return { hooks: { BeforeTool: [group] }, ...rest };
}

export type Overrides = Partial<Omit<CensusCase, 'files' | 'route'>> & {
  readonly user?: object | string;
  readonly workspace?: object | string;
  readonly system?: object | string;
  readonly trust?: unknown;
  readonly files?: Readonly<Record<string, string>>;
  readonly tool?: string | null;
  readonly route?: Omit<CensusCase['route'], 'tool'>;
};

function text(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** The verdict on the shell in a trusted folder, headless, in the measured version, with the given files. */
export function assess(overrides: Overrides): Verdict {
  const { user, workspace, system, trust = { '/home/u/repo': 'TRUST_FOLDER' }, ...row } = overrides;
  const files: readonly (readonly [string, string | undefined])[] = [
    ['home/.gemini/trustedFolders.json', trust === null ? undefined : text(trust)],
    ['home/guards/guard.mjs', GUARD_TEXT],
    ['home/guards/logger.mjs', 'export {};\n'],
    ['home/.gemini/settings.json', text(user)],
    ['repo/.gemini/settings.json', text(workspace)],
    ['system/etc/gemini-cli/settings.json', text(system)],
    ...Object.entries(overrides.files ?? {}),
  ];
  return verdictOf({
    id: 'inline',
    host: 'gemini-cli',
    hostVersion: '0.61.0',
    surface: 'cli-headless',
    fault: 'inline',
    expect: { status: '' },
    ...row,
    files: Object.fromEntries(files.flatMap(([path, content]) => (content === undefined ? [] : [[path, content]]))),
    route: { ...overrides.route, tool: overrides.tool === undefined ? 'run_shell_command' : overrides.tool },
  });
}

/** Status and the rule that the verdict hangs on. */
export function answerOf(overrides: Overrides): string {
  const verdict = assess(overrides);
  return verdict.status === 'COVERED' ? 'COVERED' : `${verdict.status} ${ruleOfVerdict(verdict)}`;
}
