import type { Verdict } from '../../../src/model/verdict.ts';
import type { CensusCase } from '../../../cases/census-case.ts';
import { verdictOf } from '../../../cases/census-case.ts';

export const GUARD_TEXT: string =
  'import { readFileSync } from "node:fs";\nreadFileSync(0);\nconsole.error("refused by guard");\nprocess.exit(2);\n';

export const GUARD_HANDLER: Readonly<Record<string, unknown>> = {
  type: 'command',
  command: 'node',
  args: ['${CLAUDE_PROJECT_DIR}/guard.mjs'],
};

/** Settings with one PreToolUse entry. */
export function settings(matcher: string, handler: object = GUARD_HANDLER, rest: object = {}): object {
  return { hooks: { PreToolUse: [{ matcher, hooks: [handler] }] }, ...rest };
}

type Overrides = Partial<Omit<CensusCase, 'files' | 'route'>> & {
  readonly project?: object | string;
  readonly local?: object;
  readonly user?: object;
  readonly managed?: object;
  readonly trust?: unknown;
  readonly files?: Readonly<Record<string, string>>;
  readonly tool?: string | null;
  readonly route?: Omit<CensusCase['route'], 'tool'>;
};

function text(value: object | string | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

/** The verdict on Bash of a trusted repository with the given files, newest version, command line. */
export function assess(overrides: Overrides): Verdict {
  const {
    project,
    local,
    user,
    managed,
    trust = { '/home/u/repo': { hasTrustDialogAccepted: true } },
    ...row
  } = overrides;
  const files: readonly (readonly [string, string | undefined])[] = [
    ['home/.claude.json', JSON.stringify({ projects: trust })],
    ['repo/guard.mjs', GUARD_TEXT],
    ['repo/.claude/settings.json', text(project)],
    ['repo/.claude/settings.local.json', text(local)],
    ['home/.claude/settings.json', text(user)],
    ['system/etc/claude-code/managed-settings.json', text(managed)],
    ...Object.entries(overrides.files ?? {}),
  ];
  return verdictOf({
    id: 'inline',
    host: 'claude-code',
    hostVersion: '2.1.332',
    surface: 'cli-interactive',
    fault: 'inline',
    expect: { status: '' },
    ...row,
    files: Object.fromEntries(files.flatMap(([path, content]) => (content === undefined ? [] : [[path, content]]))),
    route: { ...overrides.route, tool: overrides.tool === undefined ? 'Bash' : overrides.tool },
  });
}

export function statusOf(overrides: Overrides): string {
  return assess(overrides).status;
}
