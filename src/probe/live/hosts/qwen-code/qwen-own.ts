import type { OwnHost } from '../../own/own-host.ts';
import { SETTINGS_TOOLS, settingsOwn } from '../../settings/settings-own.ts';
import { BASE, QWEN_SETTINGS } from './qwen-setup.ts';

/** The configuration of a user on this host. */
export const QWEN_OWN: OwnHost = settingsOwn({
  host: 'qwen-code',
  settings: QWEN_SETTINGS,
  base: BASE,
  systemVariable: 'QWEN_CODE_SYSTEM_SETTINGS_PATH',
  oursStand: 'above',
  leftOut: ['oauth_creds.json', 'tmp', 'history', 'projects', 'debug'],
  hostMs: 45_000,
  tools: SETTINGS_TOOLS,
  routes: { run_shell_command: 'shell', write_file: 'write' },
  overrides: [
    'the model, and how it is reached (settings of the system, which are not those of this machine)',
    'every tool is approved (--yolo)',
    'no usage statistics, telemetry, update or editor',
  ],
});
