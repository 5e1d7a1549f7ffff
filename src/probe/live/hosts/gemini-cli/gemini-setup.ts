import {
  goodGuard,
  subjectGroup,
  type SettingsGroup,
  type SettingsHost,
  type SettingsSetup,
} from '../../settings/settings-setup.ts';
import { geminiRoute, type GeminiRouteId } from './gemini-routes.ts';

export const EVENT = 'BeforeTool';

/** What is set so that no cell asks anybody outside, and the model is ours. */
export const GEMINI_SETTINGS: SettingsHost<GeminiRouteId> = {
  folder: '.gemini',
  routeOf: geminiRoute,
  settings: {
    security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: true } },
    privacy: { usageStatisticsEnabled: false },
    telemetry: { enabled: false },
    general: { enableAutoUpdate: false },
    ide: { enabled: false },
  },
  // A fixed model saves the request that would choose one.
  args: (isEditor) => ['-m', 'gemini-2.5-flash', ...(isEditor ? ['--acp', '--yolo'] : ['-o', 'stream-json', '--yolo'])],
  env: {
    GEMINI_API_KEY: 'none',
    GOOGLE_GEMINI_BASE_URL: 'http://127.0.0.1:{port}',
    GEMINI_CLI_NO_RELAUNCH: 'true',
    GEMINI_CLI_SYSTEM_SETTINGS_PATH: '{home}/no-system-settings.json',
    NO_COLOR: '1',
    CI: '1',
  },
  dialect: 'generate-content',
};

export type GeminiSetup = SettingsSetup<GeminiRouteId>;

export function group(matcher: unknown, keys: Readonly<Record<string, unknown>> = {}): SettingsGroup {
  return subjectGroup(EVENT, matcher, keys);
}

/** Trusted folder: without trust a session ends before any tool. */
export const BASE: GeminiSetup = goodGuard(EVENT, { route: 'write', trust: 'TRUST_FOLDER' });
