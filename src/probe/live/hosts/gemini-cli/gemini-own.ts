import type { OwnHost } from '../../own/own-host.ts';
import { SETTINGS_TOOLS, settingsOwn } from '../../settings/settings-own.ts';
import { BASE, GEMINI_SETTINGS } from './gemini-setup.ts';

/** The configuration of a user on this host. */
export const GEMINI_OWN: OwnHost = settingsOwn({
  host: 'gemini-cli',
  settings: GEMINI_SETTINGS,
  base: BASE,
  systemVariable: 'GEMINI_CLI_SYSTEM_SETTINGS_PATH',
  oursStand: 'in-the-copy',
  leftOut: ['oauth_creds.json', 'google_accounts.json', 'gemini-credentials.json', 'tmp', 'history'],
  hostMs: 45_000,
  tools: SETTINGS_TOOLS,
  routes: { run_shell_command: 'shell', write_file: 'write' },
  overrides: [
    'the model, and how it is reached (keys of the user’s settings in the copy; those of the administrator of this machine are not read)',
    'every tool is approved (--yolo)',
    'no usage statistics, telemetry, update or editor',
  ],
});
