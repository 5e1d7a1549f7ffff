import { settingsRows, type SettingsCase, type SettingsRow } from '../../settings/settings-setup.ts';
import type { GeminiRouteId } from './gemini-routes.ts';
import { group } from './gemini-setup.ts';

/** Each matcher on each route that it is tried on. */
function on(route: GeminiRouteId, matchers: Readonly<Record<string, unknown>>): readonly SettingsRow<GeminiRouteId>[] {
  return Object.entries(matchers).map(([slug, matcher]) => [
    `${route}-${slug}`,
    matcher === undefined ? 'no matcher' : `the matcher ${JSON.stringify(matcher)}`,
    { route, groups: [group(matcher)] },
  ]);
}

/** Matchers before three tools. There is no expectation here: what is expected is what the detector says. */
export const GEMINI_MATCHER_CASES: readonly SettingsCase<GeminiRouteId>[] = settingsRows('matcher', [
  ...on('write', {
    absent: undefined,
    empty: '',
    star: '*',
    all: '.*',
    part: 'write',
    'other-part': 'file',
    anchored: '^write_file$',
    padded: ' write_file ',
    'look-ahead': '(?!write_file).*',
    'anchored-look-ahead': '^(?!write_file).*',
    'other-host': 'Write',
    'other-hosts': 'Edit|Write',
    'upper-case': 'WRITE_FILE',
    parenthesis: '(',
    bracket: '[',
    comma: 'write_file,replace',
    'inline-flag': '(?i)write_file',
    argument: 'write_file(release.txt)',
    'trailing-bar': 'shell|',
    alternatives: 'replace|write_file',
    'other-tool': 'run_shell_command',
    list: ['write_file'],
  }),
  ...on('shell', {
    name: 'run_shell_command',
    part: 'run_shell',
    'other-host': 'Bash',
    'old-name': 'ShellTool',
    'edit-tools': 'write_file|replace',
    'part-of-it': 'shell',
  }),
  ...on('mcp', {
    name: 'mcp_rel_publish',
    server: 'mcp_rel',
    'two-underscores': 'mcp__rel__publish',
    expression: 'mcp_.*',
    tool: '^publish$',
  }),
  ...on('replace', { name: 'replace', write: 'write_file' }),
]);
