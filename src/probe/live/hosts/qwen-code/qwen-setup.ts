import {
  goodGuard,
  subjectGroup,
  type SettingsGroup,
  type SettingsHost,
  type SettingsSetup,
} from '../../settings/settings-setup.ts';
import { qwenRoute, type QwenRouteId } from './qwen-routes.ts';

export const EVENT = 'PreToolUse';

/** What is set so that no cell asks anybody outside, and the model is ours. */
export const QWEN_SETTINGS: SettingsHost<QwenRouteId> = {
  folder: '.qwen',
  routeOf: qwenRoute,
  settings: {
    security: { auth: { selectedType: 'openai' } },
    model: { name: 'mock' },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: { disableAutoUpdate: true },
    ide: { enabled: false },
  },
  args: (isEditor) => [
    ...(isEditor ? ['--acp'] : ['-o', 'stream-json']),
    '--auth-type',
    'openai',
    '-m',
    'mock',
    '--yolo',
  ],
  env: {
    OPENAI_API_KEY: 'none',
    OPENAI_BASE_URL: 'http://127.0.0.1:{port}/v1',
    OPENAI_MODEL: 'mock',
    QWEN_CODE_NO_RELAUNCH: 'true',
    QWEN_CODE_SYSTEM_SETTINGS_PATH: '{home}/no-system-settings.json',
    NO_COLOR: '1',
  },
  dialect: 'chat-completions',
};

export type QwenSetup = SettingsSetup<QwenRouteId>;

export function group(matcher: unknown, keys: Readonly<Record<string, unknown>> = {}): SettingsGroup {
  return subjectGroup(EVENT, matcher, keys);
}

export const BASE: QwenSetup = goodGuard(EVENT, { route: 'write', trust: null });
