import { join } from 'node:path';
import type { IntendedEffect } from '../../../intended-effect.ts';
import { USER_TEXT } from '../../effects.ts';
import type { LiveFile } from '../../live-cell.ts';
import type { OwnHost, OwnPlaces, OwnTool } from '../../own/own-host.ts';
import type { ScriptedCall } from '../../scripted-model/model-script.ts';
import { codexCell } from './codex-cell.ts';
import { codexRoute, shell } from './codex-routes.ts';
import { BASE, REFUSES } from './codex-setup.ts';

const SHELL: OwnTool = {
  effect: 'shell',
  ending: '',
  // With -f it is refused by the host itself, whatever a guard says.
  remove: 'rm -r',
  call: (intended) => (intended.effect === 'shell' ? shell(intended.command) : null),
  raw: (input) => ({ forms: [{ tool: 'exec_command', input: { ...input, cmd: input['cmd'] ?? input['command'] } }] }),
};

const PATCH: OwnTool = {
  effect: 'file-write',
  ending: '\n',
  remove: 'rm -r',
  call: patchCall,
  raw: (input) => ({ forms: [{ tool: 'apply_patch', input: textOf(input) }] }),
};

function textOf(input: Readonly<Record<string, unknown>>): string {
  const text = input['command'] ?? input['input'];
  return typeof text === 'string' ? text : '';
}

function patchCall(intended: IntendedEffect): ScriptedCall | null {
  if (intended.effect !== 'file-write') return null;
  const { path, text } = intended;
  const input = ['*** Begin Patch', `*** Add File: ${path}`, `+${text}`, '*** End Patch', ''].join('\n');
  return { forms: [{ tool: 'apply_patch', input }] };
}

const PROVIDER =
  'model_providers.scripted={name="scripted",base_url="http://127.0.0.1:{port}/v1",wire_api="responses",request_max_retries=0,stream_max_retries=0,supports_websockets=false}';

/** What is set on the command line, so that the files of the user stay as they are. */
const SETTINGS: readonly string[] = [
  'model_provider="scripted"',
  PROVIDER,
  'check_for_update_on_startup=false',
  'analytics.enabled=false',
  'feedback.enabled=false',
];

/** The configuration of a user on this host. */
export const CODEX_OWN: OwnHost = {
  host: 'codex',
  homeFolders: ['.codex'],
  projectFiles: ['.codex'],
  leftOut: ['auth.json', 'sessions', 'archived_sessions', 'log', 'history.jsonl', 'tmp'],
  dialect: 'responses',
  hostMs: 40_000,
  tools: { exec_command: SHELL, apply_patch: PATCH },
  overrides: [
    'the model and its provider',
    'no sandbox and no questions (--dangerously-bypass-approvals-and-sandbox)',
    'no plugins (--disable plugins), no update check, analytics or feedback',
  ],
  start: (places, installed, { tool, isGranted }) => ({
    files: isGranted ? grantedFiles(places) : [],
    start: {
      command: installed.executable,
      args: [
        'exec',
        '--json',
        '--dangerously-bypass-approvals-and-sandbox',
        '--skip-git-repo-check',
        '--disable',
        'plugins',
        ...[...SETTINGS, `model=${JSON.stringify(modelFor(tool))}`].flatMap((setting) => ['-c', setting]),
        ...(isGranted ? ['--dangerously-bypass-hook-trust'] : []),
        USER_TEXT,
      ],
      env: {
        PATH: places.path,
        HOME: places.home,
        CODEX_HOME: join(places.home, '.codex'),
        TMPDIR: places.temporary,
        SHELL: places.shell,
      },
    },
  }),
  reference: (places, installed, { tool, word }) => {
    const route = tool === 'apply_patch' ? 'patch' : 'shell';
    const { files, start } = codexCell({ ...BASE, route, subject: { ...REFUSES, word } }, places, installed);
    return { files, start: { ...start, args: ['exec', '--skip-git-repo-check', ...start.args.slice(1)] } };
  },
};

/** A model's slug decides which tools are offered. */
function modelFor(tool: string): string {
  return codexRoute(tool === 'apply_patch' ? 'patch' : 'shell').model;
}

function grantedFiles({ home, work }: OwnPlaces): readonly LiveFile[] {
  const text = `[projects.${JSON.stringify(work)}]\ntrust_level = "trusted"\n`;
  return [{ path: join(home, '.codex', 'config.toml'), text }];
}
