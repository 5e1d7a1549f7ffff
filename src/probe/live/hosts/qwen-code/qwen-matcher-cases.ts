import { settingsRows, type SettingsCase, type SettingsRow } from '../../settings/settings-setup.ts';
import type { QwenRouteId } from './qwen-routes.ts';
import { group } from './qwen-setup.ts';

/** Each matcher on each route that it is tried on. */
function on(route: QwenRouteId, matchers: Readonly<Record<string, unknown>>): readonly SettingsRow<QwenRouteId>[] {
  return Object.entries(matchers).map(([slug, matcher]) => [
    `${route}-${slug}`,
    matcher === undefined ? 'no matcher' : `the matcher ${JSON.stringify(matcher)}`,
    { route, groups: [group(matcher)] },
  ]);
}

/** Matchers before the tools. There is no expectation here: what is expected is what the detector says. */
export const QWEN_MATCHER_CASES: readonly SettingsCase<QwenRouteId>[] = settingsRows('matcher', [
  ...on('write', {
    absent: undefined,
    empty: '',
    star: '*',
    all: '.*',
    name: 'write_file',
    alias: 'Write',
    aliases: 'Edit|Write',
    'other-alias': 'Edit',
    'display-name': 'WriteFile',
    'anchored-alias': '^(Edit|Write)$',
    part: 'write',
    padded: ' write_file ',
    'upper-case': 'WRITE_FILE',
    parenthesis: '(',
    bracket: '[',
    comma: 'write_file,edit',
    'trailing-bar': 'read_file|',
    'anchored-bar': '^read_file|',
    'look-ahead': '(?!write_file).*',
    'inline-flag': '(?i)write_file',
    argument: 'Write(release.txt)',
    bar: '|',
  }),
  ...on('shell', {
    name: 'run_shell_command',
    alias: 'Bash',
    'display-name': 'Shell',
    'anchored-alias': '^Bash$',
    'alias-expression': 'Bash.*',
    'lower-case': 'bash',
    part: 'run_',
    argument: 'Bash(git *)',
    'edit-tools': 'Edit|Write',
  }),
  ...on('monitor', { star: '*', name: 'monitor', alias: 'Bash', 'shell-name': 'run_shell_command' }),
  ...on('mcp', { name: 'mcp__rel__publish', server: 'mcp__rel', expression: 'mcp__.*', tool: '^publish$' }),
  ...on('edit', { name: 'edit', alias: 'Edit', write: 'Write' }),
]);
